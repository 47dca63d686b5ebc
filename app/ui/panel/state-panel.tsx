import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/ui/icon/icon.tsx'

type StatePanelProps = {
  icon: IconName
  title: string
  heading?: 'h1' | 'h2' | 'b'
  children?: ReactNode
}

export function StatePanel({ icon, title, heading: Heading = 'b', children }: StatePanelProps) {
  return (
    <div className="state">
      <Icon name={icon} />
      <Heading>{title}</Heading>
      {children}
    </div>
  )
}
