import { adminApi } from '../../kit/admin/admin-api.ts'
import { useLoaded } from '../../kit/admin/load/use-loaded.ts'

const names = new Map<string, string>()
let firstActive = ''

/** Loads the categories, in their order, and remembers what they are called. */
export async function loadCategories(): Promise<readonly { id: number; name: string; status: number }[]> {
  const { rows } = await adminApi.get('/admin/Category')
  for (const { id, name } of rows) names.set(String(id), name)
  firstActive = String(rows.find(({ status }) => status === 1)?.id ?? '')
  return rows
}

/** The first category that is on, as it was last loaded; empty if there is none. */
export const firstCategory = (): string => firstActive

/** What a category is called; its number while that is not known. */
export const categoryName = (id: string | number): string => names.get(String(id)) ?? String(id)

/** The categories as options of a field. @param chosen stays among them, or asks for another if it is gone. */
export function useCategoryOptions(chosen: string): (readonly [string, string])[] {
  const { data } = useLoaded('categories', loadCategories)
  const options = (data ?? [])
    .filter(({ id, status }) => status === 1 || String(id) === chosen)
    .map(({ id, name }) => [String(id), name] as const)
  if (options.some(([id]) => id === chosen)) return options
  return [[chosen, data ? 'Choose a category' : 'Loading...'], ...options]
}
