import { missing } from '../../admin-kit/list-screen/conflict.ts'
import { formData } from '../../admin-kit/list-screen/form-data.ts'
import { ItemForm } from '../../admin-kit/list-screen/item-form.tsx'
import { statusWord } from '../../admin-kit/list-screen/status-word.ts'
import { useItemForm } from '../../admin-kit/list-screen/use-item-form.tsx'
import { ImagePicker } from '../../admin-kit/parts/image-picker.tsx'
import { StatusRadio } from '../../admin-kit/parts/status-radio.tsx'
import { CourseDrawing } from '../../ui/artwork/course-drawing.tsx'
import { Field } from '../../ui/field/field.tsx'
import type { Course } from './course.ts'
import { courseCategories } from './course-categories.ts'
import styles from './course-form.module.css'
import { courseNeeds } from './course-needs.ts'
import { courseTypes } from './course-types.ts'
import { listLines } from './list-lines.ts'
import { rupees } from './rupees.ts'
import { useSameTitle } from './use-same-title.ts'

const labels = {
  name: 'Title',
  description: 'Description',
  category_id: 'Category',
  type: 'Type',
  price: 'Price',
  duration: 'Duration',
  program_modules: 'Program Modules',
  learning_outcomes: 'Learning Outcomes',
  career_opportunities: 'Career Opportunities',
  status: 'Status',
  image: 'Image',
}

const draftOf = (course: Course | undefined) => ({
  name: course?.name ?? '',
  description: course?.description ?? '',
  category_id: String(course?.category_id ?? 1),
  type: course?.type ?? courseTypes[0],
  price: String(course?.price ?? ''),
  duration: course?.duration ?? '',
  program_modules: course?.program_modules ?? '',
  learning_outcomes: course?.learning_outcomes ?? '',
  career_opportunities: course?.career_opportunities ?? '',
  status: String(course?.status ?? 1),
})
type CourseDraft = ReturnType<typeof draftOf>

/** People write 48,000 and mean a number. */
const digits = (price: string): string => price.replace(/[\s,]/g, '')

function check(draft: CourseDraft) {
  const errors = missing(draft, courseNeeds)
  return /^\d+$/.test(digits(draft.price)) ? errors : { ...errors, price: courseNeeds.price }
}

function wordOf(name: string, value: string): string {
  if (name === 'category_id') return courseCategories[value as unknown as 1 | 2]
  if (name === 'price' && /^\d+$/.test(value)) return rupees(Number(value))
  return name === 'status' ? statusWord(value) : value
}

/** What stands for a course with these answers as long as it has no picture. */
const drawnAs = ({ name, category_id }: CourseDraft, course: Course | undefined) => ({
  id: course?.id ?? 0,
  name,
  category_id: Number(category_id),
  drawing: course?.drawing ?? null,
})

const lists = ['program_modules', 'learning_outcomes', 'career_opportunities'] as const

export function CourseForm({ course }: { course: Course | undefined }) {
  const form = useItemForm({
    item: course,
    draftOf,
    check,
    send: ({ client, draft, picture, headers, signal }) => {
      const body = formData({ ...draft, price: digits(draft.price) }, picture)
      return course
        ? client.patch('/admin/Update/courses/:id', { params: { id: course.id }, body, headers, signal })
        : client.post('/admin/addCourse', { body, signal })
    },
  })
  const { draft, field, text } = form
  const sameTitle = useSameTitle(draft.name, course?.id)
  return (
    <ItemForm form={form} labels={labels} wordOf={wordOf}>
      <Field {...field('name')} label={labels.name} need="required" {...(sameTitle && { hint: sameTitle })}>
        {(control) => <input {...control} {...text('name')} className="input" maxLength={160} />}
      </Field>
      <Field {...field('description')} label={labels.description} need="required">
        {(control) => (
          <textarea {...control} {...text('description')} className="input" rows={3} maxLength={4000} />
        )}
      </Field>
      <div className="fields fields--2">
        <Field {...field('category_id')} label={labels.category_id} need="required">
          {(control) => (
            <select {...control} {...text('category_id')} className="input select">
              {Object.entries(courseCategories).map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field {...field('type')} label={labels.type} need="required">
          {(control) => (
            <select {...control} {...text('type')} className="input select">
              {courseTypes.map((type) => (
                <option key={type}>{type}</option>
              ))}
            </select>
          )}
        </Field>
        <Field {...field('price')} label={labels.price} need="required">
          {(control) => (
            <span className={styles.rupee}>
              <span aria-hidden="true">₹</span>
              <input
                {...control}
                {...text('price')}
                className={`input num ${styles.price}`}
                inputMode="numeric"
              />
            </span>
          )}
        </Field>
        <Field {...field('duration')} label={labels.duration} need="required">
          {(control) => (
            <input
              {...control}
              {...text('duration')}
              className="input"
              maxLength={60}
              placeholder="6 months"
            />
          )}
        </Field>
      </div>
      {lists.map((name) => (
        <Field key={name} {...field(name)} label={labels[name]} need="required" hint={hintOf(draft[name])}>
          {(control) => <textarea {...control} {...text(name)} className="input" rows={4} maxLength={8000} />}
        </Field>
      ))}
      <ImagePicker
        {...field('image')}
        label={labels.image}
        stored={form.base?.image ?? null}
        placeholder={<CourseDrawing course={drawnAs(draft, course)} decorative />}
        file={form.picture}
        onChoose={form.setPicture}
        onRefuse={(message) => form.refuse('image', message)}
      />
      {course && <StatusRadio {...field('status')} {...form.status()} />}
    </ItemForm>
  )
}

/** COURSE-4: how what was typed is taken apart. */
function hintOf(text: string): string {
  const { length } = listLines(text)
  const rule = 'One per line, or separated by commas.'
  return length === 0 ? rule : `${rule} ${length} ${length === 1 ? 'entry' : 'entries'}.`
}
