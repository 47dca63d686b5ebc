import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { collectionOf, submissionNames } from '#app/collections.ts'
import { formatFee } from '#app/academy/course/fee.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { adminMeta } from '#app/kit/admin/admin-meta.ts'
import { MailLink, PhoneLink } from '#app/kit/admin/inbox-screen/submission/submission-facts.tsx'
import { Fact, Facts } from '#app/kit/admin/inbox-screen/submission/submission-facts.tsx'
import { Screen } from '#app/kit/admin/screen.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import type { Route } from './+types/person-page'
import type { PersonPage } from './api/endpoints.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { History } from './history.tsx'
import styles from './person-page.module.css'
import { Suggestions } from './suggestions.tsx'
import { Timeline } from './timeline.tsx'

export const meta = (args: Route.MetaArgs) => adminMeta(args, 'Person')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const kind = submissionNames.find((name) => name === params.get('kind'))
  const id = Number(params.get('id'))
  if (!kind || !Number.isInteger(id) || id < 1) return { person: undefined }
  return { person: await adminApi.get('/admin/person', { query: { kind, id }, signal: request.signal }) }
}

export default function PersonScreen({ loaderData: { person } }: Route.ComponentProps) {
  return person ? (
    <Person key={`${person.kind} ${person.id}`} person={person} />
  ) : (
    <Screen title="Person">
      <StatePanel icon="search" title="Person not found">
        <p>Open a submission and choose the sender’s name.</p>
      </StatePanel>
    </Screen>
  )
}

function Person({ person }: { person: PersonPage }) {
  const { kind, values, fees, submissions } = person
  const { revalidate } = useRevalidator()
  const [isCorrecting, setCorrecting] = useState(false)
  const { labels, admin } = collectionOf(kind)
  const name = values.name.corrected ?? values.name.submitted ?? labels.record
  const email = values.email.corrected ?? values.email.submitted
  return (
    <Screen title={name} parent={{ label: admin.label, path: admin.path }}>
      <div className={styles.page}>
        <section className={styles.side} aria-label="Details">
          <Facts>
            <Fact label="Name">
              <Corrected value={values.name}>{name}</Corrected>
            </Fact>
            <Fact label="Email">
              <Corrected value={values.email}>{email ? <MailLink address={email} /> : 'None'}</Corrected>
            </Fact>
            <Fact label="Phone">
              <Corrected value={values.phone}>
                <PhoneLink number={values.phone.corrected ?? values.phone.submitted} emptyLabel="None" />
              </Corrected>
            </Fact>
            {(values.course.corrected ?? values.course.submitted) && (
              <Fact label="Course">
                <Corrected value={values.course}>
                  {values.course.corrected ?? values.course.submitted}
                </Corrected>
              </Fact>
            )}
            {fees && (
              <Fact label="Paid">
                {formatFee(fees.paid)} of {formatFee(fees.total)}
              </Fact>
            )}
          </Facts>
          <p className={styles.correct}>
            <button className="btn btn--line" type="button" onClick={() => setCorrecting(true)}>
              <AdminIcon name="pencil" />
              Correct details
            </button>
          </p>
          <Suggestions person={person} onChanged={() => void revalidate()} />
          <History person={person} onChanged={() => void revalidate()} />
        </section>
        <section className={styles.main} aria-labelledby="person-timeline">
          <h2 id="person-timeline">
            Timeline <span className="count">{submissions}</span>{' '}
            <span className="vh">{submissions === 1 ? 'submission' : 'submissions'}</span>
          </h2>
          <Timeline entries={person.timeline} />
        </section>
      </div>
      <CorrectDialog
        isOpen={isCorrecting}
        person={person}
        onClose={() => setCorrecting(false)}
        onCorrected={() => {
          setCorrecting(false)
          void revalidate()
        }}
      />
    </Screen>
  )
}

type CorrectedProps = { value: PersonPage['values']['name']; children: ReactNode }

const Corrected = ({ value: { submitted, corrected }, children }: CorrectedProps) => (
  <>
    {children}
    {corrected !== null && (
      <small className={`muted ${styles.submitted}`}>Submitted: {submitted ?? 'nothing'}</small>
    )}
  </>
)
