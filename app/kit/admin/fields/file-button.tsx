import type { ComponentProps } from 'react'
import { AdminIcon, type AdminIconName } from '#app/ui/icon/admin-icon.tsx'
import styles from './file-button.module.css'

type FileButtonProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> & {
  icon: AdminIconName
  text: string
  onChoose: (files: readonly File[]) => void
}

/** A button with a native file input, so that files can also be dropped on it. */
export const FileButton = ({ icon, text, onChoose, ...input }: FileButtonProps) => (
  <label className={`btn btn--line ${styles.button}`} aria-disabled={input.disabled || undefined}>
    <AdminIcon name={icon} />
    {text}
    <input
      {...input}
      className={`fill ${styles.input}`}
      type="file"
      onChange={({ target }) => {
        onChoose([...(target.files ?? [])])
        // Lets the user select the same file again.
        target.value = ''
      }}
    />
  </label>
)
