import { expressionBuilder, type SqlBool, type Expression } from 'kysely'
import { z } from 'zod'
import { companyToday } from '#app/ui/date/company-time.ts'
import { writtenDate } from '#app/ui/date/date-formats.ts'
import { countText } from '#app/ui/text/count-text.ts'
import { get } from '#app/platform/api/endpoint.ts'
import { integer, isoDate, jsonList, nullable, numericEnum } from '#app/platform/api/fields/field-schemas.ts'
import { askFirst } from '#app/platform/api/request/ask-first.server.ts'
import type { Db, Trx, Database } from '#app/platform/db/database.ts'
import { conflict, type FieldErrors, invalid } from '#app/platform/errors.ts'
import type { AfterChange } from '#app/records/change/locked-record.server.ts'
import { contentEndpoints } from '#app/records/content/content-endpoints.ts'
import type { Audience, Change } from '#app/records/content/content-parts.server.ts'
import { columnsOf, parseLists, contentServer } from '#app/records/content/content.server.ts'
import { contentCsv } from '#app/records/field/columns.server.ts'
import { contentBodies, contentRow } from '#app/records/field/schemas.ts'
import { weekdays } from '#app/records/identity/weekdays.ts'
import { formatFee } from '#app/academy/course/fee.ts'
import { readBatchBalances } from '#app/academy/fee/plan.server.ts'
import { stateLabels, acceptsApplications } from './batch-states.ts'
import { batch } from './batch.ts'
import { describeEarlyEnd } from './class-days.ts'
import { seatStateNames, seatState } from './seat-state.ts'
import { selectTakenSeats } from './taken-seats.server.ts'
import { maxInstalments, validateBatch } from './validate-batch.ts'

const Instalment = z.object({
  /** In paise. */
  amount: z.int(),
  /** Null: due when the applicant accepts the seat. */
  due: z.string().nullable(),
})
export type Instalment = z.output<typeof Instalment>

const StoredBatch = contentRow(batch, batch.fields).extend({
  weekdays: z.array(z.enum(weekdays)),
  /** Empty for visitors if the fee is on request; `fee` is 0 then. */
  instalments: z.array(Instalment),
  /** Ids of people in the group instructor. */
  instructors: z.array(z.int()),
})

export const Batch = StoredBatch.extend({
  courseName: z.string(),
  feeOnRequest: z.int(),
  seatState: z.enum(seatStateNames),
  /** Seats taken, and seats reserved by offers. Null for visitors. */
  taken: z.int().nullable(),
  held: z.int().nullable(),
})
export type Batch = z.output<typeof Batch>

const weekdayList = z
  .array(z.enum(weekdays, batch.fields.weekdays.required), batch.fields.weekdays.required)
  .min(1, batch.fields.weekdays.required)
  .transform((chosen) => weekdays.filter((day) => chosen.includes(day)))

const dueMessage = 'Please enter a date, or leave the field empty.'
const instalmentList = z
  .array(
    z.strictObject({
      amount: integer('Please enter an amount in rupees.', 1),
      due: nullable(isoDate(dueMessage), dueMessage),
    }),
  )
  .max(maxInstalments, `Please use at most ${maxInstalments} instalments.`)

const instructorList = z
  .array(integer('Please choose instructors.', 1))
  .max(20, 'Please choose at most 20 instructors.')

const batches = {
  ...contentEndpoints(batch, {
    row: Batch,
    ...contentBodies(batch, batch.fields, {
      weekdays: jsonList(weekdayList),
      instalments: jsonList(instalmentList),
      instructors: jsonList(instructorList),
    }),
    query: {
      course_id: integer('course_id must be a number.', 1).optional(),
      upcoming: numericEnum([0, 1], 'upcoming must be 1 or 0.').optional(),
    },
    order: 'by their first day',
  }),
  one: get('/Batch/:id', { summary: 'Get an active batch, past or upcoming' }).returns(Batch),
}

const listColumns = ['weekdays', 'instalments', 'instructors'] as const
type Lists = Pick<Batch, (typeof listColumns)[number]>

const columns = columnsOf(StoredBatch).map((column) => `batch.${column}` as const)

function selectWithSeats(db: Db, audience: Audience) {
  const order = audience === 'public' ? 'asc' : 'desc'
  return db
    .selectFrom('batch')
    .innerJoin('course', 'course.id', 'batch.course_id')
    .select(columns)
    .select(['course.name as courseName', 'course.feeOnRequest'])
    .select(selectTakenSeats())
    .select((eb) => [
      eb.selectFrom('identity').select('fewSeats').orderBy('id').limit(1).as('fewSeats'),
      eb.lit(audience === 'public' ? 1 : 0).as('isPublic'),
    ])
    .$if(audience === 'public', (query) =>
      query
        .where('batch.state', '!=', 'draft')
        .where('course.status', '=', 1)
        .where('course.deletedAt', 'is', null),
    )
    .orderBy('batch.firstDay', order)
    .orderBy('batch.id', order)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectWithSeats>['executeTakeFirstOrThrow']>>

function toBatch({ fewSeats, isPublic, taken, held, ...row }: Row): Batch {
  const isFeeHidden = isPublic === 1 && row.feeOnRequest === 1
  return {
    ...row,
    ...parseLists<Lists>(row, listColumns),
    ...(isFeeHidden && { fee: 0, instalments: [] }),
    seatState: seatState({
      ...row,
      taken,
      held,
      fewSeats: fewSeats ?? 0,
      isClosed: !acceptsApplications(row),
    }),
    ...(isPublic === 1 ? { taken: null, held: null } : { taken, held }),
  }
}

/** Batches that have not started, or still accept applications. */
function isUpcoming(): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'batch'>()
  const today = companyToday()
  return eb.and([
    eb('batch.state', 'in', ['open', 'closed']),
    eb.or([eb('batch.firstDay', '>=', today), eb('batch.closesOn', '>=', today)]),
  ])
}

/** @throws 422 for people who are not instructors */
async function validateInstructors(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const known = await trx
    .selectFrom('profile')
    .select('id')
    .where((eb) => eb.and({ group: 'instructor', deletedAt: null }))
    .where('id', 'in', ids)
    .execute()
  if (known.length < new Set(ids).size) invalid({ instructors: 'Please choose instructors from the list.' })
}

/** The row must be locked, so that no seat is offered meanwhile. */
function validateSeats({ seats, taken, held }: Pick<Batch, 'seats' | 'taken' | 'held'>): FieldErrors {
  const used = (taken ?? 0) + (held ?? 0)
  if (seats >= used) return {}
  return { seats: `${taken} taken and ${held} offered. Please enter at least ${used}.` }
}

/** Such as '2 students owe ₹18,000 each.', highest amounts first. */
function describeOwed(amounts: readonly number[]): string[] {
  const open = amounts.filter((owed) => owed > 0).toSorted((a, b) => b - a)
  if (open.length === 0) return ['They owe nothing.']
  return [...Map.groupBy(open, (owed) => owed)].map(([owed, { length }]) =>
    length === 1 ? `1 student owes ${formatFee(owed)}.` : `${length} students owe ${formatFee(owed)} each.`,
  )
}

/** @throws 409 if a batch is completed early, or cancelled with students, without confirmation */
async function confirmState(trx: Trx, row: Batch, { before, call, day }: Change): Promise<void> {
  if (!call || row.state === (before as Partial<Batch>).state) return
  const [taken, held] = [row.taken ?? 0, row.held ?? 0]
  const describeStudents = async () => {
    if (taken === 0) return []
    const balances = await readBatchBalances(trx, row.id)
    const paid = balances.reduce((sum, balance) => sum + balance.paid, 0)
    return [
      countText(taken, 'student has a seat.', 'students have a seat.'),
      ...(row.state === 'completed'
        ? describeOwed(balances.map(({ owed }) => owed))
        : paid > 0
          ? [`They have paid ${formatFee(paid)}.`]
          : []),
    ]
  }
  if (row.state === 'completed' && row.lastDay > day)
    askFirst(call, {
      question: 'Complete this batch before its last day?',
      facts: [
        ...(row.firstDay > day
          ? [`This batch has not begun: it begins on ${writtenDate(row.firstDay)}.`]
          : []),
        ...describeEarlyEnd(row, companyToday()),
        ...(await describeStudents()),
      ],
      label: 'Complete the batch',
    })
  if (row.state !== 'cancelled' || taken + held === 0) return
  askFirst(call, {
    question: 'Cancel this batch?',
    facts: [
      ...(await describeStudents()),
      ...(held > 0 ? [countText(held, 'offer is open.', 'offers are open.')] : []),
      'Nobody gets an e-mail: tell them yourself.',
    ],
    label: 'Cancel the batch',
  })
}

/** @throws 409 if a deleted batch has students or offers */
const rejectUsedBatches: AfterChange = async (trx, { ids, action }) => {
  if (action !== 'delete') return
  const batches = await trx
    .selectFrom('batch')
    .select('title')
    .select(selectTakenSeats())
    .where('id', 'in', [...ids])
    .execute()
  const used = batches.find(({ taken, held }) => taken + held > 0)
  if (used)
    conflict(
      `“${used.title}” has ${used.taken} taken and ${used.held} offered seats. Move the students to another intake and withdraw the offers first.`,
    )
}

export default contentServer({
  definition: batch,
  endpoints: batches,
  rows: (db, audience) => selectWithSeats(db, audience).$castTo<Batch>(),
  toRow: toBatch,
  search: ['batch.title', 'batch.place', 'course.name'],
  where: ({ course_id, upcoming }) => {
    const eb = expressionBuilder<Database, 'batch'>()
    return eb.and([
      ...(course_id === undefined ? [] : [eb('batch.course_id', '=', course_id)]),
      ...(upcoming === 1 ? [isUpcoming()] : []),
    ])
  },
  check: async (row, given, trx, change) => {
    const lists = parseLists<Lists>(row, listColumns)
    const errors = {
      ...validateBatch({ ...row, ...lists }),
      ...(given.seats !== undefined && validateSeats(row)),
    }
    if (Object.keys(errors).length) invalid(errors)
    if (given.instructors !== undefined) await validateInstructors(trx, lists.instructors)
    if (change) await confirmState(trx, row, change)
  },
  afterChange: rejectUsedBatches,
  csv: contentCsv(batch, Batch, {
    cells: {
      course_id: ({ courseName }) => courseName,
      state: ({ state }) => stateLabels[state],
      weekdays: ({ weekdays }) => weekdays.join(', '),
    },
  }),
})
