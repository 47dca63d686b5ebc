import type { ReactNode } from 'react'
import styles from './form-sections.module.css'

type Section = {
  title: string
  /** Names of its fields: a mark says that something in them was changed. */
  fields: readonly string[]
  hint?: string
  content: ReactNode
}

type FormSectionsProps = {
  /** Whether a field differs from what was saved. */
  isChanged: (name: string) => boolean
  sections: readonly Section[]
}

const idOf = ({ title }: Section) => `section-${title.toLowerCase().replaceAll(' ', '-')}`

function goTo(section: Section): void {
  const heading = document.getElementById(idOf(section))
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

/** A long form in sections, with the list of them beside it. */
export function FormSections({ isChanged, sections }: FormSectionsProps) {
  return (
    <div className={styles.form}>
      <nav className={styles.index} aria-label="Sections">
        <ul role="list">
          {sections.map((section) => (
            <li key={section.title}>
              <button type="button" onClick={() => goTo(section)}>
                {section.title}
                {section.fields.some(isChanged) && (
                  <span className={styles.changed}>
                    <span className="vh">, changed</span>
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sections}>
        {sections.map((section) => (
          <section key={section.title} className={styles.section} aria-labelledby={idOf(section)}>
            <h3 id={idOf(section)} tabIndex={-1}>
              {section.title}
            </h3>
            {section.hint && <p className="hint">{section.hint}</p>}
            {section.content}
          </section>
        ))}
      </div>
    </div>
  )
}
