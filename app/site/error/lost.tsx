import type { ReactNode } from 'react'
import { Picture } from '../../ui/picture/picture.tsx'
import { ServerDrawn } from '../../ui/server-drawn/server-drawn.tsx'
import styles from './lost.module.css'

type LostProps = { title: string; text: string; children?: ReactNode }

/** A glove and the shadow of the missing one, beside what happened and the way home. */
export function Lost({ title, text, children }: LostProps) {
  return (
    <section className={styles.lost}>
      <div className={`wrap ${styles.inside}`}>
        <div>
          <h1>{title}</h1>
          <p>{text}</p>
          {children}
          <a className="btn" href="/">
            Home
          </a>
        </div>
      </div>
      <div className={styles.picture}>
        <ServerDrawn id="lost-glove">
          {import.meta.env.SSR && <Picture name="not-found" alt="" sizes="100vw" fetchPriority="high" />}
        </ServerDrawn>
      </div>
    </section>
  )
}
