import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'

type StatePanelProps = {
  icon: IconName
  /** The given words, in one bold line. */
  title: string
  heading?: 'h1' | 'h2' | 'b'
  children?: ReactNode
}

/** What stands if there is nothing to show, or if loading failed: icon, bold line, plain line, a way on. */
export function StatePanel({ icon, title, heading: Heading = 'b', children }: StatePanelProps) {
  return (
    <div className="state">
      <Icon name={icon} />
      <Heading>{title}</Heading>
      {children}
    </div>
  )
}
