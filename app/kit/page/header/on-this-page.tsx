import styles from './on-this-page.module.css'

export function OnThisPage({ sections }: { sections: readonly { id: string; title: string }[] }) {
  return (
    <nav className={styles.contents} aria-label="On this page">
      <ul className="wrap" role="list">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
