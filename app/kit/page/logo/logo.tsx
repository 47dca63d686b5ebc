import { AcademyMark } from './academy-mark.tsx'
import { LogoMark } from './logo-mark.tsx'
import { useIdentity } from '../root-data.ts'
import styles from './logo.module.css'

/** The company's logo in the colour of the text, leading home. */
export function Logo() {
  const { companyName } = useIdentity()
  return (
    <a className={styles.logo} href="/" aria-label={`${companyName}, home`}>
      <LogoMark className={styles.mark} />
      <span>{companyName}</span>
    </a>
  )
}

/** The academy's logo, leading to its first page. */
export function AcademyLogo() {
  const { academyName } = useIdentity()
  return (
    <a className={`${styles.logo} ${styles.academy}`} href="/whyinspel">
      <AcademyMark className={styles.mark} />
      <span>{academyName}</span>
    </a>
  )
}
