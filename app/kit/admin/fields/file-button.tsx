import type { ComponentProps } from 'react'
import { AdminIcon, type AdminIconName } from '#app/ui/icon/admin-icon.tsx'

type FileButtonProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> & {
  icon: AdminIconName
  text: string
  onChoose: (files: readonly File[]) => void
}

/** A button with a native file input, so that files can also be dropped on it. */
export const FileButton = ({ icon, text, onChoose, ...input }: FileButtonProps) => (
  <label
    className="btn btn--line justify-self-start overflow-hidden not-aria-disabled:cursor-pointer has-focus-visible:shadow-[0_0_0_2px_var(--c-focus-gap)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus aria-disabled:opacity-45"
    aria-disabled={input.disabled || undefined}
  >
    <AdminIcon name={icon} />
    {text}
    <input
      {...input}
      className="absolute inset-0 size-full opacity-0 file:cursor-pointer"
      type="file"
      onChange={({ target }) => {
        onChoose([...(target.files ?? [])])
        // Lets the user select the same file again.
        target.value = ''
      }}
    />
  </label>
)
