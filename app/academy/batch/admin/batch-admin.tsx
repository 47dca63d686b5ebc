import { Link } from 'react-router'
import { formatDate } from '#app/ui/date/date-formats.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { weekdays } from '#app/records/identity/weekdays.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useLoaded } from '#app/kit/admin/admin-api.ts'
import { createListScreen } from '#app/kit/admin/content-screen.tsx'
import { createRecordForm } from '#app/kit/admin/content-screen.tsx'
import { DateInput } from '#app/kit/admin/fields/date-input.tsx'
import { TogglesField } from '#app/kit/admin/fields/toggles-field.tsx'
import { Field, FieldList, StatusField } from '#app/kit/admin/record-form/field.tsx'
import { stateLabels } from '#app/academy/batch/batch-states.ts'
import { batch } from '#app/academy/batch/batch.ts'
import { SeatBadge } from '#app/academy/batch/intake/seat-badge.tsx'
import { placeMissing } from '#app/academy/batch/validate-batch.ts'
import { formatFee, toPaise } from '#app/academy/course/fee.ts'
import { InstalmentsField, parseInstalments } from './instalments-field.tsx'
import { RupeesInput } from './rupees-input.tsx'

type CourseOption = { id: number; name: string; price: number }

const courseNames = new Map<string, string>()

async function loadOptions() {
  const [courses, instructors] = await Promise.all([
    adminApi.get('/admin/courses', { query: { status: 1 } }),
    adminApi.get('/admin/Profile', { query: { status: 1, group: 'instructor' } }),
  ])
  for (const { id, name } of courses.rows) courseNames.set(String(id), name)
  return { courses: courses.rows, instructors: instructors.rows }
}

/** @param current the record's course, which may be inactive. */
function useBatchOptions(current: { id: number; name: string } | undefined) {
  const { data } = useLoaded('batch-options', loadOptions)
  const courses: readonly CourseOption[] = data?.courses ?? []
  const isListed = !current || courses.some(({ id }) => id === current.id)
  const listed = [...(isListed ? [] : [current]), ...courses]
  return {
    courses: listed.map(({ id, name }) => [id, name] as const),
    noCourse: data ? 'Choose a course' : 'Loading...',
    instructors: (data?.instructors ?? []).map(({ id, name }) => [id, name] as const),
    findPrice: (courseId: string) => courses.find(({ id }) => String(id) === courseId)?.price,
  }
}

const writeDay = (day: string): string | undefined => (day ? `${formatDate(day, 'weekday')}.` : undefined)

const feeText = (paise: string): string => (/^\d+$/.test(paise) ? formatFee(Number(paise)) : paise)

/** 'Welding Inspection, December 2026'. Empty until the courses are loaded. */
function suggestTitle({ course_id, firstDay }: { course_id: string; firstDay: string }): string {
  const course = courseNames.get(course_id)
  return course ? [course, firstDay && formatDate(firstDay, 'monthYear')].filter(Boolean).join(', ') : ''
}

const BatchForm = createRecordForm(batch, {
  valueLabel: (name, value) => {
    if (name === 'course_id') return courseNames.get(value) ?? value
    if (name === 'fee') return feeText(value)
    if (name !== 'instalments') return undefined
    return parseInstalments(value)
      .map(({ amount, due }) => `${feeText(String(amount))}, ${due ? writeDay(due) : 'on acceptance.'}`)
      .join('\n')
  },
  required: ({ online }) => (online === '1' ? {} : { place: placeMissing }),
  validate: ({ instalments }) => ({
    ...(parseInstalments(instalments).some(({ amount }) => typeof amount === 'string') && {
      instalments: 'Please enter every amount in rupees, for example 18000.',
    }),
  }),
  Fields: function Fields({ form }) {
    const { values, record } = form
    const { courses, noCourse, instructors, findPrice } = useBatchOptions(
      record && { id: record.course_id, name: record.courseName },
    )
    /** A new batch is named after its course and month until someone types another title. */
    const setWithTitle = (name: 'course_id' | 'firstDay', value: string) => {
      form.set(name, value)
      if (!record && values.title === suggestTitle(values))
        form.set('title', suggestTitle({ ...values, [name]: value }))
    }
    const chooseCourse = (id: string) => {
      setWithTitle('course_id', id)
      const price = findPrice(id)
      if (values.fee === '' && price !== undefined) form.set('fee', String(toPaise(price)))
    }
    return (
      <>
        <Field form={form} name="course_id">
          {({ maxLength: _, ...control }) => (
            <Select
              {...control}
              onChange={({ target }) => chooseCourse(target.value)}
              empty={noCourse}
              options={courses}
            />
          )}
        </Field>
        <Field form={form} name="title" />
        <div className="fields fields--2">
          <Field form={form} name="firstDay" hint={writeDay(values.firstDay)}>
            {(control) => (
              <DateInput {...control} onChange={({ target }) => setWithTitle('firstDay', target.value)} />
            )}
          </Field>
          <Field form={form} name="lastDay" hint={writeDay(values.lastDay)} />
        </div>
        <TogglesField
          control={form.control('weekdays')}
          options={weekdays.map((day) => [day, day.slice(0, 3)])}
        />
        <div className="fields fields--2">
          <FieldList form={form} names={['startTime', 'endTime', 'online']} />
          <Field
            form={form}
            name="place"
            hint={
              values.online === '1' ? 'Not shown for online batches.' : 'The town. Visitors filter by it.'
            }
          />
        </div>
        <Field form={form} name="venue" />
        <div className="fields fields--2">
          <Field form={form} name="seats" />
          <Field form={form} name="fee">
            {({ value, onChange, maxLength: _, placeholder: __, ...control }) => (
              <RupeesInput
                {...control}
                value={value}
                onChange={(fee) => onChange({ target: { value: fee } })}
              />
            )}
          </Field>
        </div>
        <InstalmentsField
          control={form.control('instalments')}
          hint="They add up to the fee. Without a date, an instalment is due when the applicant accepts the seat."
        />
        <div className="fields fields--2">
          <Field form={form} name="closesOn" hint={writeDay(values.closesOn) ?? 'Empty: on the first day.'} />
          <Field form={form} name="state" />
        </div>
        <TogglesField
          control={form.control('instructors')}
          options={instructors}
          hint={
            instructors.length === 0
              ? 'Add people with the group Instructor under People on the site.'
              : undefined
          }
        />
        {record && <StatusField form={form} />}
      </>
    )
  },
})

const screen = createListScreen(batch, {
  subtitle: ({ courseName }) => courseName,
  columns: [
    {
      head: 'Dates',
      sort: 'firstDay',
      cell: ({ firstDay, lastDay }) => (
        <>
          <LocalDate value={firstDay} /> to <LocalDate value={lastDay} />
        </>
      ),
    },
    { head: 'Place', sort: 'place', cell: ({ online, place }) => (online === 1 ? 'Online' : place) },
    { head: 'Fee', sort: 'fee', isNumber: true, hasInlineLabel: true, cell: ({ fee }) => formatFee(fee) },
    {
      head: 'Seats taken',
      isNumber: true,
      hasInlineLabel: true,
      cell: ({ id, taken, held, seats }) => (
        <Link to={`/admin/batches/${id}`}>
          {taken} of {seats}
          {held ? `, ${held} offered` : ''}
        </Link>
      ),
    },
    {
      head: 'State',
      sort: 'state',
      cell: ({ state, seatState }) =>
        state === 'open' ? (
          <SeatBadge state={seatState} />
        ) : (
          <span className="badge">{stateLabels[state]}</span>
        ),
    },
  ],
  facetLabels: { state: stateLabels },
  form: BatchForm,
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
