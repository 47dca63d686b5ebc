import { endOfToday } from '#app/ui/date/company-time.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { PageHeader } from '#app/kit/page/header/page-header.tsx'
import { pageMeta } from '#app/kit/page/page-meta.ts'
import { getSite } from '#app/kit/page/root-data.ts'
import { useTexts } from '#app/kit/page/texts/texts.ts'
import { loadTexts } from '#app/kit/page/texts/load-texts.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import type { Opening } from '#app/company/opening/opening.server.ts'
import type { Route } from './+types/career-page'
import styles from './career-page.module.css'
import { JobDescription, JobFacts } from './job-facts.tsx'
import { jobPostingJsonLd } from './job-posting.ts'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { api, cacheUntil } = context.get(siteContext)
  cacheUntil(endOfToday())
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
      <div className={`section-end ${styles.jobs}`}>
        <section aria-labelledby="openings">
          <h2 className="vh" id="openings">
            Openings
          </h2>
          {jobs.length === 0 && <StatePanel icon="briefcase" title="There are no openings at the moment." />}
          <div className="acc">
            {jobs.map((job, index) => (
              <JobDetails key={job.id} note={texts.applyNote} job={job} isOpen={index === 0} />
            ))}
          </div>
        </section>
        <aside className={styles.general} data-rise>
          <div className={`plate ${styles.plate}`}>
            <Picture name="products/alternate-nitrile" sizes="(min-width: 40rem) 22rem, 92vw" alt="" />
          </div>
          <h2>{texts.generalTitle}</h2>
          <p className="muted">{texts.generalText}</p>
          <a className="btn btn--line" href="/career/general">
            Submit General Application
          </a>
        </aside>
      </div>
    </div>
  )
}

const SentApplication = () => (
  <div className={styles.sent} role="status" data-application-sent hidden>
    <Notice tone="good">
      <b /> <span />
    </Notice>
    <button type="button" className="x" aria-label="Close">
      <Icon name="x" />
    </button>
  </div>
)

type JobDetailsProps = { job: Opening; note: string; isOpen: boolean }

function JobDetails({ job, note, isOpen }: JobDetailsProps) {
  return (
    <details className={styles.job} name="opening" open={isOpen} data-rise>
      <summary>
        <span>
          {job.title}
          <JobFacts job={job} />
        </span>
        <span className="sign" />
      </summary>
      <div className={`acc__body ${styles.body}`}>
        <JobDescription job={job} heading="h3" />
        <div className="row">
          <a className="btn" href={`/career/${job.id}`}>
            Apply Now
            <Icon name="arrow-right" className="i--go" />
          </a>
          <span className="muted small">{note}</span>
        </div>
      </div>
    </details>
  )
}
