import type { ReactNode } from 'react'
import { scrollToElement } from '#app/kit/admin/parts/scroll-to.ts'
import styles from './form-sections.module.css'

type Section = {
  title: string
  fields: readonly string[]
  hint?: string
  content: ReactNode
}

type FormSectionsProps = { isChanged: (name: string) => boolean; sections: readonly Section[] }

const sectionId = ({ title }: Section) => `section-${title.toLowerCase().replaceAll(' ', '-')}`

export function FormSections({ isChanged, sections }: FormSectionsProps) {
  return (
    <div className={styles.form}>
      <nav className={styles.index} aria-label="Sections">
        <ul role="list">
          {sections.map((section) => (
            <li key={section.title}>
              <button type="button" onClick={() => scrollToElement(sectionId(section))}>
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
          <section key={section.title} className={styles.section} aria-labelledby={sectionId(section)}>
            <h3 id={sectionId(section)} tabIndex={-1}>
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
