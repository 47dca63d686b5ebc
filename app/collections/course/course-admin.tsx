import styles from './course-admin.module.css'
import { createListScreen } from '../../admin-kit/list-screen/create-list-screen.tsx'
import { CoursePicture } from './course-card/course-picture.tsx'
import { course } from './definition.ts'
import { rupees } from './rupees.ts'
import { createRecordForm } from '../../admin-kit/list-screen/record-form.tsx'
import {
  PictureField,
  SelectField,
  StatusField,
  TextArea,
  TextField,
} from '../../admin-kit/list-screen/form-fields.tsx'
import type { FieldErrors } from '../../api/errors.ts'
import { CourseDrawing } from '../../ui/artwork/course-drawing.tsx'
import { Field } from '../../ui/field/field.tsx'
import { categoryName, useCategoryOptions } from '../category/category-names.ts'
import { courseMessages } from './course-messages.ts'
import { courseTypes } from './course-types.ts'
import { splitLines } from './split-lines.ts'
import { useSameTitle } from './use-same-title.ts'

/** People write 48,000 and mean a number. */
const digits = (price: string): string => price.replace(/[\s,]/g, '')

function valueLabel(name: string, value: string): string {
  if (name === 'category_id') return categoryName(value)
  return name === 'price' && /^\d+$/.test(value) ? rupees(Number(value)) : value
}

const lists = ['program_modules', 'learning_outcomes', 'career_opportunities'] as const

const CourseForm = createRecordForm(course, {
  empty: () => ({
    name: '',
    description: '',
    category_id: '1',
    type: courseTypes[0] as string,
    price: '',
    duration: '',
    program_modules: '',
    learning_outcomes: '',
    career_opportunities: '',
  }),
  labels: {
    name: 'Title',
    description: 'Description',
    category_id: 'Category',
    type: 'Type',
    price: 'Price',
    duration: 'Duration',
    program_modules: 'Program Modules',
    learning_outcomes: 'Learning Outcomes',
    career_opportunities: 'Career Opportunities',
  },
  required: courseMessages,
  check: ({ price }): FieldErrors => (/^\d+$/.test(digits(price)) ? {} : { price: courseMessages.price }),
  valueLabel,
  toBody: ({ price }) => ({ price: digits(price) }),
  Fields: function Fields({ form }) {
    const { values, record } = form
    const categories = useCategoryOptions(values.category_id)
    const sameTitle = useSameTitle(values.name, record?.id)
    return (
      <>
        <TextField form={form} name="name" maxLength={160} hint={sameTitle} />
        <TextArea form={form} name="description" rows={3} maxLength={4000} />
        <div className="fields fields--2">
          <SelectField form={form} name="category_id" options={categories} />
          <SelectField form={form} name="type" options={courseTypes.map((type) => [type, type])} />
          <Field {...form.field('price')}>
            {(control) => (
              <span className={styles.rupee}>
                <span aria-hidden="true">₹</span>
                <input
                  {...control}
                  {...form.text('price')}
                  className={`input num ${styles.price}`}
                  inputMode="numeric"
                />
              </span>
            )}
          </Field>
          <TextField form={form} name="duration" maxLength={60} placeholder="6 months" />
        </div>
        {lists.map((name) => (
          <TextArea
            key={name}
            form={form}
            name={name}
            rows={4}
            maxLength={8000}
            hint={hintOf(values[name])}
          />
        ))}
        <PictureField
          form={form}
          name="image"
          placeholder={
            <CourseDrawing
              course={{
                id: record?.id ?? 0,
                name: values.name,
                category_id: Number(values.category_id),
                drawing: record?.drawing ?? null,
              }}
              decorative
            />
          }
        />
        {record && <StatusField form={form} />}
      </>
    )
  },
})

/** COURSE-4: how what was typed is taken apart. */
function hintOf(text: string): string {
  const { length } = splitLines(text)
  const rule = 'One per line, or separated by commas.'
  return length === 0 ? rule : `${rule} ${length} ${length === 1 ? 'entry' : 'entries'}.`
}

const screen = createListScreen(course, {
  labels: {
    added: 'Course added successfully!',
    updated: 'Course updated successfully!',
    activated: 'Course activated successfully!',
    deactivated: 'Course deactivated successfully!',
    messageDuration: 3000,
  },
  picture: (row) => (
    <span data-house="academy">
      <CoursePicture course={row} sizes="3.5rem" />
    </span>
  ),
  columns: [
    { head: 'Category', cell: ({ category }) => category?.name },
    { head: 'Type', cell: ({ type }) => type },
    { head: 'Duration', cell: ({ duration }) => duration },
    { head: 'Price', isNumber: true, cell: ({ price }) => rupees(price) },
    { head: 'Enrolled', isNumber: true, isLabelled: true, cell: ({ users }) => users },
  ],
  form: CourseForm,
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
