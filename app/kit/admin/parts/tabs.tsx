import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link, type To } from 'react-router'
import styles from './tabs.module.css'

type Tab = {
  label: string
  count: number | undefined
  to: To
  isSelected: boolean
}

type TabsProps = {
  label: string
  tabs: readonly Tab[]
  panelId: string
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

export function Tabs({ label, tabs, panelId }: TabsProps) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const tabElements = [
      ...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? []),
    ]
    const next = steps[event.key]?.(tabElements.indexOf(event.currentTarget), tabElements.length)
    if (next === undefined) return
    event.preventDefault()
    tabElements[next]?.focus()
    tabElements[next]?.click()
  }
  // On phones the tabs may overflow: scroll the selected one into view, again once the counts are loaded.
  const list = useRef<HTMLDivElement>(null)
  const isCounted = tabs.some(({ count }) => count !== undefined)
  const selected = tabs.findIndex(({ isSelected }) => isSelected)
  useEffect(() => {
    const tab = list.current?.children[selected]
    if (!list.current || !(tab instanceof HTMLElement)) return
    const offset = tab.getBoundingClientRect().left - list.current.getBoundingClientRect().left
    const overflow = offset + tab.offsetWidth - list.current.clientWidth
    if (offset < 0) list.current.scrollLeft += offset
    else if (overflow > 0) list.current.scrollLeft += overflow
  }, [selected, isCounted])
  return (
    <div className={`tabs ${styles.tabs}`} role="tablist" aria-label={label} ref={list}>
      {tabs.map(({ label, count, to, isSelected }) => (
        <Link
          key={label}
          className={`tab ${styles.tab}`}
          role="tab"
          to={to}
          aria-selected={isSelected}
          aria-controls={panelId}
          tabIndex={isSelected ? undefined : -1}
          onKeyDown={move}
        >
          {label} {count !== undefined && <span className="count">{count}</span>}
        </Link>
      ))}
    </div>
  )
}
