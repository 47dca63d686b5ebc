import { SampleBadge } from '#app/ui/panel/sample-badge.tsx'
import { type CertificateState, stateLabels } from '#app/academy/certificate/certificate-states.ts'
import type { IssuedCertificate } from '#app/academy/certificate/certificates.server.ts'

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
