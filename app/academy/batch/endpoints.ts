import { z } from 'zod'
import { get } from '#app/platform/api/endpoint.ts'
import { integer, isoDate, jsonList, nullable, numericEnum } from '#app/platform/api/fields/scalar-fields.ts'
import { contentEndpoints } from '#app/records/content/content-endpoints.ts'
import { contentBodies, contentRow } from '#app/records/field/schemas.ts'
import { weekdays } from '#app/records/identity/weekdays.ts'
import { batch, batchFields } from './batch.ts'
import { seatStateNames } from './seat-state.ts'
import { maxInstalments } from './validate-batch.ts'

const Instalment = z.object({
  /** In paise. */
  amount: z.int(),
  /** Null: due when the applicant accepts the seat. */
  due: z.string().nullable(),
})
export type Instalment = z.output<typeof Instalment>

export const Batch = contentRow(batch, batchFields).extend({
  weekdays: z.array(z.enum(weekdays)),
  /** Empty for visitors if the fee is on request; `fee` is 0 then. */
  instalments: z.array(Instalment),
  /** Ids of people in the group instructor. */
  instructors: z.array(z.int()),
  courseName: z.string(),
  feeOnRequest: z.int(),
  seatState: z.enum(seatStateNames),
  /** Seats taken, and seats reserved by offers. Null for visitors. */
  taken: z.int().nullable(),
  held: z.int().nullable(),
})
export type Batch = z.output<typeof Batch>

const weekdayList = z
  .array(z.enum(weekdays, batchFields.weekdays.required), batchFields.weekdays.required)
  .min(1, batchFields.weekdays.required)
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

export const batches = {
  ...contentEndpoints(batch, {
    row: Batch,
    ...contentBodies(batch, batchFields, {
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
