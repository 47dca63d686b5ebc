import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link, type To } from 'react-router'
import styles from './tabs.module.css'

type Tab = {
  label: string
  /** How many rows it holds; undefined while that is not known. */
  count: number | undefined
  to: To
  isSelected: boolean
}

type TabsProps = {
  /** What the tabs choose between, for screen readers. */
  label: string
  tabs: readonly Tab[]
  /** Id of the element with role="tabpanel" that shows what is chosen. */
  panelId: string
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs that are links. Arrow keys go from one to the next and choose it. */
export function Tabs({ label, tabs, panelId }: TabsProps) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const all = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const next = steps[event.key]?.(all.indexOf(event.currentTarget), all.length)
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
    all[next]?.click()
  }
  // The row of tabs may be longer than a phone is wide, more so with its counts.
  const list = useRef<HTMLDivElement>(null)
  const isCounted = tabs.some(({ count }) => count !== undefined)
  const selected = tabs.findIndex(({ isSelected }) => isSelected)
  useEffect(() => {
    const tab = list.current?.children[selected]
    if (!list.current || !(tab instanceof HTMLElement)) return
    const from = tab.getBoundingClientRect().left - list.current.getBoundingClientRect().left
    const beyond = from + tab.offsetWidth - list.current.clientWidth
    if (from < 0) list.current.scrollLeft += from
    else if (beyond > 0) list.current.scrollLeft += beyond
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
