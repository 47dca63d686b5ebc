import type { ReactNode } from 'react'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Content, Sentence } from '#app/ui/language/sentence.tsx'
import { contentLanguage, t } from '#app/ui/language/translate.ts'
import { Fact } from '#app/ui/panel/fact.tsx'
import { RichText } from '#app/ui/rich-text/rich-text.tsx'
import { splitParagraphs } from '#app/ui/text/paragraphs-and-lines.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { parseRichText } from '#app/platform/parse-rich-text.server.ts'
import {
  privacyForms,
  type Retention,
  retentionSentence,
  formatDays,
} from '#app/platform/settings/retention-periods.ts'
import type { ContactLine } from '#app/records/identity/identity.ts'
import { PageHeader } from '#app/kit/page/header/page-header.tsx'
import { pageMeta, useIdentity } from '#app/kit/page/page-meta.ts'
import { parseParts } from '#app/kit/page/texts/field.ts'
import type { Texts } from '#app/kit/page/texts/page-texts.ts'
import { fillPlaceholders, getPlaceholderValues } from '#app/kit/page/texts/text-placeholders.ts'
import { loadTexts } from '#app/kit/page/texts/texts.ts'
import type { Route } from './+types/privacy-page'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, retention } = context.get(siteContext)
  const [texts, { rows }] = await Promise.all([
    loadTexts(api, 'privacy'),
    api.get('/Profile', { query: { group: 'management' } }),
  ])
  const sections = parseParts(texts.sections).map(({ title, text }) => ({
    title,
    blocks: parseRichText(text),
  }))
  return { texts, sections, retention, officer: rows.find(({ officer }) => officer === 1) }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: args.loaderData?.texts.title ?? 'Privacy',
    description:
      'The data that our forms collect, its use, access and retention, and how to request a copy, a correction or erasure. No cookies for visitors.',
    path: '/privacy',
    seo: args.loaderData?.texts,
  })

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const { retention, officer } = loaderData
  const identity = useIdentity()
  const contacts = [...identity.emails, ...identity.phones]
  const values = {
    ...getPlaceholderValues(identity),
    officer: [officer?.name, officer?.role, identity.generalEmail.display].filter(Boolean).join(', '),
    trash: formatDays(retention.trashDays),
    backups: formatDays(retention.backupDays),
  }
  const texts = fillPlaceholders(loaderData.texts, values)
  const fill = (text: string) => fillPlaceholders({ text }, values).text
  return (
    <div className="wrap pb-section">
      <PageHeader title={<Content>{texts.title}</Content>} lead={<Content>{texts.lead}</Content>}>
        <p className="mt-4 text-small text-ink-3" lang={contentLanguage()}>
          Last updated on <LocalDate value={texts.date} language="en" />
        </p>
      </PageHeader>
      {contentLanguage(texts.formsTitle) && <Summary />}
      <div lang={contentLanguage(texts.formsTitle)}>
        <PrivacySection id="forms" title={texts.formsTitle}>
          {splitParagraphs(texts.formsLead).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {privacyForms.map((form) => (
            <PrivacyForm key={form.collection} form={form} texts={texts} retention={retention} />
          ))}
        </PrivacySection>
        {loaderData.sections.map(({ title, blocks }, index) => (
          <PrivacySection key={title} id={`part-${index}`} title={fill(title)}>
            <RichText
              blocks={blocks}
              headings={['h3', 'h4']}
              renderText={(text) => linkContacts(fill(text), contacts)}
            />
          </PrivacySection>
        ))}
      </div>
    </div>
  )
}

/** Shown in other languages than English. */
function Summary() {
  const { generalEmail, phones } = useIdentity()
  return (
    <PrivacySection id="summary" title={t('In short')}>
      <ul className="list-disc ps-5 text-ink-2 [&>*+*]:mt-2">
        {summary.map((text) => (
          <li key={text}>{t(text)}</li>
        ))}
        <li>
          <Sentence
            text="You can ask for a copy, a correction or erasure, free of charge. Write to {email} or call {phone}. We answer within 30 days."
            email={<a href={generalEmail.href}>{generalEmail.display}</a>}
            phone={<a href={phones[0].href}>{phones[0].display}</a>}
          />
        </li>
      </ul>
      <p>{t('The full text below is in English, and the English text is binding.')}</p>
    </PrivacySection>
  )
}

const summary = [
  'You can read every page without telling us who you are. We receive what you type into a form only when you send it.',
  'We use your details only for the purpose you gave them for, such as answering your application. We do not sell them or use them for advertising.',
  'Only our staff, with accounts of their own, can see what you send. We pass it on only if the law requires it.',
  'We delete it after the period stated for each form. Receipts of fees are kept for eight years, as the law requires.',
  'Visitors get no cookies, and we do not track anybody.',
] as const

type PrivacySectionProps = { id: string; title: string; children: ReactNode }

const PrivacySection = ({ id, title, children }: PrivacySectionProps) => (
  <section className="cols gap-y-4 border-t border-line-2 py-fluid-s" aria-labelledby={id}>
    <h2 className="text-h3 lg:col-span-4" id={id}>
      {title}
    </h2>
    <div className="grid max-w-measure gap-4 wrap-anywhere lg:col-span-8 [&>p]:text-ink-2">{children}</div>
  </section>
)

type FormProps = {
  form: (typeof privacyForms)[number]
  texts: Texts<'privacy'>
  retention: Retention
}

function PrivacyForm({ form: { collection, form, path }, texts, retention }: FormProps) {
  return (
    <div className="border-t border-line pt-4">
      <h3 className="text-h4 font-semibold tracking-normal">
        <a href={path}>{form}</a>
      </h3>
      <dl className="mt-3 grid gap-2 text-ink-2 sm:*:grid sm:*:grid-cols-[7rem_minmax(0,1fr)] sm:*:gap-4 [&_dt]:text-small [&_dt]:text-ink-3">
        <Fact label="Data">{texts[`${collection}Asked`]}</Fact>
        <Fact label="Purpose">{texts[`${collection}Why`]}</Fact>
        <Fact label="Access">{texts[`${collection}Readers`]}</Fact>
        <Fact label="Kept">
          {retentionSentence(retention.retainDays[collection])}
          {collection === 'admission' && ' Receipts of fees: for eight years, as the law requires.'}
        </Fact>
      </dl>
    </div>
  )
}

const escapeRegExp = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

export function linkContacts(paragraph: string, contacts: readonly ContactLine[]) {
  if (contacts.length === 0) return paragraph
  const displays = contacts.map(({ display }) => escapeRegExp(display)).join('|')
  return paragraph.split(new RegExp(`(?<![\\w.+-])(${displays})(?![\\w-]|\\.\\w)`)).map((part) => {
    const line = contacts.find(({ display }) => display === part)
    return line ? (
      <a key={part} href={line.href}>
        {part}
      </a>
    ) : (
      part
    )
  })
}
