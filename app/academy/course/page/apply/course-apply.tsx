import type { Outcome } from '../../../../kit/page/form/outcome.ts'
import { AdmissionForm } from '../../../admission/page/admission-form.tsx'
import type { OpenIntake } from '../../../batch/intake/listed-intake.ts'
import type { Course } from '../../endpoints.ts'
import styles from './course-apply.module.css'

type CourseApplyProps = {
  course: Course
  intakes: readonly OpenIntake[]
  intake: number | undefined
  outcome: Outcome | undefined
}

export function CourseApply({ course, intakes, intake, outcome }: CourseApplyProps) {
  return (
    <section
      className={`section no-print ${styles.apply}`}
      id="apply"
      data-action-bar-end
      aria-labelledby="apply-title"
    >
      <div className={`wrap cols-60 ${styles.inner}`}>
        <div className={styles.text}>
          <h2 id="apply-title">Apply for {course.name}</h2>
          <ol className={styles.steps} role="list">
            <li>Send this form and choose an intake. It takes two minutes and reserves no seat.</li>
            <li>If there is room, we write or call to offer you a seat, and hold it until a date.</li>
            <li>You accept or decline. You pay nothing before you accept.</li>
          </ol>
        </div>
        <AdmissionForm courseId={course.id} {...{ intakes, intake, outcome }} className={styles.form} />
      </div>
    </section>
  )
}
