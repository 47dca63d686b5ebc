import { initialsOf } from '#app/ui/text/initials.ts'
import type { ImageTexts } from './alt-and-focus.ts'
import styles from './author-picture.module.css'
import { Portrait } from './portrait.tsx'

type AuthorPictureProps = { author: { name: string; image: string | null } & ImageTexts }

/** A small portrait beside a quote, or the initial letter. */
export const AuthorPicture = ({ author }: AuthorPictureProps) =>
  author.image ? (
    <Portrait person={author} sizes="4.5rem" className={styles.portrait} />
  ) : (
    <span className={`center ${styles.initial}`} aria-hidden="true">
      {initialsOf(author.name).charAt(0)}
    </span>
  )
