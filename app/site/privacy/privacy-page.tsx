import {
  formFacts,
  type Retention,
  retentionSentence,
  privacyPage,
  privacySections,
} from '../../content/privacy-page.ts'
import { sampleIdentity as identity } from '../../content/sample-identity.ts'
import { LocalDate } from '../../ui/date/local-date.tsx'
import { siteContext } from '../../api/site-context.ts'
import { PageHead } from '../../site-kit/page-head/page-head.tsx'
import { pageMeta } from '../../site-kit/page-meta.ts'
import type { Route } from './+types/privacy-page'
import styles from './privacy-page.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, retention } = context.get(siteContext)
  const { rows } = await api.get('/Profile', { query: { group: 'management' } })
  return { retention, officer: rows.find(({ officer }) => officer === 1) }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: privacyPage.title,
    description:
      'What our forms collect and why, who has access, how long it is kept, and how to ask for a copy, a correction or erasure. No cookies for visitors.',
    path: '/privacy',
  })

/** What the site does with what people send: in the words of the content, with the times of the settings. */
export default function PrivacyPage({ loaderData: { retention, officer } }: Route.ComponentProps) {
  const { title, lead, date, formsTitle, formsLead } = privacyPage
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={title} lead={lead}>
        <p className={`small muted ${styles.date}`}>
          Last updated on <LocalDate value={date} />
        </p>
      </PageHead>
      <section className={styles.section} aria-labelledby="forms">
        <h2 id="forms">{formsTitle}</h2>
        <div className={styles.text}>
          <p>{formsLead}</p>
          {formFacts.map((facts) => (
            <Form key={facts.kind} facts={facts} retention={retention} />
          ))}
        </div>
      </section>
      {privacySections(retention, officer).map(({ title, paragraphs }, index) => (
        <section key={title} className={styles.section} aria-labelledby={`part-${index}`}>
          <h2 id={`part-${index}`}>{title}</h2>
          <div className={styles.text}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{withLinks(paragraph)}</p>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

const lines = [...identity.emails, ...identity.phones]

/** A paragraph in which addresses and numbers of ours can be followed. */
const withLinks = (paragraph: string) =>
  paragraph.split(/(\S+@[\w.-]*\w|\+\d[\d ]*\d)/).map((part) => {
    const line = lines.find(({ display }) => display === part)
    return line ? (
      <a key={part} href={line.href}>
        {part}
      </a>
    ) : (
      part
    )
  })

type FormProps = { facts: (typeof formFacts)[number]; retention: Retention }

function Form({ facts: { kind, form, path, asked, why, readers }, retention }: FormProps) {
  return (
    <div className={styles.form}>
      <h3>
        <a href={path}>{form}</a>
      </h3>
      <dl>
        <div>
          <dt>Data</dt>
          <dd>{asked}</dd>
        </div>
        <div>
          <dt>Purpose</dt>
          <dd>{why}</dd>
        </div>
        <div>
          <dt>Access</dt>
          <dd>{readers}</dd>
        </div>
        <div>
          <dt>Kept</dt>
          <dd>{retentionSentence(retention.retainDays[kind])}</dd>
        </div>
      </dl>
    </div>
  )
}
