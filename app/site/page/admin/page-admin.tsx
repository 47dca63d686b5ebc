import { Field } from '../../../ui/form/field.tsx'
import { createRecordForm } from '../../../kit/admin/record-form/record-form.tsx'
import { createSingletonScreen } from '../../../kit/admin/singleton-screen/create-singleton-screen.tsx'
import { TextRowsField } from '../../../kit/admin/fields/text-rows-field.tsx'
import { SectionPage } from '../../../kit/admin/singleton-screen/section-page.tsx'
import { Marks, Section } from '../../../kit/admin/singleton-screen/section.tsx'
import styles from '../../../kit/admin/singleton-screen/singleton-screen.module.css'
import { type PageName, pageNames } from '../../../editable-pages.ts'
import { joinParts, type PageTexts, partsIn, type TextField } from '../../../kit/page/texts/field.ts'
import { fieldsOf, pageTexts } from '../../../kit/page/texts/page-texts.ts'
import { page } from '../definition.ts'
import type { Page } from '../endpoints.ts'
import { longestText, mostParts, textProblems } from '../check-page-texts.ts'

const partRows = {
  split: (text: string) => partsIn(text).map(({ title, text: body }) => [title, body]),
  join: (rows: readonly (readonly string[])[]) =>
    joinParts(rows.map(([title = '', text = '']) => ({ title: title.replaceAll('\n', ' '), text }))),
}

type TextsForm = {
  values: Record<string, string>
  record: object | undefined
  field: (name: string) => { id: string; name: string; label: string; error: string | undefined }
  text: (name: string) => { value: string; onChange: (event: { target: { value: string } }) => void }
}

/** One text, with how long it is: what is longer looks bad, and is not refused. */
function TextControl({ form, name, field }: { form: TextsForm; name: string; field: TextField }) {
  const { kind, best, isGiven, hint = '' } = field
  if (kind === 'parts')
    return (
      <TextRowsField
        form={form}
        name={name}
        columns={[
          { label: 'Title', maxLength: 200 },
          { label: 'Text', type: 'area', maxLength: 6000 },
        ]}
        {...partRows}
        add={{ label: 'Add a part', row: ['', ''] }}
        most={mostParts}
      />
    )
  const { label: title } = form.field(name)
  const label = isGiven ? (
    <>
      {title} <span className="badge">Ask before changing</span>
    </>
  ) : (
    title
  )
  const { length } = form.values[name] ?? ''
  const counted = `${length} of ${best}${length > best ? ', longer than looks good' : ''}`
  const words = [hint, kind !== 'day' && counted].filter(Boolean).join(' ')
  return (
    <Field {...form.field(name)} label={label} hint={words} isWide>
      {(control) => {
        const props = { ...control, ...form.text(name), className: 'input' }
        if (kind === 'day') return <input {...props} type="date" />
        if (kind === 'line') return <input {...props} maxLength={300} />
        return <textarea {...props} rows={2} maxLength={longestText} />
      }}
    </Field>
  )
}

/** The form of one page: its sections in the order of the page. */
function formOf(name: PageName) {
  const fields = fieldsOf(name)
  const { sections, paths }: PageTexts = pageTexts[name]
  const each = (value: (field: TextField) => string) =>
    Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, value(field)]))
  const samples = each(({ text }) => text)
  return createRecordForm(page, {
    empty: () => each(() => ''),
    labels: each(({ label }) => label),
    required: each(() => 'Please enter the text.'),
    check: (values) => textProblems(name, values),
    Fields: ({ form }) => (
      <>
        {Object.entries(sections).map(([title, texts], _, { length }) => {
          const path = paths?.[title]
          return (
            <Section
              key={title}
              title={length > 1 ? title : undefined}
              badges={
                <>
                  <Marks form={form} names={Object.keys(texts)} samples={{}} />
                  {path && <SectionPage title={title} path={path} form={form} />}
                </>
              }
            >
              {Object.entries(texts).map(([key, field]) => (
                <TextControl key={key} form={form} name={key} field={field} />
              ))}
            </Section>
          )
        })}
        <p className={`hint small muted ${styles.note}`}>
          Leave a blank line between paragraphs. Words in braces stand for what the site knows:{' '}
          {'{company}, {legalName}, {academy}, {founded}, {founderYears}, {email}, {phone}, {address}'}.
          {samples.story && ' {founder} is the founder under Profiles.'}
          {samples.productsLead && ' {gloves} is how many gloves there are.'}
        </p>
      </>
    ),
  })
}

const forms = Object.fromEntries(pageNames.map((name) => [name, formOf(name)]))

function PageForm({ row }: { row: Page | undefined }) {
  const Form = forms[row?.page ?? 'home']
  return Form ? <Form row={row} /> : null
}

const screen = createSingletonScreen(page, {
  form: PageForm as never,
  nameOf: (row) => pageTexts[row.page].name,
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
