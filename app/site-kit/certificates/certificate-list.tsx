import type { Certificate } from '../../content/certificates.ts'
import { CertificateMark } from '../../ui/artwork/certificate-mark.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './certificate-list.module.css'

/** Certificates as tiles, each opening its PDF in a new tab. */
export function CertificateList({ certificates }: { certificates: readonly Certificate[] }) {
  return (
    <ul className={styles.list} role="list">
      {certificates.map(({ mark, scope, pdf }, index) => (
        <li key={mark}>
          <a className={styles.tile} href={pdf} target="_blank" rel="noopener">
            <span className={styles.art}>
              <CertificateMark mark={mark} alt={`Certificate ${index + 1}`} className={styles.mark} />
            </span>
            <span className={styles.scope}>{scope}</span>
            <span className={styles.open}>
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
