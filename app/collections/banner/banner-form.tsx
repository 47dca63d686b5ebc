import { missing } from '../../admin-kit/list-screen/conflict.ts'
import { formData } from '../../admin-kit/list-screen/form-data.ts'
import { ItemForm } from '../../admin-kit/list-screen/item-form.tsx'
import { statusWord } from '../../admin-kit/list-screen/status-word.ts'
import { useItemForm } from '../../admin-kit/list-screen/use-item-form.tsx'
import { ImagePicker } from '../../admin-kit/parts/image-picker.tsx'
import { StatusRadio } from '../../admin-kit/parts/status-radio.tsx'
import { Field } from '../../ui/field/field.tsx'
import type { Banner } from './banner.ts'
import { bannerNeeds } from './banner-needs.ts'

const labels = { tittle: 'Title', description: 'Description', status: 'Status', image: 'Image' }

const draftOf = (banner: Banner | undefined) => ({
  tittle: banner?.tittle ?? '',
  description: banner?.description ?? '',
  status: String(banner?.status ?? 1),
})

export function BannerForm({ banner }: { banner: Banner | undefined }) {
  const form = useItemForm({
    item: banner,
    draftOf,
    check: (draft) => missing(draft, bannerNeeds),
    send: ({ client, draft, picture, headers, signal }) => {
      const body = formData(draft, picture)
      return banner
        ? client.patch('/admin/update/Banner/:id', { params: { id: banner.id }, body, headers, signal })
        : client.post('/admin/AddBanner', { body, signal })
    },
  })
  const { field, text } = form
  return (
    <ItemForm
      form={form}
      labels={labels}
      wordOf={(name, value) => (name === 'status' ? statusWord(value) : value)}
    >
      <Field {...field('tittle')} label={labels.tittle} need="required">
        {(control) => <input {...control} {...text('tittle')} className="input" maxLength={120} />}
      </Field>
      <Field
        {...field('description')}
        label={labels.description}
        need="required"
        hint={`One or two sentences. ${400 - form.draft.description.length} characters left.`}
      >
        {(control) => (
          <textarea {...control} {...text('description')} className="input" rows={3} maxLength={400} />
        )}
      </Field>
      <ImagePicker
        {...field('image')}
        label={labels.image}
        stored={form.base?.image ?? null}
        file={form.picture}
        onChoose={form.setPicture}
        onRefuse={(message) => form.refuse('image', message)}
      />
      <StatusRadio {...field('status')} {...form.status()} />
    </ItemForm>
  )
}
