import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'
import styles from './picture-dialog.module.css'

/** `caption`: defaults to the alternative text of the picture. */
type PictureLinkProps = { href: string | undefined; caption?: string; children: ReactNode }

/** Opens its picture in `PictureDialog`. Without script, opens the file. */
export const PictureLink = ({ href, caption, children }: PictureLinkProps) => (
  <a className={styles.link} href={href} aria-label={caption} data-enlarge>
    {children}
  </a>
)

/** Enlarges the pictures in the links of a page, one at a time. The site script loads `picture-dialog-script.ts`. */
export const PictureDialog = () => (
  <dialog className={`${styles.dialog} on-deep`} aria-label="Pictures" data-pictures>
    <figure className={styles.figure}>
      <div className={styles.picture} data-picture />
      <figcaption className={styles.caption} aria-live="polite" data-caption />
    </figure>
    <form className={`line ${styles.buttons}`} method="dialog">
      <Step by={-1} />
      <Step by={1} />
      <button className="btn btn--inv-line btn--icon btn--round btn--s" aria-label="Close">
        <Icon name="x" />
      </button>
    </form>
  </dialog>
)

const Step = ({ by }: { by: 1 | -1 }) => (
  <button
    type="button"
    className="btn btn--inv-line btn--icon btn--round btn--s"
    data-step={by}
    aria-label={by === 1 ? 'Next picture' : 'Previous picture'}
  >
    <Icon name={by === 1 ? 'chevron-right' : 'chevron-left'} />
  </button>
)
