import { defineInbox } from '../../../kit/admin/inbox-screen/define-inbox.ts'
import { Fact } from '../../../kit/admin/inbox-screen/submission/submission-facts.tsx'
import { CvLink } from './cv-link.tsx'
import { career } from '../definition.ts'

export const careerInbox = defineInbox(career, {
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
