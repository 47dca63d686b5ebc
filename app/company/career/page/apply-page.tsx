import { useState } from 'react'
import { data } from 'react-router'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { FileInput } from '#app/ui/form/file-input.tsx'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { Toasts, useToast } from '#app/ui/panel/toasts.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { StaticIsland } from '#app/ui/script/static-island.tsx'
import { store } from '#app/ui/script/stored.ts'
import type { Client } from '#app/platform/api/client.ts'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { type Outcome, type Receipt, referenceNote } from '#app/kit/page/form/outcome.ts'
import { privacyNotes } from '#app/kit/page/form/privacy-notes.ts'
import { receiveForm } from '#app/kit/page/form/receive-form.server.ts'
import { useFormState, VisitorForm } from '#app/kit/page/form/visitor-form.tsx'
import { EmailInput, NameInput, TelInput, TextBox } from '#app/kit/page/form/visitor-inputs.tsx'
import { Breadcrumb, PageHeader } from '#app/kit/page/header/page-header.tsx'
import { loadRecord } from '#app/kit/page/load-record.ts'
import { type PageHandle, pageMeta, type Crumb, getSite } from '#app/kit/page/page-meta.ts'
import { loadTexts, getMetaTexts, useTexts } from '#app/kit/page/texts/texts.ts'
import { cvAccept, cvMessages, findCvError, maxCvBytes } from '#app/company/career/cv-rules.ts'
import { isOpen } from '#app/company/opening/opening-rules.ts'
import type { Opening } from '#app/company/opening/opening.server.ts'
import type { Route } from './+types/apply-page'
import { JobDescription, JobFacts } from './job-facts.tsx'
import { jobPostingJsonLd } from './job-posting.ts'
import { sentApplicationKey } from './sent-application.ts'

function ClosedOpening({ job, crumbs }: { job: Opening; crumbs: readonly Crumb[] }) {
  return (
    <div className="wrap pt-fluid-s pb-section [&_h1]:text-h2 [&_h1]:text-ink">
      <Breadcrumb crumbs={crumbs} />
      <StatePanel icon="briefcase" title="This position is closed" heading="h1">
        <p>
          {job.title}: applications closed on <LocalDate value={job.validThrough ?? job.datePosted} />.
        </p>
        <div className="flex flex-wrap items-center gap-4">
          <a className="btn" href="/career">
            See our openings
          </a>
          <a className="btn btn--line" href="/career/general">
            Submit General Application
          </a>
        </div>
      </StatePanel>
    </div>
  )
}

export const handle: PageHandle = { hydrate: true }

const generalId = 'general'
const careerBreadcrumb = (label: string) => [{ label: 'Career', path: '/career' }, { label }]

/** @returns undefined for a general application. @throws 404 for an unknown opening */
const loadOpening = async (api: Client, job: string): Promise<Opening | undefined> =>
  job === generalId ? undefined : loadRecord(job, (id) => api.get('/Opening/:id', { params: { id } }))

export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const { api } = context.get(siteContext)
  const [texts, job] = await Promise.all([loadTexts(api, 'career'), loadOpening(api, params.job)])
  const isClosed = job !== undefined && !isOpen(job)
  const { applyNote, generalText } = texts
  return data({ job, isClosed, texts: { applyNote, generalText } }, { status: isClosed ? 410 : 200 })
}

export const action = async ({ request, context, params }: Route.ActionArgs) => {
  const job = await loadOpening(context.get(siteContext).api, params.job)
  const message = () => careerThanks(job?.title)
  return receiveForm({ request, context, collection: 'career', path: '/Career', message, acceptsFile: true })
}

export const meta = (args: Route.MetaArgs) => {
  // Keeps the code for the page head out of the browser bundle.
  if (!import.meta.env.SSR) return []
  const { job, isClosed } = args.loaderData ?? {}
  const title = job ? job.title : 'General application'
  if (isClosed)
    return pageMeta(args, {
      title: `${title}: closed`,
      description: 'This position is closed. See our other openings.',
      path: '/career',
      noindex: true,
    })
  return pageMeta(args, {
    title: job ? `${title}, ${job.location}` : title,
    description: job ? job.description : (getMetaTexts(args, args.loaderData?.texts)?.generalText ?? ''),
    path: `/career/${args.params.job}`,
    seo: job,
    image: 'careers',
    breadcrumb: careerBreadcrumb(title),
    ...(job && { jsonLd: jobPostingJsonLd(job, getSite(args)) }),
  })
}

export default function ApplyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { job, isClosed } = loaderData
  const { applyNote, generalText } = useTexts(loaderData.texts)
  // An application sent just after the deadline is rejected. Keep the form, with the applicant's entries.
  if (job && isClosed && !actionData) return <ClosedOpening job={job} crumbs={careerBreadcrumb(job.title)} />
  const title = job ? job.title : 'General application'
  return (
    <Toasts>
      <div className="wrap">
        <PageHeader title={title} lead={job ? undefined : generalText} crumbs={careerBreadcrumb(title)}>
          {job && (
            <div className="mt-4">
              <JobFacts job={job} />
            </div>
          )}
        </PageHeader>
        <div className="cols pb-section lg:items-start">
          <div className="grid max-w-measure content-start gap-8 lg:col-span-4">
            {job ? <JobDescription job={job} heading="h2" /> : <GlovePicture note={applyNote} />}
          </div>
          <section
            className="rounded-1 bg-soft p-5 md:p-9 lg:col-span-7 lg:col-start-6 xl:p-12"
            id="application"
          >
            <h2 className="mb-8">{job ? 'Apply for this opening' : 'Your application'}</h2>
            <CareerForm job={job ? String(job.id) : generalId} title={job?.title} outcome={actionData} />
          </section>
        </div>
      </div>
    </Toasts>
  )
}

function GlovePicture({ note }: { note: string }) {
  return (
    <>
      <div className="plate aspect-5/4 max-lg:hidden">
        <StaticIsland id="glove">
          {import.meta.env.SSR && (
            <Picture
              name="products/nitrile-surgical-palm"
              sizes="(min-width: 90rem) 28rem, 30vw"
              alt=""
              className="object-[50%_25%]"
            />
          )}
        </StaticIsland>
      </div>
      <p className="text-ink-3">{note}</p>
    </>
  )
}

type CareerFormProps = { job: string; title: string | undefined; outcome: Outcome | undefined }

const redirectDelayMs = 3200

function checkCv(form: FormData) {
  const cv = form.get('cv')
  return cv instanceof File && cv.size > maxCvBytes ? { cv: cvMessages.tooLarge } : undefined
}

function CareerForm({ job, title, outcome }: CareerFormProps) {
  const toast = useToast()
  const [isLeaving, setLeaving] = useState(false)
  const thank = (_: FormData, { reference }: Receipt) => {
    toast(`${careerThanks(title)} ${referenceNote(reference)}`)
    store('sessionStorage', sentApplicationKey, { title, reference })
    setLeaving(true)
    setTimeout(() => location.assign('/career'), redirectDelayMs)
  }
  return (
    <VisitorForm
      id="career"
      path="/Career"
      action="#application"
      encType="multipart/form-data"
      inert={isLeaving}
      outcome={outcome}
      hiddenFields={['job', 'captcha']}
      validate={checkCv}
      onReceived={thank}
      buttonLabel="Submit Application"
      note={privacyNotes.career}
      afterConfirmation={
        <>
          {' '}
          <a href="/career">Back to the openings</a>
        </>
      }
    >
      <input type="hidden" name="job" value={job} />
      <NameInput name="fullName" label="Full Name" />
      <EmailInput label="Email Address" />
      <TelInput name="phone" label="Phone Number" />
      <TextBox
        name="coverLetter"
        label="Cover Letter"
        need="optional"
        rows={6}
        maxLength={textLimits.letter}
      />
      <CvInput isRejected={outcome?.isReceived === false} />
    </VisitorForm>
  )
}

function CvInput({ isRejected }: { isRejected: boolean }) {
  const { field, isFirst, setFieldError } = useFormState()
  // Browsers never refill a file input.
  const needsFileAgain = isRejected && isFirst
  return (
    <Field
      {...field('cv')}
      label="Upload Your CV"
      need="required"
      isWide
      hint={`PDF, DOC or DOCX, up to 5 MB.${needsFileAgain ? ' Please choose the file again.' : ''}`}
    >
      {(control) => (
        <FileInput
          {...control}
          accept={cvAccept}
          onChoose={(file) => setFieldError('cv', file && findCvError(file))}
        />
      )}
    </Field>
  )
}

const careerThanks = (title: string | undefined): string =>
  title ? `Application for ${title} Submitted Successfully!` : 'General Application Submitted Successfully!'
