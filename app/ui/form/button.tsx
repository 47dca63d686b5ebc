import type { ComponentProps, ReactNode } from 'react'
import { AdminIcon, type AdminIconName } from '#app/ui/icon/admin-icon.tsx'

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children'> & {
  label: ReactNode
  icon?: AdminIconName
  /** Classes such as `btn--line`. By default, the button stands out. */
  look?: string
}

export const Button = ({ label, icon, look, ...button }: ButtonProps) => (
  <button type="button" {...button} className={look ? `btn ${look}` : 'btn'}>
    {icon && <AdminIcon name={icon} />}
    {label}
  </button>
)

type IconButtonProps = Omit<ButtonProps, 'label'> & { icon: AdminIconName; 'aria-label': string }

export const IconButton = ({ look = 'btn--plain btn--s', ...button }: IconButtonProps) => (
  <Button {...button} look={`${look} btn--icon`} label={undefined} />
)
