import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon/icon.tsx'

export const CardLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className="go" to={to}>
    <span>{children}</span>
    <Icon name="arrow-right" />
  </Link>
)
