import type { ReactNode } from 'react'
import { sectionId } from './create-singleton-screen.tsx'
import styles from './singleton-screen.module.css'

type SectionProps = {
  /** None where it is the only section. */
  title: string | undefined
  /** Where the site shows it. */
  hint?: string | undefined
  /** Beside the title: that it is a sample, or changed, and the way to its page. */
  badges?: ReactNode
  children: ReactNode
}

/** A part of a long form, with where it appears. */
export function Section({ title, hint, badges, children }: SectionProps) {
  const content = <div className={styles.fields}>{children}</div>
  if (title === undefined) return content
  const id = sectionId(title)
  return (
    <section className={styles.section} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        {title} {badges}
      </h2>
      {hint && <p className="hint small muted">{hint}</p>}
      {content}
    </section>
  )
}

type MarksProps = {
  form: { values: Record<string, string>; record: object | undefined }
  /** The fields of the section. */
  names: readonly string[]
  /** What a database begins with. */
  samples: object
}

/** Whether a section still has what a database begins with, and whether something of it is not live. */
export function Marks({ form: { values, record }, names, samples }: MarksProps) {
  const textOf = (from: object | undefined, name: string) =>
    String((from as Record<string, string | number | null> | undefined)?.[name] ?? '')
  const isChanged = names.some((name) => values[name] !== textOf(record, name))
  const isSample = names.some((name) => values[name] && values[name] === textOf(samples, name))
  return (
    <>
      {isSample && <span className="badge badge--warn">Sample</span>}
      {isChanged && <span className={styles.changed}>Changed</span>}
    </>
  )
}
