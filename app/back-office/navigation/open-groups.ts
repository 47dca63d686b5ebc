import { useState } from 'react'
import type { NavGroup } from './nav-items.ts'

const key = 'adminOpenGroups'

export type OpenGroups = {
  isOpen: (group: NavGroup, isCurrent: boolean) => boolean
  toggle: (group: NavGroup, isCurrent: boolean) => void
}

export const defaultOpenGroups: OpenGroups = {
  isOpen: (_, isCurrent) => isCurrent,
  toggle: () => {},
}

function readStored(): Record<string, boolean> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return Object.fromEntries(
      Object.entries(Object(stored)).filter(
        (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
      ),
    )
  } catch {
    return {}
  }
}

/**
 * Groups stay as the user left them. The current group opens with each page, and may be closed until the next.
 * @param path of the current page
 */
export function useOpenGroups(path: string): OpenGroups {
  const [stored, setStored] = useState(readStored)
  const [closedAt, setClosedAt] = useState<string>()
  const isOpen = ({ label }: NavGroup, isCurrent: boolean): boolean =>
    isCurrent ? closedAt !== path : stored[label] === true
  return {
    isOpen,
    toggle: (group, isCurrent) => {
      const next = { ...stored, [group.label]: !isOpen(group, isCurrent) }
      setStored(next)
      if (isCurrent) setClosedAt(next[group.label] ? undefined : path)
      localStorage.setItem(key, JSON.stringify(next))
    },
  }
}
