import { Icon } from '#app/ui/icon/icon.tsx'
import { countText } from '#app/ui/text/count-text.ts'

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
          {duration}
        </span>
      )}
      <span className={fact}>
        <Icon name="award" />
        {type}
      </span>
      {users !== undefined && users > 0 && (
        <span className={fact}>
          <Icon name="users" />
          {`${countText(users, 'user')} enrolled`}
        </span>
      )}
    </p>
  )
}
