import { useRef, useState } from 'react'
import { type ClientLoaderFunctionArgs, Link } from 'react-router'
import { Button } from '#app/ui/form/button.tsx'
import { Field as LabelledField, FieldError } from '#app/ui/form/field.tsx'
import { InputField } from '#app/ui/form/input-field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Dialog } from '#app/ui/panel/dialog.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { countText } from '#app/ui/text/count-text.ts'
import { parseAmount } from '#app/ui/text/parse-amount.ts'
import { invalid } from '#app/platform/errors.ts'
import { adminApi, getErrorMessage, ifMatch, useLoaded } from '#app/kit/admin/admin-api.ts'
import { createListScreen } from '#app/kit/admin/content-screen.tsx'
import { fieldColumn } from '#app/kit/admin/content-screen.tsx'
import { createRecordForm } from '#app/kit/admin/content-screen.tsx'
import { DialogForm } from '#app/kit/admin/dialog/dialogs.tsx'
import { RichTextArea, richTextHint } from '#app/kit/admin/fields/rich-text-area.tsx'
import { listPanelId } from '#app/kit/admin/list-screen/list-screen.tsx'
import {
  type FormState,
  openedFromList,
  useListContext,
} from '#app/kit/admin/list-screen/use-content-list.tsx'
import { Field, FieldList, StatusField } from '#app/kit/admin/record-form/field.tsx'
import { SeoSection } from '#app/kit/admin/record-form/field.tsx'
import { Rupees } from '#app/academy/batch/admin/rupees-input.tsx'
import { batch } from '#app/academy/batch/batch.ts'
import { getCategoryName, loadCategories, useCategoryOptions } from '#app/academy/category/category-names.ts'
import { chooseDrawing } from '#app/academy/category/course-drawings.ts'
import { CoursePicture } from './card/course-picture.tsx'
import type { Course } from './course.server.ts'
import { course, courseLists, splitLines } from './course.ts'
import { Drawing } from './drawing/drawing.tsx'
import { formatFee, toPaise } from './fee.ts'

const changes = {
  set: { label: 'Set to ₹', apply: (_: number, value: number) => value },
  raise: { label: 'Raise by ₹', apply: (fee: number, value: number) => fee + value },
  lower: { label: 'Lower by ₹', apply: (fee: number, value: number) => fee - value },
  raisePercent: { label: 'Raise by %', apply: (fee: number, value: number) => fee * (1 + value / 100) },
  lowerPercent: { label: 'Lower by %', apply: (fee: number, value: number) => fee * (1 - value / 100) },
}

type ChangeFeesProps = { courses: readonly Course[] }

/** Changes the fees of the selected courses. */
function ChangeFees({ courses }: ChangeFeesProps) {
  const { selection } = useListContext()
  const [isOpen, setOpen] = useState(false)
  const isSaved = useRef(false)
  const close = () => setOpen(false)
  const onClose = () => {
    close()
    if (!isSaved.current) return
    // The button disappears with the selection.
    document.getElementById(listPanelId)?.focus()
    selection.clear()
  }
  const onSaved = () => {
    isSaved.current = true
    close()
  }
  return (
    <>
      <Button look="btn--plain" icon="rupee" label="Change fee" onClick={() => setOpen(true)} />
      <Dialog title="Change fee" isOpen={isOpen} onClose={onClose}>
        {isOpen && <FeesForm courses={courses} onCancel={close} onSaved={onSaved} />}
      </Dialog>
    </>
  )
}

/** Intakes have fees of their own, which a change of the course leaves as they are. */
function IntakesKeepFees({ courses }: { courses: readonly Pick<Course, 'id' | 'name'>[] }) {
  const { data } = useLoaded('coming-intakes', () => adminApi.get('/admin/Batch', { query: { upcoming: 1 } }))
  const count = data?.rows.filter((each) => courses.some(({ id }) => id === each.course_id)).length
  const [first, ...others] = courses
  if (!count || !first) return null
  return (
    <p>
      <Link to={`${batch.admin.path}${others.length ? '' : `?search=${encodeURIComponent(first.name)}`}`}>
        {countText(count, 'coming intake')}
      </Link>{' '}
      {count === 1 ? 'keeps its fee.' : 'keep their fees.'}
    </p>
  )
}

const number = 'data-table__number'

type FeesFormProps = ChangeFeesProps & { onCancel: () => void; onSaved: () => void }

function FeesForm({ courses, onCancel, onSaved }: FeesFormProps) {
  const { selection, reload } = useListContext()
  const toast = useToast()
  const [change, setChange] = useState<keyof typeof changes>('raisePercent')
  const [typed, setTyped] = useState('')
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map())
  const paise = parseAmount(typed)
  const findFee = (price: number) =>
    paise === undefined ? undefined : Math.round(changes[change].apply(price, paise / 100))

  /** Sends each change with the version on screen. Courses that were changed leave the selection. */
  async function save(): Promise<void> {
    const fees = courses.map(({ id, version, price }) => ({ id, version, price, fee: findFee(price) ?? -1 }))
    if (paise === undefined) invalid({ amount: 'Please enter a number, for example 48000 or 7.5.' })
    if (fees.some(({ fee }) => fee < 0)) invalid({ amount: 'A fee would be below ₹0.' })
    const failed = new Map<number, string>()
    const changed = fees.filter(({ price, fee }) => price !== fee)
    for (const { id, version, fee } of changed) {
      const args = { params: { id }, body: { price: fee }, headers: ifMatch(version) }
      await adminApi
        .patch('/admin/Update/courses/:id', args)
        .catch((error: unknown) => failed.set(id, getErrorMessage(error)))
    }
    await reload()
    const count = changed.length - failed.size
    const message = `${countText(count, 'fee')} changed.`
    if (failed.size === 0) {
      toast(message)
      return onSaved()
    }
    setProblems(failed)
    for (const { id } of fees) if (!failed.has(id)) selection.toggle(id)
    invalid({}, `${message} Check the others below, then save again.`)
  }

  return (
    <DialogForm names={[]} send={save} label="Change fee" busyLabel="Changing" onCancel={onCancel}>
      {(errors) => (
        <>
          <div className="fields fields--2">
            <LabelledField id="fee-change" name="change" label="Change">
              {(control) => (
                <Select
                  {...control}
                  value={change}
                  onChange={({ target }) => setChange(target.value as keyof typeof changes)}
                  options={Object.entries(changes).map(([name, { label }]) => [name, label])}
                />
              )}
            </LabelledField>
            <InputField
              id="fee-amount"
              name="amount"
              label={change.endsWith('Percent') ? 'Percent' : 'Amount'}
              hint="New fees are whole rupees."
              error={errors.amount}
              className="tabular-nums"
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
          <DataTable
            className="data-table"
            aria-label="Preview"
            rows={courses}
            keyOf={({ id }) => id}
            columns={[
              {
                head: 'Course',
                cell: ({ id, name }) => (
                  <>
                    {name}
                    <FieldError id={`fee-${id}`} error={problems.get(id)} />
                  </>
                ),
              },
              { head: 'Now', className: number, cell: ({ price }) => formatFee(toPaise(price)) },
              {
                head: 'New',
                className: number,
                cell: ({ price }) => {
                  const fee = findFee(price)
                  return fee === undefined ? '–' : formatFee(toPaise(fee))
                },
              },
            ]}
          />
          <IntakesKeepFees courses={courses} />
        </>
      )}
    </DialogForm>
  )
}

function formatValue(name: string, value: string): string {
  if (name === 'category_id') return getCategoryName(value)
  return name === 'price' && /^\d+(\.\d+)?$/.test(value) ? formatFee(toPaise(Number(value))) : value
}

const CourseForm = createRecordForm(course, {
  valueLabel: formatValue,
  Fields: function Fields({ form }) {
    const { values, record } = form
    const categories = useCategoryOptions(values.category_id)
    const { canEdit } = useListContext()
    return (
      <>
        {record?.status === 1 && canEdit && (
          <p>
            <Link to={`${batch.admin.path}?id=new`} state={intakeOf(record)}>
              New intake
            </Link>
          </p>
        )}
        <Field form={form} name="name" />
        <Field form={form} name="description" hint={richTextHint}>
          {(control) => <RichTextArea {...control} previewLabel="Description" rows={3} hasLineParagraphs />}
        </Field>
        <div className="fields fields--2">
          <Field form={form} name="category_id" options={categories} />
          <Field form={form} name="type" hint={record ? undefined : 'Preset. Check that it fits.'} />
          <Field form={form} name="price">
            {(control) => (
              <Rupees>
                <input {...control} className="input ps-7 tabular-nums" inputMode="decimal" />
              </Rupees>
            )}
          </Field>
          <FieldList form={form} names={['duration', 'feeOnRequest']} />
        </div>
        {courseLists.map((name) => (
          <Field key={name} form={form} name={name} hint={formatListHint(values[name])} />
        ))}
        <Field
          form={form}
          name="image"
          picturePlaceholder={
            <Drawing
              name={chooseDrawing({
                id: record?.id ?? 0,
                name: values.name,
                category_id: Number(values.category_id),
                drawing: record?.drawing ?? null,
              })}
            />
          }
        />
        <SeoSection form={form} />
        {record && <StatusField form={form} />}
      </>
    )
  },
})

const intakeOf = ({ id, name, price }: { id: number; name: string; price: number }): FormState => ({
  ...openedFromList,
  values: { course_id: String(id), title: name, fee: String(toPaise(price)) },
})

function formatListHint(text: string): string {
  const { length } = splitLines(text)
  const rule = 'One per line, or separated by commas.'
  return length === 0 ? rule : `${rule} ${countText(length, 'entry', 'entries')}.`
}

const screen = createListScreen(course, {
  labels: {
    added: 'Course added successfully!',
    updated: 'Course updated successfully!',
    activated: 'Course activated successfully!',
    deactivated: 'Course deactivated successfully!',
    messageDurationMs: 3000,
  },
  picture: (row) => (
    <span data-house="academy">
      <CoursePicture course={row} sizes="3.5rem" />
    </span>
  ),
  columns: [
    { head: 'Category', sort: 'category_id', cell: ({ category }) => category?.name },
    fieldColumn(course.fields, 'type'),
    fieldColumn(course.fields, 'duration'),
    { head: 'Price', sort: 'price', isNumber: true, cell: ({ price }) => formatFee(toPaise(price)) },
    { ...fieldColumn(course.fields, 'users'), hasInlineLabel: true },
  ],
  bulkActions: (selected) => <ChangeFees courses={selected} />,
  form: CourseForm,
})

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const [list] = await Promise.all([screen.clientLoader(args), loadCategories()])
  return list
}
export const { meta, shouldRevalidate } = screen
export default screen.Page
