import { StatePanel } from '#app/ui/panel/state-panel.tsx'

export const NoStudents = ({ children }: { children: string }) => (
  <StatePanel icon="users" title="No students yet" heading="h2">
    <p>{children}</p>
  </StatePanel>
)
