import type { ReactNode } from 'react'
import { useIdentity } from '../../../kit/page/root-data.ts'
import { LocalDate } from '../../../ui/date/local-date.tsx'
import { Icon, type IconName } from '../../../ui/icon/icon.tsx'
import { SampleBadge } from '../../../ui/panel/sample-badge.tsx'
import type { CertificateState } from '../certificate-states.ts'
import type { CheckedCertificate } from '../endpoints.ts'
import styles from './check.module.css'

const icons: Record<CertificateState, IconName> = {
  valid: 'circle-check',
  expired: 'clock',
  revoked: 'ban',
  replaced: 'arrow-right',
}

export function StatePanel({ certificate }: { certificate: CheckedCertificate }) {
  const { academyName } = useIdentity()
  const { state, validUntil, revokedOn, revokedReason, sample, checkedAt } = certificate
  return (
    <div className={`${styles.state} ${styles[state]}`} role="status">
      <Icon name={icons[state]} />
      <h2>
        {state === 'valid' && 'Valid'}
        {state === 'expired' && validUntil && (
          <>
            Expired on <LocalDate value={validUntil} />
          </>
        )}
        {state === 'revoked' && revokedOn && (
          <>
            Revoked on <LocalDate value={revokedOn} />
          </>
        )}
        {state === 'replaced' && 'Replaced by a newer certificate'} <SampleBadge document={{ sample }} />
      </h2>
      <p>
        {state === 'revoked' ? (
          <>Reason: {revokedReason} This certificate does not count. </>
        ) : (
          <>{academyName} issued this certificate. </>
        )}
        Checked <LocalDate value={checkedAt} format="time" /> IST.
      </p>
    </div>
  )
}

export function CertificateFacts({ certificate }: { certificate: CheckedCertificate }) {
  const { holderName, courseId, courseName, courseType, startedOn, endedOn, replacedOn, replacedBy } =
    certificate
  return (
    <>
      {holderName !== null && <h2>{holderName}</h2>}
      <dl className="kv">
        <Fact label="Course">
          <a href={`/courses/details/${courseId}`}>{courseName}</a>
        </Fact>
        {holderName !== null && (
          <>
            <Fact label="Qualification">{courseType}</Fact>
            <Fact label="Attended">
              <LocalDate value={startedOn} /> to <LocalDate value={endedOn} />
            </Fact>
          </>
        )}
        <DateFact label="Issued" value={certificate.issuedOn} />
        <DateFact label="Valid until" value={holderName === null ? null : certificate.validUntil} />
        <DateFact label="Revoked" value={certificate.revokedOn} />
        <DateFact label="Replaced" value={replacedOn} />
        <Fact label="Number">
          <span className={`num ${styles.number}`}>{certificate.number}</span>
        </Fact>
        {replacedBy !== null && (
          <Fact label="New number">
            <a className={`num ${styles.number}`} href={`/certificates/${replacedBy}`}>
              {replacedBy}
            </a>
          </Fact>
        )}
      </dl>
    </>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const DateFact = ({ label, value }: { label: string; value: string | null }) =>
  value !== null && (
    <Fact label={label}>
      <LocalDate value={value} />
    </Fact>
  )
