import table from '#app/kit/admin/list/table.module.css'
import { SelectBox } from '#app/kit/admin/selection/select-box.tsx'
import { Options } from '#app/ui/form/select.tsx'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import batchTable from '#app/academy/batch/admin/batch-table.module.css'
import { SampleBadge } from '#app/ui/panel/sample-badge.tsx'
import { type CertificateState, stateLabels } from '#app/academy/certificate/certificate-states.ts'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './certificates.module.css'
import type {
  CertificateStudent,
  IssuedCertificate,
} from '#app/academy/certificate/batch-certificates.server.ts'

export type CertificateAction = {
  type: 'revoke' | 'reissue' | 'hide' | 'show'
  certificate: IssuedCertificate
}

type StudentTableProps = {
  students: readonly CertificateStudent[]
  isCompleted: boolean
  ready: readonly CertificateStudent[]
  selected: readonly CertificateStudent[]
  onSelect: (admissionIds: readonly number[], isSelected: boolean) => void
  onResult: (admissionId: number, result: string) => void
  onAction: ((action: CertificateAction) => void) | undefined
}

export function StudentTable(props: StudentTableProps) {
  const { students, isCompleted, ready, selected, onSelect, onResult, onAction } = props
  const isAll = ready.length > 0 && selected.length === ready.length
  const ids = ready.flatMap(({ admissionId }) => admissionId ?? [])
  return (
    <CardTable
      heads={[
        ready.length === 0 ? (
          hiddenHead('Selection')
        ) : (
          <SelectBox
            label="Select all"
            isSelected={isAll}
            isMixed={selected.length > 0}
            onToggle={() => onSelect(ids, !isAll)}
          />
        ),
        'Name on the certificate',
        'Result',
        'Issued',
        'State',
        hiddenHead('Actions'),
      ]}
    >
      {students.map((student) => {
        const { admissionId, certificate } = student
        const name = certificate?.fullName ?? student.fullName
        const isSelected = selected.includes(student)
        const isChoosable = admissionId !== null && ready.includes(student)
        return (
          <tr key={certificate ? certificate.number : admissionId} role="row">
            <td role="cell" className={batchTable.lead}>
              {isChoosable && (
                <SelectBox
                  label={`Select ${name}`}
                  isSelected={isSelected}
                  onToggle={() => onSelect([admissionId], !isSelected)}
                />
              )}
            </td>
            <td role="cell" className={batchTable.name}>
              {name}
              {certificate && <small className="num">{certificate.number}</small>}
            </td>
            <td role="cell" data-label="Result">
              {isChoosable ? (
                <ResultInput name={name} onChange={(result) => onResult(admissionId, result)} />
              ) : (
                (certificate?.result ?? '–')
              )}
            </td>
            <td role="cell" data-label="Issued">
              {certificate ? <LocalDate value={certificate.issuedOn} /> : '–'}
            </td>
            <td role="cell">
              <StateBadge student={student} isCompleted={isCompleted} />
            </td>
            <td role="cell" className={batchTable.actions}>
              {certificate && onAction && <Actions certificate={certificate} onAction={onAction} />}
            </td>
          </tr>
        )
      })}
    </CardTable>
  )
}

type StateBadgeProps = { student: CertificateStudent; isCompleted: boolean }

function StateBadge({ student: { certificate, isPrintable }, isCompleted }: StateBadgeProps) {
  if (certificate) return <CertificateBadges certificate={certificate} />
  if (!isPrintable) return <span className="badge badge--warn">Name cannot be printed</span>
  if (!isCompleted) return <span className="badge">Pending</span>
  return <span className="badge badge--info">Ready</span>
}

type ActionsProps = { certificate: IssuedCertificate; onAction: (action: CertificateAction) => void }

function Actions({ certificate, onAction }: ActionsProps) {
  const { state, holderPath, hiddenBy, fullName } = certificate
  const isUsable = state === 'valid' || state === 'expired'
  const button = (type: CertificateAction['type'], label: string) => (
    <button
      className="btn btn--line btn--s"
      type="button"
      aria-label={`${label}: ${fullName}`}
      onClick={() => onAction({ type, certificate })}
    >
      {label}
    </button>
  )
  return (
    <>
      {holderPath && isUsable && (
        <ActionLink href={`${holderPath}/pdf`} label="Print" name={fullName}>
          <AdminIcon name="printer" />
        </ActionLink>
      )}
      {holderPath && <ActionLink href={holderPath} label="Holder’s link" name={fullName} />}
      {state !== 'replaced' && button('reissue', 'Reissue')}
      {button(hiddenBy ? 'show' : 'hide', hiddenBy ? 'Show' : 'Hide')}
      {isUsable && button('revoke', 'Revoke')}
    </>
  )
}

type ActionLinkProps = { href: string; label: string; name: string; children?: ReactNode }

const ActionLink = ({ href, label, name, children }: ActionLinkProps) => (
  <a
    className="btn btn--line btn--s"
    href={href}
    target="_blank"
    rel="noopener"
    aria-label={`${label}: ${name}`}
  >
    {children}
    {label}
  </a>
)

const tones: Record<CertificateState, string> = {
  valid: 'badge badge--good',
  expired: 'badge badge--warn',
  revoked: 'badge badge--bad',
  replaced: 'badge badge--info',
}

type CertificateBadgesProps = { certificate: Pick<IssuedCertificate, 'state' | 'hiddenBy' | 'sample'> }

export function CertificateBadges({ certificate: { state, hiddenBy, sample } }: CertificateBadgesProps) {
  return (
    <span className="row">
      <span className={tones[state]}>{stateLabels[state]}</span>
      {hiddenBy && <span className="badge">{hiddenBy === 'holder' ? 'Hidden by holder' : 'Hidden'}</span>}
      <SampleBadge document={{ sample }} />
    </span>
  )
}

const listId = 'results'
export const issueButtonId = 'issue-certificates'

export const resultInput = { list: listId, maxLength: 40, placeholder: 'e.g. 84 of 100' }

export const ResultSuggestions = ({ results }: { results: readonly string[] }) => (
  <datalist id={listId}>
    <Options options={results.map((result) => [result, result])} />
  </datalist>
)

/** Enter moves to the next result, as in a spreadsheet, and from the last one to the button. */
function focusNextResult(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const inputs = [...document.querySelectorAll<HTMLInputElement>(`.${styles.result}`)]
  const next = inputs[inputs.indexOf(event.currentTarget) + 1]
  ;(next ?? document.getElementById(issueButtonId))?.focus()
}

type ResultInputProps = { name: string; onChange: (result: string) => void }

const ResultInput = ({ name, onChange }: ResultInputProps) => (
  <input
    {...resultInput}
    className={`input ${styles.result}`}
    aria-label={`Result of ${name}`}
    autoComplete="off"
    onChange={({ target }) => onChange(target.value)}
    onKeyDown={focusNextResult}
  />
)

/** CSS turns rows into cards on small screens, where ARIA roles preserve the table semantics. */
const CardTable = ({ heads, children }: { heads: readonly ReactNode[]; children: ReactNode }) => (
  <table className={`${table.table} ${batchTable.table}`} role="table" aria-label="Certificates">
    <thead role="rowgroup">
      <tr role="row">
        {heads.map((head, at) => (
          <th key={at} role="columnheader" scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">{children}</tbody>
  </table>
)

const hiddenHead = (text: string) => <span className="vh">{text}</span>
