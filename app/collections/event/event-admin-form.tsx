import { createRecordForm } from '../../admin-kit/list-screen/create-record-form.tsx'
import { SelectField, StatusField, TextArea, TextField } from '../../admin-kit/list-screen/form-fields.tsx'
import { event } from './definition.ts'
import styles from './event-admin-form.module.css'
import { hoursBetween, timeErrors } from './check-event-times.ts'
import { eventMessages } from './event-messages.ts'

const required = {
  ...eventMessages,
  // The browser knows how a day and a time are written.
  startDate: 'Please choose a start date.',
  startTime: 'Please enter a start time.',
  endTime: 'Please enter an end time.',
  endDate: undefined,
}

export const EventForm = createRecordForm(event, {
  empty: () => ({
    tittle: '',
    description: '',
    startDate: '',
    endDate: '',
    startTime: '',
    endTime: '',
    allDay: '0',
    duration: '',
    place: '',
  }),
  labels: {
    tittle: 'Title',
    description: 'Description',
    startDate: 'Start Date',
    endDate: 'End Date',
    startTime: 'Start Time',
    endTime: 'End Time',
    allDay: 'All day',
    duration: 'Duration in hrs',
    place: 'Place',
  },
  required: (draft) => ({ ...required, ...(isAllDay(draft) && noTimes) }),
  check: (draft) => {
    if (isAllDay(draft)) return timeErrors({ ...timesOf(draft), ...wholeDays(draft) })
    if (!/^[1-9]\d{0,3}$/.test(draft.duration.trim())) return { duration: eventMessages.duration }
    if (!draft.startTime || !draft.endTime) return {}
    return timeErrors(timesOf(draft))
  },
  toBody: (draft) => (isAllDay(draft) ? wholeDays(draft) : { duration: Number(draft.duration) }),
  valueLabel: (name, value) => (name === 'allDay' ? (value === '1' ? 'Yes' : 'No') : value),
  Fields: ({ form }) => (
    <>
      <TextField form={form} name="tittle" maxLength={160} />
      <TextArea form={form} name="description" rows={4} maxLength={4000} />
      <div className={`fields ${styles.times}`}>
        <TextField form={form} name="startDate" type="date" />
        <TextField form={form} name="endDate" type="date" hint={daysHint(form.values)} />
        <SelectField
          form={form}
          name="allDay"
          options={[
            ['0', 'No'],
            ['1', 'Yes'],
          ]}
        />
        {!isAllDay(form.values) && (
          <>
            <TextField form={form} name="startTime" type="time" />
            <TextField form={form} name="endTime" type="time" />
            <TextField
              form={form}
              name="duration"
              hint={hoursHint(form.values)}
              className="input num"
              inputMode="numeric"
            />
          </>
        )}
      </div>
      <TextField form={form} name="place" maxLength={200} placeholder="Hall 2, stand 14, Kochi" />
      {form.record && <StatusField form={form} />}
    </>
  ),
})

type Values = Record<'startDate' | 'endDate' | 'startTime' | 'endTime' | 'allDay' | 'duration', string>

const noTimes = { startTime: undefined, endTime: undefined, duration: undefined }

const isAllDay = ({ allDay }: { allDay: string }): boolean => allDay === '1'

/** What the API takes of an event that lasts whole days. */
function wholeDays(values: Values) {
  const duration = values.startDate ? hoursBetween(timesOf(values)) : 24
  return { startTime: '00:00', endTime: '23:59', duration }
}

const timesOf = ({ allDay, duration, ...times }: Values) => ({
  ...times,
  allDay: Number(allDay),
  duration: Number(duration),
})

function hoursHint(values: Values): string {
  const { startDate, startTime, endTime } = values
  const hours =
    startTime && endTime ? hoursBetween({ ...timesOf(values), startDate: startDate || values.endDate }) : 0
  return hours > 0 ? `Whole hours. From start to end it is ${hours}.` : 'Whole hours.'
}

function daysHint({ startDate, endDate, startTime, endTime }: Values): string {
  if (!endDate || endDate === startDate) return 'Only if it is another day.'
  return endTime > startTime ? 'On each day from start to end time.' : 'Without a break from start to end.'
}
