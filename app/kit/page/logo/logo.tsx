import { AcademyMark } from './academy-mark.tsx'
import { LogoMark } from './logo-mark.tsx'
import { useIdentity } from '#app/kit/page/root-data.ts'
import styles from './logo.module.css'

export function Logo() {
  const { companyName } = useIdentity()
  return (
    <a className={`inline-flex items-center ${styles.logo}`} href="/" aria-label={`${companyName}, home`}>
      <LogoMark className={styles.mark} />
      <span>{companyName}</span>
    </a>
  )
}

export function AcademyLogo() {
  const { academyName } = useIdentity()
  return (
    <a className={`inline-flex items-center ${styles.logo} ${styles.academy}`} href="/whyinspel">
      <AcademyMark className={styles.mark} />
      <span>{academyName}</span>
    </a>
  )
}
