import { Link } from 'react-router'
import { submissionPath } from '#app/kit/admin/record-path.ts'
import type { Applicant } from '#app/academy/seat/seat.server.ts'

/** Links to the admission request. */
export const ApplicantName = ({ applicant }: { applicant: Applicant }) => (
  <>
    <Link
      className="title-link"
      to={submissionPath('admission', { id: applicant.admissionId, status: applicant.status })}
    >
      <b>{applicant.fullName}</b>
    </Link>
    {applicant.phoneNumber && <small>{applicant.phoneNumber}</small>}
  </>
)
