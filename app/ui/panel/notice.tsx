import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/ui/icon/icon.tsx'

type NoticeProps = { tone: 'info' | 'warn' | 'bad' | 'good'; icon?: IconName; children: ReactNode }

const defaultIcons = { info: 'info', warn: 'warning', bad: 'alert', good: 'circle-check' } as const

export function Notice({ tone, icon, children }: NoticeProps) {
  return (
    <div className={tone === 'info' ? 'notice' : `notice notice--${tone}`}>
      <Icon name={icon ?? defaultIcons[tone]} />
      <p>{children}</p>
    </div>
  )
}
