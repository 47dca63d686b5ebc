import { z } from 'zod'
import { defineResource } from '#app/platform/api/define-resource.server.ts'
import { get } from '#app/platform/api/endpoint.ts'
import type { Db } from '#app/platform/db/database.ts'
import { lastWeeks, type Week } from '#app/operations/visits/weeks.ts'
import { mapSubmissions, submissionNames, type SubmissionName } from '#app/collections.ts'

const Week = z.object({
  /** Monday of the week, YYYY-MM-DD. */
  from: z.string(),
  ...mapSubmissions(() => z.number().int()),
})

export const Figures = z.object({ weeks: z.array(Week) })
export type Figures = z.output<typeof Figures>

const figures = {
  show: get('/admin/figures', {
    right: 'content.read',
    summary: 'Count the submissions of each inbox in the last twelve weeks',
  }).returns(Figures),
}

const weekCount = 12

export default defineResource(figures, {
  show: async (_, { db }) => {
    const weeks = lastWeeks(new Date(), weekCount)
    const counts: Partial<Record<SubmissionName, number[]>> = {}
    for (const kind of submissionNames) counts[kind] = await countByWeek(db, kind, weeks)
    return {
      weeks: weeks.map(({ from }, index) => ({
        from,
        ...mapSubmissions((kind) => counts[kind]?.[index] ?? 0),
      })),
    }
  },
})

/** Counts all weeks in one statement. Each subquery scans only its own index range. */
async function countByWeek(db: Db, kind: SubmissionName, weeks: readonly Week[]): Promise<number[]> {
  const counts = await db
    .selectNoFrom(({ selectFrom }) =>
      weeks.map(({ since, until }, index) =>
        selectFrom(kind)
          .select((eb) => eb.fn.countAll().as('count'))
          .where('deletedAt', 'is', null)
          .where('createdAt', '>=', since)
          .where('createdAt', '<', until)
          .as(`week${index}`),
      ),
    )
    .executeTakeFirstOrThrow()
  return weeks.map((_, index) => Number(counts[`week${index}`]))
}
