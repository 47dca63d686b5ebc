import styles from './on-this-page.module.css'

/** A row of links to the sections of a long page. */
export function OnThisPage({ places }: { places: readonly { id: string; title: string }[] }) {
  return (
    <nav className={styles.contents} aria-label="On this page">
      <ul className="wrap" role="list">
        {places.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
