import { formatDate } from '#app/ui/date/date-formats.ts'
import { AdminIcon, type AdminIconName } from '#app/ui/icon/admin-icon.tsx'
import type { Conversation } from '#app/records/submission/conversation/conversation.api.ts'
import { formatDay } from '#app/kit/admin/parts/relative-time.ts'

type LabelProps = { icon: AdminIconName; text: string; isOverdue?: boolean }

const Label = ({ icon, text, isOverdue = false }: LabelProps) => (
  <strong
    className={`inline-flex items-center gap-1 text-small font-semibold whitespace-nowrap tabular-nums max-lg:text-body ${isOverdue ? 'text-bad' : 'text-warn'}`}
  >
    <AdminIcon name={icon} className="size-4" />
    {text}
  </strong>
)

export const UnsentLabel = () => <Label icon="alert" text="Not sent yet" />

export function DueLabel({ conversation }: { conversation: Conversation }) {
  const due = describeDue(conversation)
  if (!due) return null
  const { isOverdue, label } = due
  return <Label icon={isOverdue ? 'clock-alert' : 'clock'} text={label} isOverdue={isOverdue} />
}

/** '3:20 pm' today, 'tomorrow, 10:00 am' or '18 Nov, 10:00 am', in Indian time. */
export function formatMoment(value: string, now?: Date): string {
  const clock = formatDate(value, 'clock')
  const day = formatDay(value, now)
  if (day === 'Today') return clock
  const isDate = /^\d/.test(day)
  return `${isDate ? day : day.toLowerCase()}, ${clock}`
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
