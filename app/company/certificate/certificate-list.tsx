import { CertificateMark } from '#app/ui/icon/certificate-mark.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { SampleBadge } from '#app/ui/panel/sample-badge.tsx'
import styles from './certificate-list.module.css'
import type { Texts } from '#app/kit/page/texts/page-texts.ts'

type Certificate = {
  mark: string | null
  scope: string | null
  title: string
  address: string
  sample: number
}

export function CertificateList({ certificates }: { certificates: readonly Certificate[] }) {
  return (
    <ul className={styles.list} role="list">
      {certificates.map(({ mark, scope, title, address, sample }, index) => (
        <li key={address}>
          <a className={styles.tile} href={address} target="_blank" rel="noopener">
            <span className={`center ${styles.art}`}>
              <CertificateMark
                mark={mark ?? 'Sample'}
                alt={`Certificate ${index + 1}`}
                className={styles.mark}
              />
            </span>
            <span className={`quiet ${styles.scope}`}>
              {scope ?? title} <SampleBadge document={{ sample }} />
            </span>
            <span className={`line small ${styles.open}`}>
              <span>
                Open PDF<span className="vh">, new tab</span>
              </span>
              <Icon name="arrow-up-right" />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

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
