import type { ReactNode } from 'react'
import { encode } from 'uqr'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Icon, type IconName } from '#app/ui/icon/icon.tsx'
import { Content, Sentence } from '#app/ui/language/sentence.tsx'
import { contentLanguage, t, type Text } from '#app/ui/language/translate.ts'
import { Fact } from '#app/ui/panel/fact.tsx'
import { SampleBadge } from '#app/ui/panel/sample-badge.tsx'
import { useIdentity } from '#app/kit/page/page-meta.ts'
import { CertificatePaper } from '#app/academy/certificate/certificate-paper.tsx'
import type { CertificateState } from '#app/academy/certificate/certificate-states.ts'
import type { CheckedCertificate } from '#app/academy/certificate/check-certificate.server.ts'

const looks: Record<CertificateState, { icon: IconName; headline: Text; className: string }> = {
  valid: { icon: 'circle-check', headline: 'Valid', className: 'bg-good-soft text-good' },
  expired: { icon: 'clock', headline: 'Expired on {date}', className: 'bg-warn-soft text-warn' },
  revoked: { icon: 'ban', headline: 'Revoked on {date}', className: 'bg-bad-soft text-bad' },
  replaced: {
    icon: 'arrow-right',
    headline: 'Replaced by a newer certificate',
    className: 'bg-info-soft text-info',
  },
}

export const answer =
  'grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 px-6 py-5 [&_.i]:row-span-2 [&_.i]:size-8 [&_h2]:text-h3 [&_p]:text-ink'
const columns =
  'grid items-start gap-x-fluid gap-y-10 pt-8 *:only:max-w-5xl lg:has-[>:nth-child(2)]:grid-cols-2 print:gap-4 print:pt-4'

function StatePanel({ certificate }: { certificate: CheckedCertificate }) {
  const { academyName } = useIdentity()
  const { state, issuedOn, validUntil, revokedOn, revokedReason, sample, checkedAt } = certificate
  const { icon, headline, className } = looks[state]
  const ended = { valid: null, expired: validUntil, revoked: revokedOn, replaced: null }[state]
  return (
    <div className={`${answer} ${className}`} role="status">
      <Icon name={icon} />
      <h2>
        <Sentence text={headline} date={ended && <LocalDate value={ended} />} />{' '}
        <SampleBadge document={{ sample }} />
      </h2>
      <p>
        {state === 'revoked' ? (
          <Sentence
            text="Reason: {reason} This certificate does not count."
            reason={<Content>{revokedReason}</Content>}
          />
        ) : (
          t('{academy} issued this certificate.', { academy: academyName })
        )}{' '}
        {state === 'expired' && validUntil && (
          <>
            <Sentence
              text="It was valid from {start} to {end}."
              start={<LocalDate value={issuedOn} />}
              end={<LocalDate value={validUntil} />}
            />{' '}
          </>
        )}
        <Sentence text="Checked {time} IST." time={<LocalDate value={checkedAt} format="time" />} />
      </p>
    </div>
  )
}

const number = 'font-semibold nums wrap-anywhere'

type CertificatePictureProps = { certificate: CheckedCertificate; publicUrl: string }

/** State, facts and picture of a certificate. */
export const CertificateResult = ({
  certificate,
  publicUrl,
  children,
}: CertificatePictureProps & { children: ReactNode }) => (
  <>
    <StatePanel certificate={certificate} />
    <div className={columns}>
      <div>
        <CertificateFacts certificate={certificate} />
        {children}
      </div>
      {import.meta.env.SSR && certificate.state === 'valid' && (
        <CertificatePicture certificate={certificate} publicUrl={publicUrl} />
      )}
    </div>
  </>
)

function CertificatePicture({ certificate, publicUrl }: CertificatePictureProps) {
  const { number, holderName, courseId, courseName, courseType, duration, drawing, sample } = certificate
  const { startedOn, endedOn, issuedOn, validUntil } = certificate
  const toFact = (label: string, value: string) => ({
    label,
    value: <LocalDate value={value} language="en" />,
  })
  return (
    <CertificatePaper
      course={{ id: courseId, name: courseName, category_id: 0, drawing }}
      number={number}
      holder={holderName ?? ''}
      courseFacts={`${courseType}, ${duration}`}
      facts={[
        toFact('From', startedOn),
        toFact('To', endedOn),
        validUntil === null
          ? { label: 'Valid until', value: 'Does not expire' }
          : toFact('Valid until', validUntil),
      ]}
      blockFacts={[toFact('Batch', startedOn), toFact('Issued', issuedOn)]}
    >
      <span>{sample ? 'Sample' : ''}</span>
      <QrCode content={`${publicUrl}/certificates/${number}`} />
    </CertificatePaper>
  )
}

function CertificateFacts({ certificate }: { certificate: CheckedCertificate }) {
  const { state, holderName, courseId, courseName, courseType, startedOn, endedOn, replacedOn, replacedBy } =
    certificate
  return (
    <>
      {holderName !== null && (
        <h2 className="mb-4 wrap-anywhere" lang={contentLanguage(holderName)}>
          {holderName}
        </h2>
      )}
      <dl className="kv border-t border-line">
        <Fact label={t('Course')}>
          <a href={`/courses/details/${courseId}`} lang={contentLanguage(courseName)}>
            {courseName}
          </a>
        </Fact>
        {holderName !== null && (
          <>
            <Fact label={t('Qualification')}>
              <Content>{courseType}</Content>
            </Fact>
            <Fact label={t('Attended')}>
              <Sentence
                text="{start} to {end}"
                start={<LocalDate value={startedOn} />}
                end={<LocalDate value={endedOn} />}
              />
            </Fact>
          </>
        )}
        <DateFact label={t('Issued')} value={certificate.issuedOn} />
        <DateFact
          label={t(state === 'expired' ? 'Expired' : 'Valid until')}
          value={holderName === null ? null : certificate.validUntil}
        />
        <DateFact label={t('Revoked')} value={certificate.revokedOn} />
        <DateFact label={t('Replaced')} value={replacedOn} />
        <Fact label={t('Number')}>
          <span className={number}>{certificate.number}</span>
        </Fact>
        {replacedBy !== null && (
          <Fact label={t('New number')}>
            <a className={number} href={`/certificates/${replacedBy}`}>
              {replacedBy}
            </a>
          </Fact>
        )}
      </dl>
    </>
  )
}

const DateFact = ({ label, value }: { label: string; value: string | null }) =>
  value !== null && (
    <Fact label={label}>
      <LocalDate value={value} />
    </Fact>
  )

function QrCode({ content }: { content: string }) {
  const { data, size } = encode(content, { ecc: 'M', border: 0 })
  const path = data.flatMap((cells, y) => cells.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path.join('')} />
    </svg>
  )
}
