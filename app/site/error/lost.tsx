import { Picture } from '../../ui/picture/picture.tsx'
import styles from './lost.module.css'

/** A glove and the shadow of the missing one, beside what happened and the way home. */
export function Lost({ title, text }: { title: string; text: string }) {
  return (
    <section className={styles.lost}>
      <div className={`wrap ${styles.inside}`}>
        <div>
          <h1>{title}</h1>
          <p>{text}</p>
          <a className="btn" href="/">
            Home
          </a>
        </div>
      </div>
      <div className={styles.picture}>
        <Picture name="not-found" alt="" sizes="100vw" fetchPriority="high" />
      </div>
    </section>
  )
}
