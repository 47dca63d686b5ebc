import type { Profile } from '../../company/profile/endpoints.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Portrait } from '../../ui/picture/portrait.tsx'
import styles from './leader-row.module.css'

type LeaderRowProps = { leader: Profile; isSmall?: boolean }

export function LeaderRow({ leader, isSmall = false }: LeaderRowProps) {
  const Heading = isSmall ? 'h3' : 'h2'
  return (
    <li className={isSmall ? `${styles.row} ${styles.small}` : styles.row} data-rise>
      <Portrait person={leader} sizes="(min-width: 60rem) 21rem, 40vw" className={styles.portrait} />
      <div className={styles.who}>
        <Heading>
          <a href={`/leadership/details/${leader.id}`}>{leader.name}</a>
        </Heading>
        <p>{leader.role}</p>
      </div>
      <Icon name="arrow-right" />
    </li>
  )
}
