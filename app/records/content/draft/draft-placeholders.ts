import type { z } from 'zod'
import { companyToday } from '../../../ui/date/company-time.ts'
import type { Fields } from '../../versions/snapshots.server.ts'

export function pickValidFields(body: z.ZodObject, fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body.shape).flatMap(([name, schema]) => {
      const { success, data } = (schema as z.ZodType).safeParse(fields[name])
      return name in fields && success && data !== undefined ? [[name, data]] : []
    }),
  )
}

export function createPlaceholder(row: z.ZodType, field: z.ZodType): string | number | null {
  const isRow = (value: unknown) => row.safeParse(value).success
  const isField = (value: unknown) => field.safeParse(value).success
  if (isRow(null)) return null
  if (isRow([])) return '[]'
  if (!isRow('')) return [0, 1].find(isField) ?? 0
  if (isField('x')) return ''
  const options = 'options' in field ? (field.options as string[]) : []
  return [companyToday(), '00:00', ...options].find(isField) ?? ''
}
