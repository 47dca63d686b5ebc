import { certificatesSection, homeCertificates } from '../../content/certificates.ts'
import { CertificateList } from './certificate-list.tsx'

/** The section 'Internationally Certified Standards' of the home and about pages. */
export function Certified() {
  return (
    <section className="section" id="certified" aria-labelledby="h-certified">
      <div className="wrap">
        <div className="head">
          <h2 id="h-certified">{certificatesSection.title}</h2>
          <p className="lead">{certificatesSection.lead}</p>
        </div>
        <CertificateList certificates={homeCertificates} />
      </div>
    </section>
  )
}
