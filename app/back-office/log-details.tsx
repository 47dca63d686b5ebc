import type { ReactNode } from 'react'

/** More about a `LogRow`. */
export const LogDetails = ({ label, children }: { label: string; children: ReactNode }) => (
  <details>
    <summary className="w-fit py-1 text-small text-accent underline underline-offset-2 max-sm:py-2.5">
      {label}
    </summary>
    {children}
  </details>
)
