import { type Stage, stageLabels, stages } from '../../collections/stages.ts'

/** What of an inbox is asked for: the address says it, so that Back, reload and a shared link work. */
export type InboxView = {
  /** Undefined in an inbox without tabs. */
  status: Stage | undefined
  search: string
  /** Counted from 1. */
  page: number
}

/** Rows on one page. */
export const pageSize = 50

/** Reads what an address asks for; whatever it does not say, or says wrongly, is as at first. */
export function readView(params: URLSearchParams, hasTabs: boolean): InboxView {
  const word = params.get('status')
  const page = Number(params.get('page'))
  return {
    status: hasTabs ? (stages.find((stage) => stageLabels[stage] === word) ?? 1) : undefined,
    search: (params.get('search') ?? '').slice(0, 200),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** The query of the address that shows a view, and one of its rows. */
export function viewSearch({ status, search, page }: InboxView, id?: number): string {
  const params = new URLSearchParams()
  if (status && status !== 1) params.set('status', stageLabels[status])
  if (search) params.set('search', search)
  if (page > 1) params.set('page', String(page))
  if (id) params.set('id', String(id))
  return params.size ? `?${params}` : ''
}

/** The row that an address shows. */
export function selectedId(params: URLSearchParams): number | undefined {
  const id = Number(params.get('id'))
  return Number.isInteger(id) && id > 0 ? id : undefined
}

export const isSameView = (a: InboxView, b: InboxView): boolean => viewSearch(a) === viewSearch(b)
