import { type ClientLoaderFunctionArgs, Link } from 'react-router'
import { countText } from '#app/ui/text/count-text.ts'
import { createListScreen, fieldColumn, createRecordForm } from '#app/kit/admin/content-screen.tsx'
import { RichTextArea, richTextHint } from '#app/kit/admin/fields/rich-text-area.tsx'
import {
  type FormState,
  openedFromList,
  useListContext,
} from '#app/kit/admin/list-screen/use-content-list.tsx'
import { Field, FieldList, StatusField, SeoSection } from '#app/kit/admin/record-form/field.tsx'
import { Rupees } from '#app/academy/batch/admin/rupees-input.tsx'
import { batch } from '#app/academy/batch/batch.ts'
import { getCategoryName, loadCategories, useCategoryOptions } from '#app/academy/category/category-names.ts'
import { chooseDrawing } from '#app/academy/category/course-drawings.ts'
import { CoursePicture } from './card/course-picture.tsx'
import { ChangeFees, IntakesKeepFees } from './change-fees.tsx'
import { course, courseLists, splitLines } from './course.ts'
import { Drawing } from './drawing/drawing.tsx'
import { formatFee, toPaise } from './fee.ts'

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
        {record && Number(values.price) !== record.price && <IntakesKeepFees courses={[record]} />}
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
