import { createInboxScreen } from '../../../kit/admin/inbox-screen/create-inbox-screen.tsx'
import { Fact } from '../../../kit/admin/inbox-screen/submission/submission-facts.tsx'
import { CvLink } from './cv-link.tsx'
import { career } from '../definition.ts'

const screen = createInboxScreen(career, {
  labels: {
    one: 'application',
    many: 'applications',
    unselectedText: 'Select an application from the list',
    emptyText: 'Job applications from the career page appear under Pending.',
  },
  lines: ({ jobTitle, coverLetter, email }) => [jobTitle, coverLetter || email],
  detail: {
    title: 'Application Details',
    labels: { message: 'Cover Letter' },
    facts: (row) => (
      <>
        <Fact label="Opening">{row.jobTitle}</Fact>
        <Fact label="CV">
          <CvLink application={row} />
        </Fact>
      </>
    ),
    replySubject: ({ jobTitle }) => `Your application: ${jobTitle}`,
  },
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
