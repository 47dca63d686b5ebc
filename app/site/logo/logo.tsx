import { identity } from '../../content/identity.ts'
import { AcademyMark } from '../../ui/artwork/academy-mark.tsx'
import { LogoMark } from '../../ui/artwork/logo-mark.tsx'
import styles from './logo.module.css'

/** The company's logo in the colour of the text, leading home. */
export function Logo() {
  return (
    <a className={styles.logo} href="/" aria-label={`${identity.companyName}, home`}>
      <LogoMark className={styles.mark} />
      <span>{identity.companyName}</span>
    </a>
  )
}

/** The academy's logo, leading to its first page. */
export function AcademyLogo() {
  return (
    <a className={`${styles.logo} ${styles.academy}`} href="/whyinspel">
      <AcademyMark className={styles.mark} />
      <span>{identity.academyName}</span>
    </a>
  )
}
