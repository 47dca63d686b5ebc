import type { Profile } from '#app/company/profile/profile.server.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Portrait } from '#app/ui/picture/portrait.tsx'
import { splitParagraphs } from '#app/ui/text/paragraphs-and-lines.ts'
import styles from './leader-row.module.css'

export function LeaderRow({ leader, isSmall = false }: { leader: Profile; isSmall?: boolean }) {
  const Heading = isSmall ? 'h3' : 'h2'
  return (
    <li className={isSmall ? `${styles.row} ${styles.small}` : styles.row} data-rise>
      <Portrait
        person={leader}
        sizes={isSmall ? '6rem' : '(min-width: 60rem) 27rem, (min-width: 40rem) 40vw, 92vw'}
        className={styles.portrait}
      />
      <div className={styles.who}>
        <Heading>
          <a href={`/leadership/details/${leader.id}`}>{leader.name}</a>
        </Heading>
        <p>{leader.role}</p>
        {!isSmall && (
          <>
            <p className={styles.text}>{splitParagraphs(leader.text ?? '')[0]}</p>
            <p className={styles.more} aria-hidden="true">
              Read profile <Icon name="arrow-right" />
            </p>
          </>
        )}
      </div>
      {isSmall && <Icon name="arrow-right" />}
    </li>
  )
}
