import type { ReactNode } from 'react'
import { useRevalidator, Link } from 'react-router'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { InputField } from '#app/ui/form/input-field.tsx'
import type { AdminIconName } from '#app/ui/icon/admin-icon.tsx'
import { Fact } from '#app/ui/panel/fact.tsx'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import { correctedFields } from '#app/records/privacy/person-table.ts'
import { adminApi, useLoaded } from '#app/kit/admin/admin-api.ts'
import { SubmissionStageBadge } from '#app/kit/admin/badge/submission-stage-badge.tsx'
import { DialogForm, useFormDialog } from '#app/kit/admin/dialog/dialogs.tsx'
import { describeState } from '#app/kit/admin/inbox-screen/conversation/due-label.tsx'
import { MailLink, PhoneLink, Facts } from '#app/kit/admin/inbox-screen/submission/submission-facts.tsx'
import { LogList, LogRow } from '#app/kit/admin/parts/log-list.tsx'
import { submissionPath } from '#app/kit/admin/record-path.ts'
import { adminMeta, Screen, useHasRight } from '#app/kit/admin/screen.tsx'
import { formatFee } from '#app/academy/course/fee.ts'
import { collectionOf, submissionNames } from '#app/collections.ts'
import type { Route } from './+types/person-page'
import type { PersonPage, TimelineEntry } from './api/person.api.ts'
import { History, Suggestions } from './suggestions.tsx'

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
  const { open, close, dialog } = useFormDialog()
  const canRelease = useHasRight()('personalData.release')
  const { labels, admin } = collectionOf(kind)
  const name = values.name.corrected ?? values.name.submitted ?? labels.record
  const email = values.email.corrected ?? values.email.submitted
  const handleCorrected = () => {
    close()
    void revalidate()
  }
  const correct = () =>
    open('Correct details', <CorrectForm person={person} onClose={close} onCorrected={handleCorrected} />)
  return (
    <Screen title={name} parent={{ label: admin.label, path: admin.path }}>
      <div className="grid grid-cols-1 items-start lg:grid-cols-[24rem_minmax(0,1fr)]">
        <section className="px-6 py-5 max-lg:px-4" aria-label="Details">
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
          <p className="mt-4 flex flex-wrap gap-2">
            <Button look="btn--line" icon="pencil" label="Correct details" onClick={correct} />
            {canRelease && (
              <Link
                className="btn btn--plain"
                to="/admin/personal-data"
                state={{ person: email ?? values.phone.submitted }}
              >
                Export or erase
              </Link>
            )}
          </p>
          <Suggestions person={person} onChanged={() => void revalidate()} />
          <History person={person} onChanged={() => void revalidate()} />
        </section>
        <section
          className="min-h-full border-line max-lg:border-t lg:border-s"
          aria-labelledby="person-timeline"
        >
          <h2 className="px-6 pt-5 pb-2 max-lg:px-4" id="person-timeline">
            Timeline <span className="count">{submissions}</span>{' '}
            <span className="sr-only">{submissions === 1 ? 'submission' : 'submissions'}</span>
          </h2>
          <LogList label="Timeline">
            {person.timeline.map((entry, index) => (
              // Entries have no ID of their own, and are never reordered.
              // oxlint-disable-next-line react/no-array-index-key
              <TimelineRow key={index} entry={entry} />
            ))}
          </LogList>
        </section>
      </div>
      {dialog}
    </Screen>
  )
}

type CorrectedProps = { value: PersonPage['values']['name']; children: ReactNode }

const Corrected = ({ value: { submitted, corrected }, children }: CorrectedProps) => (
  <>
    {children}
    {corrected !== null && <small className="block text-ink-3">Submitted: {submitted ?? 'nothing'}</small>}
  </>
)

const fields = {
  name: { type: 'text', max: textLimits.line },
  phone: { type: 'tel', max: textLimits.phone },
  email: { type: 'email', max: textLimits.email },
  course: { type: 'text', max: textLimits.line },
} as const

type CorrectFormProps = { person: PersonPage; onClose: () => void; onCorrected: () => void }

function CorrectForm({ person, onClose, onCorrected }: CorrectFormProps) {
  const { kind, id, values } = person
  const toast = useToast()
  const { data: courses } = useLoaded('courses', () =>
    adminApi.get('/courses', { query: { limit: 100, offset: 1 } }),
  )
  const send = async (changed: Record<(typeof correctedFields)[number], string>) => {
    await adminApi.post('/admin/person/correct', { body: { kind, id, ...changed } })
    toast('Details corrected')
    onCorrected()
  }
  return (
    <DialogForm names={correctedFields} send={send} label="Save" busyLabel="Saving" onCancel={onClose}>
      {(errors) => (
        <>
          <p>
            Used for replies, class lists, fees and certificates. Sent e-mails and documents don't change.
          </p>
          {correctedFields.map((name) => (
            <InputField
              key={name}
              id={`correct-${name}`}
              name={name}
              label={capitalize(name)}
              error={errors[name]}
              {...(values[name].corrected !== null && {
                hint: `Submitted: ${values[name].submitted ?? 'nothing'}. Leave empty to restore.`,
              })}
              type={fields[name].type}
              maxLength={fields[name].max}
              autoComplete="off"
              list={name === 'course' ? 'correct-courses' : undefined}
              defaultValue={values[name].corrected ?? values[name].submitted ?? ''}
            />
          ))}
          <datalist id="correct-courses">
            {courses?.rows.map((course) => (
              <option key={course.id}>{course.name}</option>
            ))}
          </datalist>
        </>
      )}
    </DialogForm>
  )
}

const icons: Record<Exclude<TimelineEntry['type'], 'submission'>, AdminIconName> = {
  reply: 'reply',
  note: 'pencil',
  offer: 'armchair',
  reminder: 'clock-alert',
  payment: 'rupee',
  certificate: 'archive',
}

function TimelineRow({ entry }: { entry: TimelineEntry }) {
  const { type, at, kind, id, status, state, title, text, userName, otherName } = entry
  return (
    <LogRow
      icon={type === 'submission' ? collectionOf(kind).admin.icon : icons[type]}
      title={
        <>
          <Link to={submissionPath(kind, { id, status })}>{title}</Link>
          {status !== null && <SubmissionStageBadge collection={kind} status={status} />}
        </>
      }
      note={
        <>
          <LocalDate value={at} format="time" />
          {userName && `, ${userName}`}
          {state && `, ${describeState({ state, snoozedUntil: null }).toLowerCase()}`}
          {otherName && `, same phone: ${otherName}`}
        </>
      }
    >
      {text && <p className="mt-1 whitespace-pre-line">{text}</p>}
    </LogRow>
  )
}
