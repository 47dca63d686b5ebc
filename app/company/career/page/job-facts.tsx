import { Icon } from '#app/ui/icon/icon.tsx'
import { splitLines, splitParagraphs } from '#app/ui/text/paragraphs-and-lines.ts'
import { type EmploymentType, employmentTypes } from '#app/company/opening/opening-rules.ts'
import type { Opening } from '#app/company/opening/opening.server.ts'

export function JobFacts({ job }: { job: Opening }) {
  const facts = [
    ['briefcase', job.department],
    ['map-pin', job.location],
    ['clock', employmentTypes[job.employmentType as EmploymentType]],
  ] as const
  return (
    <span className="flex flex-wrap gap-x-6 gap-y-1 font-text text-body leading-lead font-normal tracking-normal text-ink-2">
      {facts.map(([icon, text]) => (
        <span key={icon} className="inline-flex items-center gap-1.5">
          <Icon name={icon} className="size-4 text-accent" />
          {text}
        </span>
      ))}
    </span>
  )
}

export function JobDescription({ job, heading: Heading }: { job: Opening; heading: 'h2' | 'h3' }) {
  const list = (title: string, items: string) => (
    <div>
      <Heading className="mb-2 font-text text-body leading-ui font-semibold tracking-normal text-ink">
        {title}
      </Heading>
      <ul className="grid gap-1.5 ps-5 text-ink-2 marker:text-mark">
        {splitLines(items).map((item) => (
          <li key={item} className="ps-1 text-pretty">
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
  return (
    <>
      {splitParagraphs(job.description).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {list('Responsibilities', job.responsibilities)}
      {list('Requirements', job.requirements)}
    </>
  )
}
