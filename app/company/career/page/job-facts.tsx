import { Icon } from '#app/ui/icon/icon.tsx'
import { splitLines, splitParagraphs } from '#app/ui/text/paragraphs-and-lines.ts'
import { type EmploymentType, employmentTypes } from '#app/company/opening/opening-rules.ts'
import type { Opening } from '#app/company/opening/opening.server.ts'
import styles from './job.module.css'

export function JobFacts({ job }: { job: Opening }) {
  const facts = [
    ['briefcase', job.department],
    ['map-pin', job.location],
    ['clock', employmentTypes[job.employmentType as EmploymentType]],
  ] as const
  return (
    <span className={styles.facts}>
      {facts.map(([icon, text]) => (
        <span key={icon}>
          <Icon name={icon} />
          {text}
        </span>
      ))}
    </span>
  )
}

type JobDescriptionProps = { job: Opening; heading: 'h2' | 'h3' }

export function JobDescription({ job, heading: Heading }: JobDescriptionProps) {
  const list = (title: string, items: string) => (
    <div className={styles.list}>
      <Heading>{title}</Heading>
      <ul>
        {splitLines(items).map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
  return (
    <>
      {splitParagraphs(job.description).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {list('Responsibilities', job.responsibilities)}
      {list('Requirements', job.requirements)}
    </>
  )
}
