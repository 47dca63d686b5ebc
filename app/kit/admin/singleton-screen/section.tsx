import type { ReactNode } from 'react'
import { sectionId } from './singleton-screen.tsx'
import styles from './singleton-screen.module.css'

type SectionProps = {
  title: string | undefined
  hint?: string | undefined
  badges?: ReactNode
  children: ReactNode
}

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

type SectionBadgesProps = {
  form: { values: Record<string, string>; record: object | undefined }
  fieldNames: readonly string[]
  samples: object
}

/** Shows whether a field still has its sample value or differs from the live record. */
export function SectionBadges({ form: { values, record }, fieldNames, samples }: SectionBadgesProps) {
  const textOf = (from: object | undefined, name: string) =>
    String((from as Record<string, string | number | null> | undefined)?.[name] ?? '')
  const isChanged = fieldNames.some((name) => values[name] !== textOf(record, name))
  const isSample = fieldNames.some((name) => values[name] && values[name] === textOf(samples, name))
  return (
    <>
      {isSample && <span className="badge badge--warn">Sample</span>}
      {isChanged && <span className={styles.changed}>Changed</span>}
    </>
  )
}
