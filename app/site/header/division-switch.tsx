import { useLocation } from 'react-router'
import type { Division } from '../../kit/page/divisions.ts'
import { AcademyMark } from '../../kit/page/logo/academy-mark.tsx'
import { LogoMark } from '../../kit/page/logo/logo-mark.tsx'
import { useIdentity } from '../../kit/page/root-data.ts'
import { academyHome } from '../../navigation.ts'
import styles from './division-switch.module.css'

export function DivisionSwitch({ division }: { division: Division }) {
  const { pathname } = useLocation()
  const { companyName, academyName } = useIdentity()
  const ariaCurrent = (path: string, isCurrent: boolean) => {
    if (!isCurrent) return undefined
    return path === pathname ? 'page' : 'true'
  }
  return (
    <nav className={`no-print on-deep ${styles.strip}`} aria-label="Company and academy">
      <ul className={`wrap ${styles.links}`} role="list">
        <li>
          <a href="/" aria-current={ariaCurrent('/', division === 'gloves')}>
            <LogoMark className={styles.mark} />
            {companyName}
          </a>
        </li>
        <li>
          <a href={academyHome} aria-current={ariaCurrent(academyHome, division === 'academy')}>
            <AcademyMark className={styles.mark} />
            {academyName}
          </a>
        </li>
      </ul>
    </nav>
  )
}
