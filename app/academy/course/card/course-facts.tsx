import { Icon } from '#app/ui/icon/icon.tsx'
import { Content } from '#app/ui/language/sentence.tsx'
import { t } from '#app/ui/language/translate.ts'

type CourseFactsProps = {
  duration?: string
  type: string
  users?: number
  className: string
}

const fact = 'inline-flex items-center gap-1.5'

export function CourseFacts({ duration, type, users, className }: CourseFactsProps) {
  return (
    <p className={`flex flex-wrap ${className}`}>
      {duration && (
        <span className={fact}>
          <Icon name="clock" />
          <Content>{duration}</Content>
        </span>
      )}
      <span className={fact}>
        <Icon name="award" />
        <Content>{type}</Content>
      </span>
      {users !== undefined && users > 0 && (
        <span className={fact}>
          <Icon name="users" />
          {t(users === 1 ? '{count} user enrolled' : '{count} users enrolled', { count: users })}
        </span>
      )}
    </p>
  )
}
