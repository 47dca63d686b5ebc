import type { Job } from '../../content/jobs.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './job.module.css'

/** Department, place and kind of an opening, each with its icon. */
export function JobFacts({ job }: { job: Job }) {
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
        {job.type}
      </span>
    </span>
  )
}

type JobListProps = { title: string; items: readonly string[]; heading: 'h2' | 'h3' }

/** A titled list of an opening: what one does, or what one needs. */
export function JobList({ title, items, heading: Heading }: JobListProps) {
  return (
    <div className={styles.list}>
      <Heading>{title}</Heading>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
