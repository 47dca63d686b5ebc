import type { ComponentProps } from 'react'
import { AdminIcon, type AdminIconName } from '#app/ui/icon/admin-icon.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children'> & {
  icon: AdminIconName
  'aria-label': string
  look?: string
}

export const IconButton = ({ icon, look = 'btn--plain btn--s', ...button }: IconButtonProps) => (
  <button {...button} className={`btn ${look} btn--icon`} type="button">
    <AdminIcon name={icon} />
  </button>
)
