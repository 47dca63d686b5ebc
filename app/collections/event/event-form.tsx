import { missing } from '../../admin-kit/list-screen/conflict.ts'
import { ItemForm } from '../../admin-kit/list-screen/item-form.tsx'
import { statusWord } from '../../admin-kit/list-screen/status-word.ts'
import { useItemForm } from '../../admin-kit/list-screen/use-item-form.tsx'
import { StatusRadio } from '../../admin-kit/parts/status-radio.tsx'
import { Field } from '../../ui/field/field.tsx'
import type { Event } from './event.ts'
import styles from './event-form.module.css'
import { hoursBetween, timeErrors } from './event-hours.ts'
import { eventNeeds } from './event-needs.ts'

const labels = {
  tittle: 'Title',
  description: 'Description',
  startDate: 'Start Date',
  startTime: 'Start Time',
  endTime: 'End Time',
  duration: 'Duration in hrs',
  status: 'Status',
}

const draftOf = (event: Event | undefined) => ({
  tittle: event?.tittle ?? '',
  description: event?.description ?? '',
  startDate: event?.startDate ?? '',
  startTime: event?.startTime ?? '',
  endTime: event?.endTime ?? '',
  duration: String(event?.duration ?? ''),
  status: String(event?.status ?? 1),
})
type EventDraft = ReturnType<typeof draftOf>

/** The browser knows how a day and a time are written. */
const chosen = {
  startDate: 'Please choose a start date.',
  startTime: 'Please enter a start time.',
  endTime: 'Please enter an end time.',
}

function check(draft: EventDraft) {
  const errors = missing(draft, { ...eventNeeds, ...chosen })
  if (!/^[1-9]\d{0,3}$/.test(draft.duration.trim())) errors.duration = eventNeeds.duration
  if (errors.startTime || errors.endTime || errors.duration) return errors
  return { ...errors, ...timeErrors({ ...draft, duration: Number(draft.duration) }) }
}

function hoursHint({ startTime, endTime }: EventDraft): string {
  const hours = startTime && endTime ? hoursBetween({ startTime, endTime }) : 0
  return hours > 0 ? `Whole hours. From start to end it is ${hours}.` : 'Whole hours.'
}

export function EventForm({ event }: { event: Event | undefined }) {
  const form = useItemForm({
    item: event,
    draftOf,
    check,
    send: ({ client, draft, headers, signal }) => {
      const body = { ...draft, duration: Number(draft.duration), status: Number(draft.status) }
      return event
        ? client.patch('/admin/Update/Event/:id', { params: { id: event.id }, body, headers, signal })
        : client.post('/admin/AddEvent', { body, signal })
    },
  })
  const { draft, field, text } = form
  return (
    <ItemForm
      form={form}
      labels={labels}
      wordOf={(name, value) => (name === 'status' ? statusWord(value) : value)}
    >
      <Field {...field('tittle')} label={labels.tittle} need="required">
        {(control) => <input {...control} {...text('tittle')} className="input" maxLength={160} />}
      </Field>
      <Field {...field('description')} label={labels.description} need="required">
        {(control) => (
          <textarea {...control} {...text('description')} className="input" rows={4} maxLength={4000} />
        )}
      </Field>
      <div className={`fields ${styles.times}`}>
        <Field {...field('startDate')} label={labels.startDate} need="required">
          {(control) => <input {...control} {...text('startDate')} className="input" type="date" />}
        </Field>
        <Field {...field('startTime')} label={labels.startTime} need="required">
          {(control) => <input {...control} {...text('startTime')} className="input" type="time" />}
        </Field>
        <Field {...field('endTime')} label={labels.endTime} need="required">
          {(control) => <input {...control} {...text('endTime')} className="input" type="time" />}
        </Field>
      </div>
      <Field {...field('duration')} label={labels.duration} need="required" hint={hoursHint(draft)}>
        {(control) => (
          <input
            {...control}
            {...text('duration')}
            className={`input num ${styles.hours}`}
            inputMode="numeric"
          />
        )}
      </Field>
      {event && <StatusRadio {...field('status')} {...form.status()} />}
    </ItemForm>
  )
}
