import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { companyClock } from '#app/ui/date/company-time.ts'
import { weekdays } from '#app/records/identity/weekdays.ts'
import { listClassDays } from '#app/academy/batch/class-days.ts'
import { collectionServers } from '#app/collections.server.ts'
import { type ContentName, contentOf } from '#app/collections.ts'

const dayMs = 86_400_000

export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * dayMs)

export const dayAfter = (date: Date, days: number): string => companyClock(addDays(date, days)).day

/** A day after the installation, moved to the next such weekday, and then by more days. */
const RelativeDay = z.strictObject({
  days: z.int(),
  on: z.enum(weekdays).optional(),
  plus: z.int().default(0),
})

const reviveDays = (installed: Date) => (_: string, value: unknown) => {
  const { data } = RelativeDay.safeParse(value)
  if (!data) return value
  const firstDay = dayAfter(installed, data.days)
  const week = { firstDay, lastDay: dayAfter(installed, data.days + 6) }
  const [day] = data.on ? listClassDays({ ...week, weekdays: [data.on] }) : []
  return addDays(new Date(day ?? firstDay), data.plus)
    .toISOString()
    .slice(0, 10)
}

/**
 * Rows of a file in content/. Days after the installation are `{ "days": 14 }`, optionally the first Monday from then on,
 * `"on": "Monday"`, and days after that, `"plus": 4`.
 * @throws an error with the name of the file if a row does not match.
 */
export function readSeed<Row extends z.ZodType>(
  name: string,
  row: Row,
  installed = new Date(),
): z.output<Row>[] {
  const file = `app/operations/seed/content/${name}.json`
  try {
    return z.array(row).parse(JSON.parse(readFileSync(file, 'utf8'), reviveDays(installed)))
  } catch (error) {
    throw new Error(`${file} is invalid`, { cause: error })
  }
}

const lines = z.array(z.string()).transform((all) => all.join('\n'))
const reference = z.union([z.string(), z.int()])

/**
 * Rows of a collection, with the fields of its API. Texts may be lists of lines, references are titles or ids, pictures
 * are names of sample pictures.
 */
export function readRows(
  folder: 'initial' | 'demo',
  name: ContentName,
  installed: Date,
  otherFields: z.ZodRawShape = {},
) {
  const { output } = collectionServers[name].resource.endpoints.adminOne
  const fields = Object.entries<z.ZodType>(output.shape).map(([column, field]) => [
    column,
    z.union([field, lines]).optional(),
  ])
  const references = Object.keys(contentOf(name).references ?? {}).map((column) => [column, reference])
  const row = z.strictObject({ ...Object.fromEntries([...fields, ...references]), ...otherFields })
  return readSeed(`${folder}/${name}`, row, installed)
}
