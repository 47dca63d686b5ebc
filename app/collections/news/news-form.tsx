import { missing } from '../../admin-kit/list-screen/conflict.ts'
import { formData } from '../../admin-kit/list-screen/form-data.ts'
import { ItemForm } from '../../admin-kit/list-screen/item-form.tsx'
import { statusWord } from '../../admin-kit/list-screen/status-word.ts'
import { useItemForm } from '../../admin-kit/list-screen/use-item-form.tsx'
import { ImagePicker } from '../../admin-kit/parts/image-picker.tsx'
import { StatusRadio } from '../../admin-kit/parts/status-radio.tsx'
import { companyToday } from '../../content/company-time.ts'
import { Field } from '../../ui/field/field.tsx'
import type { News } from './news.ts'
import { newsNeeds } from './news-needs.ts'
import { isScheduled } from '../../content/public-news.ts'

const statusWords = ['Published', 'Archived'] as const

const labels = {
  tittle: 'Title',
  name: 'Author',
  description: 'Description',
  date: 'Date',
  tags: 'Tags',
  status: 'Status',
  image: 'Image',
}

const draftOf = (news: News | undefined) => ({
  tittle: news?.tittle ?? '',
  name: news?.name ?? '',
  description: news?.description ?? '',
  date: news?.date ?? companyToday(),
  tags: news?.tags ?? '',
  status: String(news?.status ?? 1),
})

export function NewsForm({ news }: { news: News | undefined }) {
  const form = useItemForm({
    item: news,
    draftOf,
    check: (draft) => missing(draft, newsNeeds),
    send: ({ client, draft, picture, headers, signal }) => {
      const body = formData(draft, picture)
      return news
        ? client.patch('/admin/Update/News/:id', { params: { id: news.id }, body, headers, signal })
        : client.post('/admin/AddNews', { body, signal })
    },
    // The given words promise more in the console.
    onFailure: ({ status, message, errors }) => console.error('News:', status, message, errors),
    titleOf: () => 'Error submitting form. Check console for details.',
  })
  const { draft, field, text } = form
  const waits = isScheduled({ date: draft.date, status: Number(draft.status) })
  return (
    <ItemForm
      form={form}
      labels={labels}
      wordOf={(name, value) => (name === 'status' ? statusWord(value, statusWords) : value)}
    >
      <Field {...field('tittle')} label={labels.tittle} need="required">
        {(control) => <input {...control} {...text('tittle')} className="input" maxLength={160} />}
      </Field>
      <div className="fields fields--2">
        <Field {...field('name')} label={labels.name} need="required">
          {(control) => <input {...control} {...text('name')} className="input" maxLength={120} />}
        </Field>
        <Field
          {...field('date')}
          label={labels.date}
          need="required"
          {...(waits && { hint: 'Scheduled: visitors see it from this day on.' })}
        >
          {(control) => <input {...control} {...text('date')} className="input" type="date" />}
        </Field>
      </div>
      <Field
        {...field('description')}
        label={labels.description}
        need="required"
        hint="Leave a blank line between paragraphs."
      >
        {(control) => (
          <textarea {...control} {...text('description')} className="input" rows={8} maxLength={20_000} />
        )}
      </Field>
      <Field
        {...field('tags')}
        label={labels.tags}
        need="optional"
        hint="Separated by commas, for example: Academy, Workshop."
      >
        {(control) => <input {...control} {...text('tags')} className="input" maxLength={300} />}
      </Field>
      <ImagePicker
        {...field('image')}
        label={labels.image}
        stored={form.base?.image ?? null}
        file={form.picture}
        onChoose={form.setPicture}
        onRefuse={(message) => form.refuse('image', message)}
      />
      <StatusRadio {...field('status')} {...form.status()} labels={statusWords} isRequired />
    </ItemForm>
  )
}
