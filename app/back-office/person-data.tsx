import { Link } from 'react-router'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { InputField } from '#app/ui/form/input-field.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import { invalid } from '#app/platform/errors.ts'
import type { PersonSubmission, PersonCounts } from '#app/records/person/find-person.server.ts'
import type { Person } from '#app/records/person/person.server.ts'
import { readPersonKey } from '#app/records/privacy/person-keys.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { DialogForm, useAction, useFormDialog } from '#app/kit/admin/dialog/dialogs.tsx'
import { removeErasedDrafts } from '#app/kit/admin/draft/local-drafts.ts'
import { saveResponse } from '#app/kit/admin/load/download-link.tsx'
import { LogList, LogRow } from '#app/kit/admin/parts/log-list.tsx'
import { submissionPath } from '#app/kit/admin/record-path.ts'
import { useShell } from '#app/kit/admin/screen.tsx'
import { collectionOf, submissionNames } from '#app/collections.ts'

type PersonDataProps = { found: Person; onFind: (person: string) => Promise<void> }

export function PersonData({ found, onFind }: PersonDataProps) {
  const { person, items, total, erasedAt } = found
  const toast = useToast()
  const { refreshUnread } = useShell()
  const { isBusy, run } = useAction()
  const { open, close, dialog } = useFormDialog()
  const counts = countLabels(found.counts)
  const others = findOtherKeys(found)

  const exportData = () =>
    run({
      call: async () => saveResponse(await adminApi.post('/admin/person/export', { body: { person } })),
    })
  const handleErased = async () => {
    close()
    toast('Erased permanently')
    removeErasedDrafts(items)
    await onFind(person)
    document.querySelector('h1')?.focus({ preventScroll: true })
    void refreshUnread()
  }
  const askToErase = () =>
    open(
      'Erase everything about this person?',
      <EraseForm found={found} onClose={close} onErased={() => void handleErased()} />,
    )
  return (
    <div role="region" aria-label="Stored data" aria-live="polite">
      {erasedAt && (
        <div className="px-6 pt-4 pb-1 max-lg:px-4">
          <Notice tone="info">
            Everything about {person} was erased on <LocalDate value={erasedAt} format="time" />.
          </Notice>
        </div>
      )}
      {counts.length === 0 ? (
        <StatePanel icon="circle-check" title="Nothing found">
          <p>Nothing is stored under {person}, neither in an inbox nor in the trash.</p>
        </StatePanel>
      ) : (
        <>
          <div className="flex flex-wrap items-start justify-between gap-4 border-b border-line px-6 py-4 max-lg:px-4">
            <div className="min-w-0">
              <h2 className="text-h4 wrap-anywhere">{person}</h2>
              <p>{counts.join(', ')}</p>
              {others.length > 0 && (
                <p className="flex flex-wrap items-center gap-x-1 text-small text-ink-3">
                  Also used in these submissions:
                  {others.map((other) => (
                    <Button
                      look="btn--plain btn--s"
                      label={other}
                      key={other}
                      onClick={() => void onFind(other)}
                    />
                  ))}
                </p>
              )}
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                look="btn--line"
                icon="download"
                label="Export"
                aria-busy={isBusy}
                onClick={() => void exportData()}
              />
              <Button look="btn--bad" icon="trash" label="Erase everything" onClick={askToErase} />
            </div>
          </div>
          <LogList label="Submissions">
            {items.map((submission) => (
              <PersonRow key={`${submission.kind}-${submission.id}`} submission={submission} />
            ))}
          </LogList>
          {total > items.length && (
            <p className="px-6 py-3 text-small text-ink-3 max-lg:px-4">
              and {total - items.length} older submissions
            </p>
          )}
        </>
      )}
      {dialog}
    </div>
  )
}

function PersonRow({ submission }: { submission: PersonSubmission }) {
  const { kind, name, email, phone, createdAt, deletedAt, files } = submission
  const { labels, admin } = collectionOf(kind)
  return (
    <LogRow
      icon={admin.icon}
      title={
        <Link to={deletedAt ? '/admin/trash' : submissionPath(kind, submission)}>
          {capitalize(labels.one)} of {name}
        </Link>
      }
      note={
        <>
          <LocalDate value={createdAt} format="time" />
          {deletedAt && ', in the trash'}. {[email, phone, ...files].filter(Boolean).join(', ')}
        </>
      }
    />
  )
}

const countNames = [
  ...submissionNames.map((name) => {
    const { one, many } = collectionOf(name).labels
    return [name, one, many] as const
  }),
  ['files', 'file', 'files'],
  ['replies', 'reply', 'replies'],
  ['received', 'received e-mail', 'received e-mails'],
  ['notes', 'note', 'notes'],
  ['corrections', 'correction or merge', 'corrections and merges'],
  ['mails', 'e-mail', 'e-mails'],
  ['log', 'log entry', 'log entries'],
  ['receipts', 'fee receipt', 'fee receipts'],
] as const

const countLabels = (counts: PersonCounts): string[] =>
  countNames.flatMap(([name, one, many]) => {
    const count = counts[name]
    return count === 0 ? [] : `${count} ${count === 1 ? one : many}`
  })

/** Lists the other e-mail addresses and phone numbers in the submissions found, without duplicates. */
function findOtherKeys({ person, items }: Person): string[] {
  const found = new Map<string, string>()
  for (const text of items.flatMap(({ email, phone }) => [email, phone])) {
    const key = text === null ? undefined : readPersonKey(text)?.key
    if (text !== null && key !== undefined && key !== person && !found.has(key)) found.set(key, text)
  }
  return [...found.values()]
}

type EraseFormProps = { found: Person; onClose: () => void; onErased: () => void }

function EraseForm({ found: { person, total, counts }, onClose, onErased }: EraseFormProps) {
  const erase = async ({ typed }: { typed: string }) => {
    if (readPersonKey(typed)?.key !== person) invalid({ typed: `Please type ${person} to confirm.` })
    await adminApi.post('/admin/person/erase', { body: { person, total } })
    onErased()
  }
  return (
    <DialogForm
      names={['typed']}
      send={erase}
      label="Erase permanently"
      busyLabel="Erasing"
      isDangerous
      onCancel={onClose}
    >
      {({ typed }) => (
        <>
          <p>These will be erased permanently, including from the trash:</p>
          <ul className="ps-5">
            {countLabels({ ...counts, receipts: 0 }).map((count) => (
              <li key={count}>{count}</li>
            ))}
          </ul>
          {counts.receipts > 0 && (
            <p>
              Fee receipts remain for eight financial years, because accounts must be kept by law. They
              contain the name, the course and the payment, but no e-mail address or phone number.
            </p>
          )}
          <p>
            Log entries remain, but without name and contents. This cannot be undone. If the person may want a
            copy, export it first.
          </p>
          <InputField
            id="typed"
            name="typed"
            label={`Type ${person}`}
            error={typed}
            autoComplete="off"
            spellCheck={false}
            maxLength={textLimits.email}
          />
        </>
      )}
    </DialogForm>
  )
}
