import './form.css'
import type { ComponentProps } from 'react'

/** A checkbox, or a radio button with that `type`, in its label. */
export const Check = ({ className, children, ...input }: ComponentProps<'input'>) => (
  <label className={className ? `check ${className}` : 'check'}>
    <input type="checkbox" {...input} />
    <span>{children}</span>
  </label>
)
