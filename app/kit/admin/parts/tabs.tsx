import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link, type To } from 'react-router'

type Tab = {
  label: string
  count: number | undefined
  to: To
  isSelected: boolean
}

type TabsProps = { label: string; tabs: readonly Tab[]; panelId: string }

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The sibling to which an arrow key, Home or End moves the focus. */
export function findNextSibling(event: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  const siblings = [...(event.currentTarget.parentElement?.children ?? [])]
  const next = steps[event.key]?.(siblings.indexOf(event.currentTarget), siblings.length)
  if (next === undefined) return undefined
  event.preventDefault()
  return siblings[next] as HTMLElement
}

export function Tabs({ label, tabs, panelId }: TabsProps) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = findNextSibling(event)
    next?.focus()
    next?.click()
  }
  // On phones the tabs may overflow: scroll the selected one into view, again once the counts are loaded.
  const list = useRef<HTMLDivElement>(null)
  const isCounted = tabs.some(({ count }) => count !== undefined)
  const selected = tabs.findIndex(({ isSelected }) => isSelected)
  useEffect(() => scrollToCurrent(list.current), [selected, isCounted])
  return (
    <div className="tabs self-stretch border-0" role="tablist" aria-label={label} ref={list}>
      {tabs.map(({ label, count, to, isSelected }) => (
        <Link
          key={label}
          className="tab min-h-14 text-body focus-visible:shadow-none focus-visible:-outline-offset-3 aria-selected:after:bottom-0"
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

/** Scrolls a list to its current link. scrollIntoView() would also make Tab continue from the link. */
export function scrollToCurrent(list: HTMLElement | null): void {
  const link = list?.querySelector('[aria-current], [aria-selected=true]')
  if (!list || !link) return
  const [outer, inner] = [list.getBoundingClientRect(), link.getBoundingClientRect()]
  list.scrollTop += overflow(inner.top - outer.top, inner.bottom - outer.bottom)
  list.scrollLeft += overflow(inner.left - outer.left, inner.right - outer.right)
}

const overflow = (start: number, end: number): number => Math.min(0, start) || Math.max(0, end)

/** Also focuses the element. @returns false if it does not exist. */
export function scrollToElement(id: string, block: ScrollLogicalPosition = 'start'): boolean {
  const element = document.getElementById(id)
  element?.scrollIntoView({ block })
  element?.focus({ preventScroll: true })
  return element !== null
}
