import type { Crumb } from '../../../kit/page/page-meta.ts'
import { Breadcrumb } from '../../../kit/page/header/breadcrumb.tsx'
import { StatePanel } from '../../../ui/panel/state-panel.tsx'
import styles from './course-load-error.module.css'

type CourseProblemProps = { problem: 'missing' | 'failed'; crumbs: readonly Crumb[] }

/** Stands in for a course that is not there, or could not be loaded. */
export function CourseProblem({ problem, crumbs }: CourseProblemProps) {
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
