import '#app/ui/panel/accordion.css'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { siteContext } from '#app/platform/api/site-context.ts'
import { PageHeader } from '#app/kit/page/header/page-header.tsx'
import { pageMeta, getSite } from '#app/kit/page/page-meta.ts'
import { loadTexts, useTexts } from '#app/kit/page/texts/texts.ts'
import type { Opening } from '#app/company/opening/opening.server.ts'
import type { Route } from './+types/career-page'
import { JobDescription, JobFacts } from './job-facts.tsx'
import { jobPostingJsonLd } from './job-posting.ts'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { api } = context.get(siteContext)
  const [texts, { rows }] = await Promise.all([
    loadTexts(api, 'career'),
    api.get('/Opening', { query: { open: 1 } }),
  ])
  return { texts, jobs: rows }
}

export const meta = (args: Route.MetaArgs) => {
  const { companyName, address } = getSite(args).identity
  return pageMeta(args, {
    title: 'Career',
    description: `Openings at ${companyName} in ${address.state}, and how to apply if none of them suits you.`,
    path: '/career',
    seo: args.loaderData?.texts,
    image: 'careers',
    jsonLd: args.loaderData?.jobs.map((job) => jobPostingJsonLd(job, getSite(args))),
  })
}

export default function CareerPage({ loaderData }: Route.ComponentProps) {
  const { jobs } = loaderData
  const texts = useTexts(loaderData.texts)
  return (
    <div className="wrap">
      <PageHeader title={texts.title} lead={texts.lead} />
      <SentApplication />
      <div className="grid gap-12 pb-section">
        <section aria-labelledby="openings">
          <h2 className="sr-only" id="openings">
            Openings
          </h2>
          {jobs.length === 0 && <StatePanel icon="briefcase" title="There are no openings at the moment." />}
          <div className="acc">
            {jobs.map((job, index) => (
              <JobDetails key={job.id} note={texts.applyNote} job={job} isOpen={index === 0} />
            ))}
          </div>
        </section>
        <aside className="sm:grid sm:grid-cols-[minmax(0,22rem)_1fr] sm:content-center sm:gap-x-10" data-rise>
          <div className="plate aspect-5/4 sm:row-span-4">
            <Picture
              name="products/pair-blue"
              sizes="(min-width: 40rem) 22rem, 92vw"
              alt=""
              className="object-[50%_25%]"
            />
          </div>
          <h2 className="mt-5 mb-2 text-h3 sm:self-end">{texts.generalTitle}</h2>
          <p className="text-ink-3">{texts.generalText}</p>
          <a className="btn btn--line mt-5 sm:place-self-start" href="/career/general">
            Submit General Application
          </a>
        </aside>
      </div>
    </div>
  )
}

const SentApplication = () => (
  <div
    className="relative mb-8 max-w-3xl [&>.notice]:pe-14 [&>.notice]:text-body"
    role="status"
    data-application-sent
    hidden
  >
    <Notice tone="good">
      <b /> <span />
    </Notice>
    <button type="button" className="x absolute end-1 top-1" aria-label="Close">
      <Icon name="x" />
    </button>
  </div>
)

function JobDetails({ job, note, isOpen }: { job: Opening; note: string; isOpen: boolean }) {
  return (
    <details name="opening" open={isOpen} data-rise>
      <summary className="py-5">
        <span className="grid gap-2">
          {job.title}
          <JobFacts job={job} />
        </span>
        <span className="sign" />
      </summary>
      <div className="acc__body grid max-w-none gap-x-12 gap-y-8 md:grid-cols-2 [&>p]:col-span-full [&>p]:max-w-measure">
        <JobDescription job={job} heading="h3" />
        <div className="col-span-full flex flex-wrap items-center gap-4">
          <a className="btn" href={`/career/${job.id}`}>
            Apply Now
            <Icon name="arrow-right" className="i--go" />
          </a>
          <span className="text-small text-ink-3">{note}</span>
        </div>
      </div>
    </details>
  )
}
