import { initialsOf } from '../text/initials.ts'
import { type ImageTexts, shownPicture } from './alt-and-focus.ts'
import { UploadedPicture } from './uploaded-picture.tsx'
import styles from './portrait.module.css'

type PortraitProps = {
  person: { name: string; image: string | null } & ImageTexts
  sizes: string
  className?: string | undefined
}

/** A person's photo on a plate, 4:5; as long as there is none, the initials. The name stands beside it. */
export function Portrait({ person, sizes, className = '' }: PortraitProps) {
  return (
    <div className={`${styles.plate} ${className}`}>
      {person.image ? (
        <UploadedPicture {...shownPicture(person, `Portrait of ${person.name}`)} sizes={sizes} />
      ) : (
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(person.name)}
        </span>
      )}
    </div>
  )
}
