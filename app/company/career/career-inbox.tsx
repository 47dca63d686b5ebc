import { Icon } from '#app/ui/icon/icon.tsx'
import { Fact } from '#app/ui/panel/fact.tsx'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { defineInbox } from '#app/kit/admin/inbox-screen/inbox.ts'
import { DownloadLink } from '#app/kit/admin/load/download-link.tsx'
import type { Career } from './career.server.ts'
import { career } from './career.ts'

const typeLabels: Record<string, string> = {
  'application/pdf': 'PDF',
  'application/msword': 'Word (doc)',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word (docx)',
}

function CvLink({ application: { id, cvName, cvType, cvSize } }: { application: Career }) {
  return (
    <DownloadLink className="max-w-full py-1.5 text-start" href={`/api/admin/Career/${id}/cv`} name={cvName}>
      <Icon name="download" />
      <span className="grid min-w-0">
        <span className="truncate">{cvName}</span>
        <small className="text-micro font-normal text-ink-3 tabular-nums">
          {typeLabels[cvType] ?? cvType}, {formatBytes(cvSize)}
        </small>
      </span>
    </DownloadLink>
  )
}

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
