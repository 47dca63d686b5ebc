import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Content, Sentence } from '#app/ui/language/sentence.tsx'
import { t } from '#app/ui/language/translate.ts'
import { ActionBar } from '#app/kit/page/action-bar.tsx'
import type { Outcome } from '#app/kit/page/form/outcome.ts'
import { AdmissionForm } from '#app/academy/admission/admission-form.tsx'
import type { Batch } from '#app/academy/batch/batch.server.ts'
import type { OpenIntake } from '#app/academy/batch/intake/listed-intake.ts'
import { SeatShape } from '#app/academy/batch/intake/seat-badge.tsx'
import { seatStateLabels } from '#app/academy/batch/seat-state.ts'
import type { Course } from '#app/academy/course/course.server.ts'
import { formatCourseFee, formatFee } from '#app/academy/course/fee.ts'

type CourseApplyProps = {
  course: Course
  intakes: readonly OpenIntake[]
  intake: number | undefined
  outcome: Outcome | undefined
}

export function CourseApply({ course, intakes, intake, outcome }: CourseApplyProps) {
  return (
    <section
      className="bg-plate py-section print:hidden"
      id="apply"
      data-action-bar-end
      aria-labelledby="apply-title"
    >
      <div className="wrap cols items-start">
        <div className="lg:col-span-4">
          <h2 id="apply-title">
            <Sentence text="Apply for {course}" course={<Content>{course.name}</Content>} />
          </h2>
          <ol
            className="mt-8 grid gap-5 [counter-reset:step] *:grid *:grid-cols-[2.25rem_1fr] *:[counter-increment:step] *:before:font-display *:before:text-h4 *:before:font-medium *:before:text-accent *:before:content-[counter(step)]"
            role="list"
          >
            <li>{t('Send this form and choose an intake. It takes two minutes and reserves no seat.')}</li>
            <li>{t('If there is room, we write or call to offer you a seat, and hold it until a date.')}</li>
            <li>{t('You accept or decline. You pay nothing before you accept.')}</li>
          </ol>
        </div>
        <AdmissionForm
          courseId={course.id}
          {...{ intakes, intake, outcome }}
          className="rounded-1 bg-surface p-fluid-s lg:col-span-7 lg:col-start-6"
        />
      </div>
    </section>
  )
}

export function ApplyBar({ course, next }: { course: Course; next: Batch | undefined }) {
  const isOpen = next !== undefined && next.seatState !== 'full'
  const fee = next && course.feeOnRequest !== 1 ? formatFee(next.fee) : formatCourseFee(course)
  return (
    <ActionBar
      label={t('Apply')}
      href={isOpen ? `?intake=${next.id}#apply` : '#apply'}
      action={t(next?.seatState === 'waiting' ? 'Join waiting list' : 'Apply')}
    >
      <b className="tabular-nums">{fee}</b>
      <span>
        {next ? (
          <>
            <SeatShape state={next.seatState} />
            {t(seatStateLabels[next.seatState])}, <LocalDate value={next.firstDay} />
          </>
        ) : (
          t('Dates to be announced')
        )}
      </span>
    </ActionBar>
  )
}
