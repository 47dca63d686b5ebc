import { ActionBar } from '../../../../kit/page/action-bar/action-bar.tsx'
import { LocalDate } from '../../../../ui/date/local-date.tsx'
import type { Batch } from '../../../batch/endpoints.ts'
import { SeatShape } from '../../../batch/intake/seat-badge.tsx'
import { seatStateLabels } from '../../../batch/seat-state.ts'
import type { Course } from '../../endpoints.ts'
import { formatCourseFee, formatFee } from '../../fee.ts'

type ApplyBarProps = { course: Course; next: Batch | undefined }

export function ApplyBar({ course, next }: ApplyBarProps) {
  const isOpen = next !== undefined && next.seatState !== 'full'
  const fee = next && course.feeOnRequest !== 1 ? formatFee(next.fee) : formatCourseFee(course)
  return (
    <ActionBar
      label="Apply"
      href={isOpen ? `?intake=${next.id}#apply` : '#apply'}
      action={next?.seatState === 'waiting' ? 'Join waiting list' : 'Apply'}
    >
      <b className="num">{fee}</b>
      <span>
        {next ? (
          <>
            <SeatShape state={next.seatState} />
            {seatStateLabels[next.seatState]}, <LocalDate value={next.firstDay} />
          </>
        ) : (
          'Dates to be announced'
        )}
      </span>
    </ActionBar>
  )
}
