import { useEffect, useEffectEvent, useRef } from 'react'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { stripMarkup } from '#app/ui/text/strip-markup.ts'
import { createListScreen, createRecordForm } from '#app/kit/admin/content-screen.tsx'
import { RichTextArea, richTextHint } from '#app/kit/admin/fields/rich-text-area.tsx'
import { Field, StatusField, SeoSection } from '#app/kit/admin/record-form/field.tsx'
import { isOver, getLastDay, formatEventHours, countEventHours, validateEventTimes } from './event-time.ts'
import { event } from './event.ts'

const EventForm = createRecordForm(event, {
  required: (draft) => (isAllDay(draft) ? noTimes : {}),
  validate: (draft) => {
    if (isAllDay(draft)) return validateEventTimes({ ...toEventTimes(draft), ...allDayTimes(draft) })
    const hasTimes = draft.startTime && draft.endTime && Number(draft.duration) > 0
    return hasTimes ? validateEventTimes(toEventTimes(draft)) : {}
  },
  toBody: (draft) => {
    if (isAllDay(draft)) return allDayTimes(draft)
    return /^\d+$/.test(draft.duration.trim()) ? { duration: Number(draft.duration) } : {}
  },
  Fields: function Fields({ form }) {
    useDurationFromTimes(form.values, (hours) => form.set('duration', hours))
    return (
      <>
        <Field form={form} name="tittle" />
        <Field form={form} name="description" hint={richTextHint}>
          {(control) => <RichTextArea {...control} previewLabel="Description" rows={4} />}
        </Field>
        <div className="fields sm:grid-cols-3">
          <Field form={form} name="startDate" />
          <Field form={form} name="endDate" hint={daysHint(form.values)} />
          <Field form={form} name="allDay" />
          {!isAllDay(form.values) && (
            <>
              <Field form={form} name="startTime" />
              <Field form={form} name="endTime" />
              <Field form={form} name="duration" hint={hoursHint(form.values)} />
            </>
          )}
        </div>
        <Field form={form} name="place" />
        <SeoSection form={form} />
        {form.record && <StatusField form={form} />}
      </>
    )
  },
})

type Values = Record<'startDate' | 'endDate' | 'startTime' | 'endTime' | 'allDay' | 'duration', string>

/** Used if the form has no date yet: only the times determine the duration. */
const anyDay = '2000-01-01'

const noTimes = { startTime: undefined, endTime: undefined, duration: undefined }

const isAllDay = ({ allDay }: { allDay: string }): boolean => allDay === '1'

function allDayTimes(values: Values) {
  const duration = values.startDate ? countEventHours(toEventTimes(values)) : 24
  return { startTime: '00:00', endTime: '23:59', duration }
}

const toEventTimes = ({ allDay, duration, ...times }: Values) => ({
  ...times,
  allDay: Number(allDay),
  duration: Number(duration),
})

function countHours(values: Values): number {
  const { startDate, endDate, startTime, endTime } = values
  return startTime && endTime
    ? countEventHours({ ...toEventTimes(values), startDate: startDate || endDate || anyDay })
    : 0
}

function useDurationFromTimes(values: Values, onFill: (hours: string) => void): void {
  const hours = isAllDay(values) ? 0 : countHours(values)
  const lastHours = useRef(hours)
  const fill = useEffectEvent((before: number) => {
    const isOwn = values.duration !== '' && values.duration !== String(before)
    if (hours > 0 && !isOwn) onFill(String(hours))
  })
  useEffect(() => {
    if (lastHours.current !== hours) fill(lastHours.current)
    lastHours.current = hours
  }, [hours])
}

function hoursHint(values: Values): string {
  const hours = countHours(values)
  return hours > 0 ? `Whole hours, at most ${hours}.` : 'Whole hours.'
}

function daysHint({ startDate, endDate, startTime, endTime }: Values): string {
  if (!endDate || endDate === startDate) return 'Only for events that last several days.'
  return endTime > startTime ? 'Every day from start to end time.' : 'Continuous, from start to end.'
}

const screen = createListScreen(event, {
  subtitle: ({ description }) => stripMarkup(description),
  columns: [
    {
      head: 'Date',
      sort: 'startDate',
      cell: (row) => (
        <>
          <LocalDate value={row.startDate} format="medium" />
          {getLastDay(row) !== row.startDate && (
            <>
              {' '}
              to <LocalDate value={getLastDay(row)} format="medium" />
            </>
          )}
          {isOver(row) && <span className="text-ink-3"> · Over</span>}
        </>
      ),
    },
    {
      head: 'Time',
      sort: 'startTime',
      cell: formatEventHours,
    },
    {
      head: 'Duration',
      sort: 'duration',
      isNumber: true,
      cell: ({ duration }) => `${duration} ${duration === 1 ? 'hr' : 'hrs'}`,
    },
  ],
  form: EventForm,
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
