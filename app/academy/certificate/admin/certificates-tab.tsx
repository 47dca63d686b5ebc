import { useRef, useState } from 'react'
import { adminApi } from '../../../kit/admin/admin-api.ts'
import { LoadFailed } from '../../../kit/admin/load-failed.tsx'
import { useRecoverFocus } from '../../../kit/admin/dialog/use-recover-focus.ts'
import { Toolbar } from '../../../kit/admin/list/toolbar.tsx'
import { useLoaded } from '../../../kit/admin/load/use-loaded.ts'
import { useHasRight } from '../../../kit/admin/shell-context.ts'
import { splitNonEmptyLines } from '../../../records/identity/identity.ts'
import { AdminIcon } from '../../../ui/icon/admin-icon.tsx'
import { StatePanel } from '../../../ui/panel/state-panel.tsx'
import type { BatchTabProps } from '../../batch/admin/screen/batch-tab.ts'
import { CompleteButton } from './complete-button.tsx'
import { type CertificateAction, ChangeDialog } from './change-dialog.tsx'
import { IssueDialog } from './issue-dialog.tsx'
import { describeReadiness, isReady } from './readiness-text.ts'
import { issueButtonId, ResultSuggestions } from './result-input.tsx'
import { StudentTable } from './student-table.tsx'
import { useIssueChoices } from './use-issue-choices.ts'
import styles from './certificates.module.css'

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

export function CertificatesTab({ batch, reload: reloadBatch }: BatchTabProps) {
  const { data, error, reload } = useLoaded(batch.id, () => loadTab(batch.id))
  const summary = useRef<HTMLParagraphElement>(null)
  useRecoverFocus(data, () => summary.current)
  const { choices, isSelected, select, setResult } = useIssueChoices()
  const [isIssuing, setIssuing] = useState(false)
  const [action, setAction] = useState<CertificateAction>()
  const hasRight = useHasRight()
  const canAnswer = hasRight('submissions.answer') && hasRight('personalData.read')
  if (error) return <LoadFailed error={error} heading="h2" />
  if (!data) return <p className={styles.counts}>Loading...</p>
  if (data.rows.length === 0)
    return (
      <StatePanel icon="users" title="No students yet" heading="h2">
        <p>Certificates are issued to students with a seat in this batch.</p>
      </StatePanel>
    )
  const ready = data.rows.filter(isReady)
  const selected = ready.filter(isSelected)
  const isCompleted = batch.state === 'completed'
  const canIssue = canAnswer && isCompleted
  return (
    <>
      <Toolbar>
        <p className={styles.counts} tabIndex={-1} ref={summary}>
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
          <button
            className="btn"
            type="button"
            id={issueButtonId}
            disabled={selected.length === 0}
            onClick={() => setIssuing(true)}
          >
            <AdminIcon name="award" />
            Issue {selected.length} {selected.length === 1 ? 'certificate' : 'certificates'}
          </button>
        )}
      </Toolbar>
      <ResultSuggestions results={data.suggestedResults} />
      <StudentTable
        students={data.rows}
        isCompleted={isCompleted}
        ready={canIssue ? ready : []}
        selected={selected}
        onSelect={select}
        onResult={setResult}
        onAction={canAnswer ? setAction : undefined}
      />
      <IssueDialog
        batchId={batch.id}
        students={isIssuing ? selected : []}
        results={choices.results}
        onClose={() => setIssuing(false)}
        onIssued={reload}
      />
      <ChangeDialog action={action} onClose={() => setAction(undefined)} onChanged={reload} />
    </>
  )
}
