import type { Crumb } from '../../../kit/page/page-meta.ts'
import { Breadcrumb } from '../../../kit/page/header/breadcrumb.tsx'
import { StatePanel } from '../../../ui/panel/state-panel.tsx'
import styles from './course-load-error.module.css'

type CourseLoadErrorProps = { problem: 'missing' | 'failed'; crumbs: readonly Crumb[] }

export function CourseLoadError({ problem, crumbs }: CourseLoadErrorProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb crumbs={crumbs} />
      {problem === 'missing' ? (
        <StatePanel icon="search" title="Course Not Found" heading="h1">
          <p>Course not found.</p>
          <a className="btn btn--line" href="/courses">
            All courses
          </a>
        </StatePanel>
      ) : (
        <StatePanel icon="cloud-off" title="Failed to load course data." heading="h1">
          <p>The problem is on our side, and it has been logged.</p>
          <a className="btn btn--line" href="?">
            Try again
          </a>
        </StatePanel>
      )}
    </div>
  )
}
