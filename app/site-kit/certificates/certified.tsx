import { certificatesSection } from '../../content/certificates-section.ts'
import { type Certificate, CertificateList } from './certificate-list.tsx'

/** The section 'Internationally Certified Standards' of the home and about pages; nothing without certificates. */
export function Certified({ certificates }: { certificates: readonly Certificate[] }) {
  if (certificates.length === 0) return null
  return (
    <section className="section" id="certified" aria-labelledby="h-certified">
      <div className="wrap">
        <div className="head">
          <h2 id="h-certified">{certificatesSection.title}</h2>
          <p className="lead">{certificatesSection.lead}</p>
        </div>
        <CertificateList certificates={certificates} />
      </div>
    </section>
  )
}
