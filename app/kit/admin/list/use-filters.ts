import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { pageOf } from './list-search-params.ts'

export type Filters = {
  /** A parameter of the address, '' if it is missing. */
  valueOf: (name: string) => string
  /** Counted from 1. */
  page: number
  /** Sets a filter and goes to the first page. @param isTyping replaces the address instead of adding to the history. */
  set: (name: string, value: string, isTyping?: boolean) => void
  toPage: (page: number) => string
}

/** Filters and page of a simple list, as its address says them. */
export function useFilters(): Filters {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const changed = useCallback(
    (changes: Record<string, string>) => {
      const next = new URLSearchParams(params)
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return `?${next}`
    },
    [params],
  )
  return {
    valueOf: (name) => params.get(name) ?? '',
    page: pageOf(params),
    set: (name, value, isTyping = false) =>
      void navigate(changed({ [name]: value, page: '' }), { replace: isTyping && params.has(name) }),
    toPage: (page) => changed({ page: page > 1 ? String(page) : '' }),
  }
}
