import { Icon } from '#app/ui/icon/icon.tsx'
import styles from './course-facts.module.css'

type CourseFactsProps = {
  duration?: string
  type: string
  users?: number
  className?: string
}

export function CourseFacts({ duration, type, users, className = '' }: CourseFactsProps) {
  return (
    <p className={`wrapping small ${styles.facts} ${className}`}>
      {duration && (
        <span>
          <Icon name="clock" />
          {duration}
        </span>
      )}
      <span>
        <Icon name="award" />
        {type}
      </span>
      {users !== undefined && users > 0 && (
        <span>
          <Icon name="users" />
          {`${users} ${users === 1 ? 'user' : 'users'} enrolled`}
        </span>
      )}
    </p>
  )
}
