import { Field } from '#app/ui/form/field.tsx'
import { type Fields, text } from '#app/records/field/declare-fields.ts'
import { seoFields } from '#app/records/seo-fields.ts'
import { createListScreen, createRecordForm } from '#app/kit/admin/content-screen.tsx'
import { DateInput } from '#app/kit/admin/fields/date-input.tsx'
import { TextRowsField } from '#app/kit/admin/fields/entries-field.tsx'
import { RichTextArea, richTextHint } from '#app/kit/admin/fields/rich-text-area.tsx'
import type { RecordOf } from '#app/kit/admin/list-screen/content-client.ts'
import { SeoSection } from '#app/kit/admin/record-form/field.tsx'
import type { RecordFormProps } from '#app/kit/admin/record-form/record-panel.tsx'
import type { Control } from '#app/kit/admin/record-form/use-record-form.ts'
import { SectionLinks, Section } from '#app/kit/admin/singleton-screen/singleton-screen.tsx'
import { joinParts, type PageTexts, parseParts, type TextField } from '#app/kit/page/texts/field.ts'
import { getTextFields, pageTexts } from '#app/kit/page/texts/page-texts.ts'
import { type PageName, pageNames } from '#app/editable-pages.ts'
import { maxTextLength, maxParts, validatePageTexts } from './check-page-texts.ts'
import { page } from './page.ts'

const partRows = {
  split: (text: string) => parseParts(text).map(({ title, text: body }) => [title, body]),
  join: (rows: readonly (readonly string[])[]) =>
    joinParts(rows.map(([title = '', text = '']) => ({ title: title.replaceAll('\n', ' '), text }))),
}

function TextControl({ control, field }: { control: Control; field: TextField }) {
  const { kind, recommendedLength, isSpecified, isRich, hint = '' } = field
  if (kind === 'parts')
    return (
      <>
        <TextRowsField
          control={control}
          columns={[
            { label: 'Title', maxLength: 200 },
            { label: 'Text', isLong: true, Area: isRich && RichTextArea, maxLength: 6000 },
          ]}
          {...partRows}
          noun="part"
          maxEntries={maxParts}
        />
        {isRich && <p className="hint text-small text-ink-3">{richTextHint}</p>}
      </>
    )
  const { id, name, label: title, error, value, set } = control
  const label = isSpecified ? (
    <>
      {title} <span className="badge">Agreed text: ask the owner first</span>
    </>
  ) : (
    title
  )
  const { length } = value
  const isTooLong = length > recommendedLength
  const lengthNote = `${length} of ${recommendedLength} characters${isTooLong ? ', longer than recommended' : ''}`
  const fullHint = [hint, isRich && richTextHint, kind !== 'day' && lengthNote].filter(Boolean).join(' ')
  return (
    <Field {...{ id, name, label, error }} hint={fullHint} isWide>
      {(attributes) => {
        const props = {
          ...attributes,
          value,
          onChange: ({ target }: { target: { value: string } }) => set(target.value),
        }
        if (kind === 'day') return <DateInput {...props} />
        if (kind === 'line') return <input {...props} className="input" maxLength={300} />
        const long = { ...props, rows: 2, maxLength: maxTextLength }
        return isRich ? (
          <RichTextArea {...long} previewLabel={title} />
        ) : (
          <textarea {...long} className="input" />
        )
      }}
    </Field>
  )
}

function createPageForm(name: PageName) {
  const fields = getTextFields(name)
  const { sections, paths }: PageTexts = pageTexts[name]
  const textFields = Object.fromEntries(
    Object.entries(fields).map(([key, { label, isOptional }]) => [
      key,
      text(label, { max: maxTextLength, ...(!isOptional && { required: 'Please enter the text.' }) }),
    ]),
  )
  const declaredFields: Fields = { ...textFields, ...seoFields }
  const definition = { ...page, fields: declaredFields }
  return createRecordForm(definition, {
    validate: (values) => validatePageTexts(name, values),
    Fields: ({ form }) => (
      <>
        {Object.entries(sections).map(([title, texts], _, { length }) => {
          const path = paths?.[title]
          return (
            <Section
              key={title}
              title={length > 1 ? title : undefined}
              badges={path && <SectionLinks title={title} path={path} form={form} />}
            >
              {Object.entries(texts).map(([key, field]) => (
                <TextControl key={key} control={form.control(key)} field={field} />
              ))}
            </Section>
          )
        })}
        <SeoSection form={form} />
        <p className="hint text-small text-ink-3">
          Leave a blank line between paragraphs. You can use these placeholders:{' '}
          {
            '{company}, {legalName}, {academy}, {founded}, {founderYears}, {email}, {phone}, {academyPhone}, {address}'
          }
          .{fields.story && ' {founder} is the founder under People on the site.'}
          {fields.productsLead && ' {gloves} is the number of gloves.'}
        </p>
      </>
    ),
  })
}

const forms = Object.fromEntries(pageNames.map((name) => [name, createPageForm(name)]))

function PageForm({ row, draft }: RecordFormProps<RecordOf<typeof page>>) {
  const Form = forms[row?.page ?? 'home']
  return Form ? <Form row={row} draft={draft} /> : null
}

const screen = createListScreen(page, {
  form: PageForm,
  getRowLabel: (row) => pageTexts[row.page].name,
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
