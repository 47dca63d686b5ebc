import type { Texts } from '#app/kit/page/texts/page-texts.ts'
import { type Certificate, CertificateList } from './certificate-list.tsx'

type CertificatesSectionProps = {
  texts: Pick<Texts<'home'>, 'certificatesTitle' | 'certificatesLead'>
  certificates: readonly Certificate[]
}

export function CertificatesSection({ texts, certificates }: CertificatesSectionProps) {
  if (certificates.length === 0) return null
  return (
    <section className="section" id="certified" aria-labelledby="h-certified">
      <div className="wrap">
        <div className="head">
          <h2 id="h-certified">{texts.certificatesTitle}</h2>
          <p className="lead">{texts.certificatesLead}</p>
        </div>
        <CertificateList certificates={certificates} />
      </div>
    </section>
  )
}
