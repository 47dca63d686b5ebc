import { useRef, useState } from 'react'
import { companyToday } from '#app/ui/date/company-time.ts'
import { Button } from '#app/ui/form/button.tsx'
import { Options } from '#app/ui/form/select.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { countText } from '#app/ui/text/count-text.ts'
import { splitNonEmptyLines } from '#app/records/identity/identity.ts'
import { adminApi, useLoaded } from '#app/kit/admin/admin-api.ts'
import { useAction, useFormDialog } from '#app/kit/admin/dialog/dialogs.tsx'
import { useRecoverFocus } from '#app/kit/admin/dialog/use-recover-focus.ts'
import { Toolbar } from '#app/kit/admin/list/filter-toolbar.tsx'
import { LoadFailed } from '#app/kit/admin/load/loaded.tsx'
import { useHasRight } from '#app/kit/admin/screen.tsx'
import { NoStudents } from '#app/academy/batch/admin/no-students.tsx'
import type { Batch } from '#app/academy/batch/batch.server.ts'
import type { CertificateStudent } from '#app/academy/certificate/batch-certificates.server.ts'
import { ChangeForm, changeTitle, IssueForm, issueTitle } from './certificate-forms.tsx'
import { resultInput, StudentTable } from './student-table.tsx'

const maxNames = 3

function listNames(students: readonly CertificateStudent[]): string {
  const names = students.slice(0, maxNames).map(({ fullName }) => fullName)
  const others = students.length - names.length
  const all = others > 0 ? [...names, countText(others, 'other')] : names
  return new Intl.ListFormat('en-GB').format(all)
}

const isReady = ({ certificate, isPrintable }: CertificateStudent): boolean => !certificate && isPrintable

/** Lists the students who can get certificates, and the obstacles of the others. */
function describeReadiness(students: readonly CertificateStudent[], isCompleted: boolean): string {
  const pending = students.filter(({ certificate }) => !certificate)
  const issued = students.length - pending.length
  if (pending.length === 0) return `All ${issued} issued.`
  const unprintable = pending.filter(({ isPrintable }) => !isPrintable)
  const names = listNames(unprintable)
  if (!isCompleted)
    return `${issued} issued, none ready: complete the batch first${names && `, and write ${names} in letters that we can print`}.`
  const ready = pending.filter(isReady)
  return `${issued} issued, ${ready.length} ready${ready.length > 0 ? `: ${listNames(ready)}` : ''}${names && `; ${names} must be written in letters that we can print first`}.`
}

async function loadTab(id: number) {
  const [certificates, identity] = await Promise.all([
    adminApi.get('/admin/Batch/:id/certificates', { params: { id } }),
    adminApi.get('/admin/Identity'),
  ])
  return {
    rows: certificates.rows,
    suggestedResults: splitNonEmptyLines(identity.rows[0]?.certificateResults ?? null),
  }
}

type CertificatesTabProps = { batch: Batch; reload: () => Promise<void> }

export function CertificatesTab({ batch, reload: reloadBatch }: CertificatesTabProps) {
  const { data, error, reload } = useLoaded(batch.id, () => loadTab(batch.id))
  const summary = useRef<HTMLParagraphElement>(null)
  useRecoverFocus(data, () => summary.current)
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set())
  const [results, setResults] = useState<ReadonlyMap<number, string>>(new Map())
  const { open, close, dialog } = useFormDialog()
  const hasRight = useHasRight()
  const canAnswer = hasRight('submissions.answer') && hasRight('personalData.read')
  if (error) return <LoadFailed error={error} heading="h2" />
  if (!data) return <p className="me-auto">Loading...</p>
  if (data.rows.length === 0)
    return <NoStudents>Certificates are issued to students with a seat in this batch.</NoStudents>
  const ready = data.rows.filter(isReady)
  const selected = ready.filter(({ admissionId }) => admissionId !== null && !excluded.has(admissionId))
  const isCompleted = batch.state === 'completed'
  const canIssue = canAnswer && isCompleted
  return (
    <>
      <Toolbar>
        <p className="me-auto" tabIndex={-1} ref={summary}>
          {describeReadiness(data.rows, isCompleted)}
        </p>
        {!isCompleted && (
          <CompleteButton
            batch={batch}
            onCompleted={async () => {
              await reloadBatch()
              summary.current?.focus()
            }}
          />
        )}
        {canIssue && ready.length > 0 && (
          <Button
            icon="award"
            label={issueTitle(selected.length)}
            disabled={selected.length === 0}
            onClick={() =>
              open(
                issueTitle(selected.length),
                <IssueForm
                  batchId={batch.id}
                  students={selected}
                  results={results}
                  onClose={close}
                  onIssued={reload}
                />,
              )
            }
          />
        )}
      </Toolbar>
      <datalist id={resultInput.list}>
        <Options options={data.suggestedResults.map((result) => [result, result])} />
      </datalist>
      <StudentTable
        students={data.rows}
        isCompleted={isCompleted}
        ready={canIssue ? ready : []}
        selected={selected}
        onSelect={(ids, isSelected) =>
          setExcluded(isSelected ? excluded.difference(new Set(ids)) : excluded.union(new Set(ids)))
        }
        onResult={(id, result) => setResults(new Map(results).set(id, result))}
        onAction={
          canAnswer
            ? (action) =>
                open(changeTitle(action), <ChangeForm action={action} onClose={close} onChanged={reload} />)
            : undefined
        }
      />
      {dialog}
    </>
  )
}

/** Before the last day, the API asks first. */
function CompleteButton({ batch, onCompleted }: { batch: Batch; onCompleted: () => Promise<void> }) {
  const { id, state, lastDay } = batch
  const toast = useToast()
  const { isBusy, run } = useAction()
  const canWrite = useHasRight()('content.write')
  if (!canWrite || state === 'draft' || state === 'cancelled') return null
  const complete = async () => {
    await adminApi.patch('/admin/Batch/:id', { params: { id }, body: { state: 'completed' } })
    toast('Batch completed')
    await onCompleted()
  }
  return (
    <button
      className={lastDay > companyToday() ? 'btn btn--line' : 'btn'}
      type="button"
      aria-busy={isBusy}
      onClick={() => void run({ call: complete })}
    >
      Complete the batch
    </button>
  )
}
