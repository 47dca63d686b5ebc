import { adminApi, useLoaded } from '#app/kit/admin/admin-api.ts'

const categoryNames = new Map<string, string>()

/** Caches the names for `getCategoryName`. */
export async function loadCategories(): Promise<readonly { id: number; name: string; status: number }[]> {
  const { rows } = await adminApi.get('/admin/Category')
  for (const { id, name } of rows) categoryNames.set(String(id), name)
  return rows
}

export const getCategoryName = (id: string | number): string => categoryNames.get(String(id)) ?? String(id)

export function useCategoryOptions(chosen: string): (readonly [string, string])[] {
  const { data } = useLoaded('categories', loadCategories)
  const options = (data ?? [])
    .filter(({ id, status }) => status === 1 || String(id) === chosen)
    .map(({ id, name }) => [String(id), name] as const)
  if (options.some(([id]) => id === chosen)) return options
  return [[chosen, data ? 'Choose' : 'Loading...'], ...options]
}
