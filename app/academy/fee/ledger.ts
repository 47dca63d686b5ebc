import { z } from 'zod'

const PlanLine = z.object({ id: z.int(), amount: z.int(), due: z.string() })
export type PlanLine = z.output<typeof PlanLine>

const Instalment = PlanLine.extend({ paid: z.int(), daysLate: z.int() })
type Instalment = z.output<typeof Instalment>

export const Ledger = z.object({
  total: z.int(),
  paid: z.int(),
  balance: z.int(),
  /** Of instalments before today. */
  overdue: z.int(),
  /** Of instalments up to today, or of the next one. */
  due: z.int(),
  instalments: z.array(Instalment),
})
export type Ledger = z.output<typeof Ledger>

const dayMs = 86_400_000

/** Payments cover the instalments in the order of their due dates. All amounts are in paise. */
function allocatePayments(lines: readonly PlanLine[], paid: number, today: string): Instalment[] {
  let rest = paid
  const sorted = lines.toSorted((a, b) => (a.due === b.due ? a.id - b.id : a.due < b.due ? -1 : 1))
  return sorted.map((line) => {
    const covered = Math.max(0, Math.min(rest, line.amount))
    rest -= covered
    const isLate = covered < line.amount && line.due < today
    return {
      ...line,
      paid: covered,
      daysLate: isLate ? (Date.parse(today) - Date.parse(line.due)) / dayMs : 0,
    }
  })
}

const sumOpen = (instalments: readonly Instalment[]): number =>
  instalments.reduce((sum, { amount, paid }) => sum + amount - paid, 0)

export function createLedger(lines: readonly PlanLine[], paid: number, today: string): Ledger {
  const instalments = allocatePayments(lines, paid, today)
  const open = instalments.filter((each) => each.paid < each.amount)
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  return {
    total,
    paid,
    balance: total - paid,
    overdue: sumOpen(open.filter(({ daysLate }) => daysLate > 0)),
    due: sumOpen(open.filter(({ due }) => due <= today)) || sumOpen(open.slice(0, 1)),
    instalments,
  }
}

/** 'Instalment 1 of 3', 'Instalments 1 and 2 of 3'. @param paid before the payment. */
export function describePurpose(lines: readonly PlanLine[], paid: number, amount: number): string {
  if (lines.length === 1) return 'Course fee'
  const before = allocatePayments(lines, paid, '')
  const after = allocatePayments(lines, paid + amount, '')
  const covered = after.flatMap((each, index) =>
    each.paid > (before[index]?.paid ?? 0) ? [{ ...each, number: index + 1 }] : [],
  )
  const numbers = covered.map(({ number }) => String(number))
  const last = covered.at(-1)
  const isPart = last !== undefined && last.paid < last.amount
  const names = [numbers.slice(0, -1).join(', '), numbers.at(-1)].filter(Boolean).join(' and ')
  const noun = numbers.length === 1 ? 'Instalment' : 'Instalments'
  return `${noun} ${names} of ${lines.length}${isPart ? ', in part' : ''}`
}
