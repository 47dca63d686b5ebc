import { createForm, StatusField, TextArea, TextField } from '../../admin-kit/list-screen/create-form.tsx'
import { event } from './definition.ts'
import styles from './event-admin-form.module.css'
import { hoursBetween, timeErrors } from './event-hours.ts'
import { eventMessages } from './event-messages.ts'

const required = {
  ...eventMessages,
  // The browser knows how a day and a time are written.
  startDate: 'Please choose a start date.',
  startTime: 'Please enter a start time.',
  endTime: 'Please enter an end time.',
}

export const EventForm = createForm(event, {
  empty: () => ({ tittle: '', description: '', startDate: '', startTime: '', endTime: '', duration: '' }),
  labels: {
    tittle: 'Title',
    description: 'Description',
    startDate: 'Start Date',
    startTime: 'Start Time',
    endTime: 'End Time',
    duration: 'Duration in hrs',
  },
  required,
  check: (draft) => {
    if (!/^[1-9]\d{0,3}$/.test(draft.duration.trim())) return { duration: eventMessages.duration }
    if (!draft.startTime || !draft.endTime) return {}
    return timeErrors({ ...draft, duration: Number(draft.duration) })
  },
  toBody: ({ duration }) => ({ duration: Number(duration) }),
  Fields: ({ form }) => (
    <>
      <TextField form={form} name="tittle" maxLength={160} />
      <TextArea form={form} name="description" rows={4} maxLength={4000} />
      <div className={`fields ${styles.times}`}>
        <TextField form={form} name="startDate" type="date" />
        <TextField form={form} name="startTime" type="time" />
        <TextField form={form} name="endTime" type="time" />
      </div>
      <TextField
        form={form}
        name="duration"
        hint={hoursHint(form.values)}
        className={`input num ${styles.hours}`}
        inputMode="numeric"
      />
      {form.record && <StatusField form={form} />}
    </>
  ),
})

function hoursHint({ startTime, endTime }: { startTime: string; endTime: string }): string {
  const hours = startTime && endTime ? hoursBetween({ startTime, endTime }) : 0
  return hours > 0 ? `Whole hours. From start to end it is ${hours}.` : 'Whole hours.'
}
