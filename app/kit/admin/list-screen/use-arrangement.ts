import { useEffect, useEffectEvent } from 'react'
import { type NavigateOptions, useLocation } from 'react-router'
import { type ListView, readView, viewToQuery } from '#app/kit/admin/list/list-search-params.ts'
import { useShell } from '#app/kit/admin/shell-context.ts'
import type { ContentName } from '#app/collections.ts'

type Arrangement = Pick<ListView, 'sort' | 'facets'>

type List = {
  nextView: ListView
  goTo: (changes: Partial<ListView>, options?: NavigateOptions) => unknown
}

/**
 * Sorts and filters the list, and remembers both for this administrator in local storage. The address has priority: a
 * stored arrangement applies only when a list is opened without parameters.
 */
export function useArrangement(name: ContentName, { nextView, goTo }: List) {
  const { administrator } = useShell()
  const { search } = useLocation()
  const key = ['adminList', administrator.id, name].join(':')
  const restore = useEffectEvent(() => {
    const { sort, facets } = readView(name, new URLSearchParams(localStorage.getItem(key) ?? ''))
    if (!search && (sort || facets)) void goTo({ sort, facets }, { replace: true })
  })
  useEffect(() => restore(), [])
  return (changes: Arrangement) => {
    const { sort, facets } = { sort: nextView.sort, facets: nextView.facets, ...changes }
    const stored = viewToQuery({ sort, facets })
    if (stored) localStorage.setItem(key, stored)
    else localStorage.removeItem(key)
    void goTo({ sort, facets, page: 1 })
  }
}
