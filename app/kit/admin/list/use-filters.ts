import { useNavigate, useSearchParams } from 'react-router'
import { readPage } from './list-search-params.ts'

export type Filters = {
  getValue: (name: string) => string
  page: number
  /** @param isTyping replaces the history entry instead of adding one. */
  set: (name: string, value: string, isTyping?: boolean) => void
  linkToPage: (page: number) => string
}

export function useFilters(): Filters {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const withChanges = (changes: Record<string, string>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return `?${next}`
  }
  return {
    getValue: (name) => params.get(name) ?? '',
    page: readPage(params),
    set: (name, value, isTyping = false) =>
      void navigate(withChanges({ [name]: value, page: '' }), { replace: isTyping && params.has(name) }),
    linkToPage: (page) => withChanges({ page: page > 1 ? String(page) : '' }),
  }
}
