import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'

type NoticeProps = {
  tone: 'info' | 'warn' | 'bad' | 'good'
  icon?: IconName
  children: ReactNode
}

const usual = { info: 'info', warn: 'warning', bad: 'alert', good: 'circle-check' } as const

/** A statement on soft ground with a bar and an icon, for what must be read. It cannot be closed. */
export function Notice({ tone, icon, children }: NoticeProps) {
  return (
    <div className={tone === 'info' ? 'notice' : `notice notice--${tone}`}>
      <Icon name={icon ?? usual[tone]} />
      <p>{children}</p>
    </div>
  )
}
