import type { FieldErrors } from '#app/platform/errors.ts'
import { formatFee } from '#app/academy/course/fee.ts'
import { type ClassDays, listClassDays } from './class-days.ts'

type BatchRules = ClassDays & {
  startTime: string
  endTime: string
  closesOn: string | null
  online: number
  place: string | null
  fee: number
  instalments: readonly { amount: number }[]
}

export const maxInstalments = 24

export const placeMissing = 'Please enter a place, or choose Online.'

function validateDays(batch: BatchRules): FieldErrors {
  const { firstDay, lastDay, closesOn, weekdays } = batch
  if (lastDay < firstDay) return { lastDay: 'The last day must not be before the first day.' }
  const days = (Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000 + 1
  if (days > 3 * 366) return { lastDay: 'A batch lasts at most three years.' }
  if (closesOn && closesOn > lastDay) return { closesOn: 'Applications must close by the last day.' }
  if (weekdays.length === 0 || listClassDays(batch).length > 0) return {}
  return { weekdays: 'None of these weekdays is between the first and the last day.' }
}

export function validateBatch(batch: BatchRules): FieldErrors {
  const { startTime, endTime, online, place, fee, instalments } = batch
  const sum = instalments.reduce((total, { amount }) => total + amount, 0)
  return {
    ...validateDays(batch),
    ...(endTime <= startTime && { endTime: 'Classes must end after they begin.' }),
    ...(online !== 1 && !place && { place: placeMissing }),
    ...(instalments.length > 0 &&
      sum !== fee && {
        instalments: `The instalments add up to ${formatFee(sum)}, but the fee is ${formatFee(fee)}.`,
      }),
  }
}
