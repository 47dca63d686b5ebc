import { companyClock } from '#app/ui/date/company-time.ts'
import { formatDate } from '#app/ui/date/date-formats.ts'
import type { Conversation } from '#app/records/submission/conversation/conversation.api.ts'

const dayMs = 86_400_000

/** '3:20 pm' today, 'tomorrow, 10:00 am' or '18 Nov, 10:00 am', in Indian time. */
export function formatMoment(value: string, now = new Date()): string {
  const today = companyClock(now).day
  const { day } = companyClock(new Date(value))
  const clock = formatDate(value, 'clock')
  const days = Math.round((Date.parse(day) - Date.parse(today)) / dayMs)
  if (days === 0) return clock
  if (days === 1) return `tomorrow, ${clock}`
  if (days === -1) return `yesterday, ${clock}`
  return `${formatDate(value, day.slice(0, 4) === today.slice(0, 4) ? 'shortDay' : 'medium')}, ${clock}`
}

export const isUnanswered = ({ state, lastFrom }: Pick<Conversation, 'state' | 'lastFrom'>): boolean =>
  state === 'open' && lastFrom === 'visitor'

type Due = { label: string; isOverdue: boolean }

export function describeDue(
  conversation: Pick<Conversation, 'state' | 'lastFrom' | 'dueAt'>,
  now = new Date(),
): Due | undefined {
  const { dueAt } = conversation
  if (!dueAt || !isUnanswered(conversation)) return undefined
  const isOverdue = Date.parse(dueAt) < now.getTime()
  const moment = formatMoment(dueAt, now)
  if (!isOverdue) return { label: `Due ${moment}`, isOverdue }
  return { label: `Overdue since ${moment.split(',')[0]}`, isOverdue }
}

/** 'Open', 'Waiting for them', 'Snoozed until tomorrow, 9:00 am' or 'Done'. */
export function describeState({ state, snoozedUntil }: Pick<Conversation, 'state' | 'snoozedUntil'>): string {
  if (state === 'snoozed') return snoozedUntil ? `Snoozed until ${formatMoment(snoozedUntil)}` : 'Snoozed'
  return { open: 'Open', waiting: 'Waiting for them', done: 'Done' }[state]
}
