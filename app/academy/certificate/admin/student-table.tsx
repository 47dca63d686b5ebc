import type { ReactNode } from 'react'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { SampleBadge } from '#app/ui/panel/sample-badge.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { SelectBox } from '#app/kit/admin/selection/bulk-bar.tsx'
import type {
  CertificateStudent,
  IssuedCertificate,
} from '#app/academy/certificate/batch-certificates.server.ts'
import { type CertificateState, stateLabels } from '#app/academy/certificate/certificate-states.ts'

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
  const nameOf = ({ certificate, fullName }: CertificateStudent) => certificate?.fullName ?? fullName
  return (
    <DataTable
      className="data-table data-cards"
      aria-label="Certificates"
      rows={students}
      keyOf={({ admissionId, certificate }) => certificate?.number ?? admissionId ?? 0}
      columns={[
        {
          head:
            ready.length === 0 ? (
              <span className="sr-only">Selection</span>
            ) : (
              <SelectBox
                label="Select all"
                isSelected={isAll}
                isMixed={selected.length > 0}
                onToggle={() => onSelect(ids, !isAll)}
              />
            ),
          className: 'data-cards__lead',
          cell: (student) =>
            student.admissionId !== null &&
            ready.includes(student) && (
              <SelectBox
                label={`Select ${nameOf(student)}`}
                isSelected={selected.includes(student)}
                onToggle={() => onSelect([Number(student.admissionId)], !selected.includes(student))}
              />
            ),
        },
        {
          head: 'Name on the certificate',
          className: 'data-cards__name',
          cell: (student) => (
            <>
              {nameOf(student)}
              {student.certificate && <small className="tabular-nums">{student.certificate.number}</small>}
            </>
          ),
        },
        {
          head: 'Result',
          cardLabel: 'Result',
          cell: (student) => {
            const { admissionId, certificate } = student
            if (admissionId === null || !ready.includes(student)) return certificate?.result ?? '–'
            return (
              <input
                {...resultInput}
                className="input w-[9rem]"
                aria-label={`Result of ${nameOf(student)}`}
                autoComplete="off"
                onChange={({ target }) => onResult(admissionId, target.value)}
              />
            )
          },
        },
        {
          head: 'Issued',
          cardLabel: 'Issued',
          cell: ({ certificate }) => (certificate ? <LocalDate value={certificate.issuedOn} /> : '–'),
        },
        {
          head: 'State',
          cell: (student) => <StateBadge student={student} isCompleted={isCompleted} />,
        },
        {
          head: <span className="sr-only">Actions</span>,
          className: 'data-cards__actions',
          cell: ({ certificate }) =>
            certificate && onAction && <Actions certificate={certificate} onAction={onAction} />,
        },
      ]}
    />
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
    <Button
      look="btn--line btn--s"
      label={label}
      aria-label={`${label}: ${fullName}`}
      onClick={() => onAction({ type, certificate })}
    />
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
    <span className="flex flex-wrap items-center gap-4">
      <span className={tones[state]}>{stateLabels[state]}</span>
      {hiddenBy && <span className="badge">{hiddenBy === 'holder' ? 'Hidden by holder' : 'Hidden'}</span>}
      <SampleBadge document={{ sample }} />
    </span>
  )
}

export const resultInput = { list: 'results', maxLength: 40, placeholder: 'e.g. 84 of 100' }
