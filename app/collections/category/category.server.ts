import { serve } from '../../api/serve.server.ts'
import type { Db } from '../../db/open.server.ts'
import { type Category, categories } from './endpoints.ts'

declare module '../../db/schema.server.ts' {
  interface Database {
    category: CategoryTable
  }
}

export type CategoryTable = { id: number; name: string; status: number }

async function publicCategories(db: Db, status: 0 | 1 = 1): Promise<Category[]> {
  if (status !== 1) return []
  return db.selectFrom('category').selectAll().where('status', '=', 1).orderBy('id').execute()
}

export default serve(categories, {
  list: async ({ status }, { db }) => {
    const rows = await publicCategories(db, status)
    return { rows, total: rows.length }
  },
})
