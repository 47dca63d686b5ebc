import { Icon } from '#app/ui/icon/icon.tsx'
import { splitLines } from '#app/ui/text/paragraphs-and-lines.ts'
import { type EmploymentType, employmentTypes } from '#app/company/opening/employment-types.ts'
import type { Opening } from '#app/company/opening/opening.server.ts'
import styles from './job.module.css'

export function JobFacts({ job }: { job: Opening }) {
  return (
    <span className={styles.facts}>
      <span>
        <Icon name="briefcase" />
        {job.department}
      </span>
      <span>
        <Icon name="map-pin" />
        {job.location}
      </span>
      <span>
        <Icon name="clock" />
        {employmentTypes[job.employmentType as EmploymentType]}
      </span>
    </span>
  )
}

type JobListProps = { title: string; items: string; heading: 'h2' | 'h3' }

export function JobList({ title, items, heading: Heading }: JobListProps) {
  return (
    <div className={styles.list}>
      <Heading>{title}</Heading>
      <ul>
        {splitLines(items).map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
