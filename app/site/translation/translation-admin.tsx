import { Link } from 'react-router'
import { Button } from '#app/ui/form/button.tsx'
import { languages } from '#app/ui/language/languages.ts'
import { findTranslatedText, type TranslatedText } from '#app/records/translation/translated-texts.ts'
import { adminApi, useLoaded } from '#app/kit/admin/admin-api.ts'
import { createListScreen, createRecordForm } from '#app/kit/admin/content-screen.tsx'
import { parseEntries } from '#app/kit/admin/fields/entries-as-text.ts'
import { FieldList, StatusField } from '#app/kit/admin/record-form/field.tsx'
import { languageLabels, translation } from './translation.ts'

const languageOf = (key: string) => key.split('/')[2] as keyof typeof languageLabels
const textsOf = (json: string) => parseEntries(json) as TranslatedText[]

/** The link of a missing translation fills in the record. */
function readGiven() {
  const params = new URLSearchParams(location.search)
  return { key: params.get('key') ?? '', title: params.get('title') ?? '' }
}

const form = createRecordForm(translation, {
  empty: readGiven,
  valueLabel: (name, value) =>
    name === 'texts'
      ? textsOf(value)
          .map(({ text }) => text)
          .join('\n\n')
      : undefined,
  Fields: ({ form }) => {
    const { key, title, texts: json } = form.values
    const { data: source } = useLoaded(key || undefined, () =>
      adminApi.get('/admin/translation-source', { query: { key } }),
    )
    if (!key)
      return (
        <p>
          Choose a record under <Link to="/admin/translations/missing">Missing translations</Link>.
        </p>
      )
    const language = languageOf(key)
    const texts = textsOf(json)
    const { error, id } = form.control('texts')
    const setText = (field: string, english: string, text: string) => {
      const rest = texts.filter(
        (each) => each.field !== field || (each.english !== english && isWanted(each)),
      )
      form.set('texts', JSON.stringify([...rest, { field, english, text }]))
    }
    const isWanted = ({ field, english }: TranslatedText) =>
      source?.texts.some((each) => each.field === field && each.english === english)
    return (
      <>
        <p className="col-span-full text-h3">
          {source?.title ?? title}: {languageLabels[language]}
        </p>
        {error && <p className="error col-span-full">{error}</p>}
        {source?.texts.map(({ field, label, english }, at) => {
          const text = findTranslatedText(texts, { field, english }) ?? ''
          const isChanged = text !== '' && findTranslatedText(texts, { field, english }, true) === undefined
          const before = texts.find((each) => each.field === field)?.english
          const inputId = `${id}-${at}`
          return (
            <div key={`${field} ${english}`} className="col-span-full grid gap-x-6 gap-y-1.5 md:grid-cols-2">
              <div>
                <p className="text-small text-ink-3">{label}</p>
                <p className="whitespace-pre-line" id={`${inputId}-english`}>
                  {english}
                </p>
                {isChanged && (
                  <div className="mt-2 border-s-3 border-warn-line ps-3 text-small">
                    <p className="font-semibold text-warn">The English text has changed. It was:</p>
                    <p className="whitespace-pre-line text-ink-2">{before}</p>
                    <Button
                      look="btn--line btn--s mt-2"
                      label="The translation still fits"
                      onClick={() => setText(field, english, text)}
                    />
                  </div>
                )}
              </div>
              <textarea
                className="input"
                rows={Math.min(12, 1 + Math.ceil(english.length / 45))}
                lang={language}
                dir={languages[language].direction}
                aria-label={`${label} in ${languageLabels[language]}`}
                aria-describedby={`${inputId}-english`}
                value={text}
                onChange={({ target }) => setText(field, english, target.value)}
              />
            </div>
          )
        })}
        <FieldList form={form} names={['reviewedBy', 'reviewedOn']} isGrid />
        <StatusField form={form} />
      </>
    )
  },
})

const screen = createListScreen(translation, {
  form,
  shape: 'wide',
  actions: (
    <Link className="btn" to="/admin/translations/missing">
      Missing translations
    </Link>
  ),
  columns: [
    { head: 'Language', sort: 'key', cell: ({ key }) => languageLabels[languageOf(key)] },
    { head: 'Reviewed by', sort: 'reviewedBy', cell: ({ reviewedBy }) => reviewedBy },
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
