import { useEffect, useRef, useState } from 'react'
import '#app/ui/panel/dialog.css'
import { Content, Sentence } from '#app/ui/language/sentence.tsx'
import { contentLanguage, t } from '#app/ui/language/translate.ts'
import { Dialog } from '#app/ui/panel/dialog.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { Toasts, useToast } from '#app/ui/panel/toasts.tsx'
import { siteContext } from '#app/platform/api/site-context.ts'
import type { FieldErrors } from '#app/platform/errors.ts'
import { CaptchaRow } from '#app/kit/page/form/captcha-row.tsx'
import { referenceNote, type Receipt, type Rejection } from '#app/kit/page/form/outcome.ts'
import { privacyNotes } from '#app/kit/page/form/privacy-notes.ts'
import { readTextFields } from '#app/kit/page/form/read-text-fields.ts'
import { VisitorForm } from '#app/kit/page/form/visitor-form.tsx'
import { EmailInput, MessageInput, NameInput, TelInput } from '#app/kit/page/form/visitor-inputs.tsx'
import type { PageHandle } from '#app/kit/page/page-meta.ts'
import { useIdentity } from '#app/kit/page/page-meta.ts'
import { parseParts } from '#app/kit/page/texts/field.ts'
import { loadTexts } from '#app/kit/page/texts/texts.ts'
import { useTexts } from '#app/kit/page/texts/texts.ts'
import { AcademyHeader, academyMeta } from '#app/academy/frame/academy-hero.tsx'
import type { Route } from './+types/franchise-page'
import { requiredMessages } from './required-messages.ts'

/** Checks the required fields together with the captcha, because the server checks the captcha first. */
function checkEnquiry(form: FormData): FieldErrors | undefined {
  if (form.has('captcha')) return undefined
  const { name, email } = readTextFields(form, ['name', 'email'])
  return {
    ...(!name.trim() && { name: t(requiredMessages.name) }),
    ...(!email.includes('@') && { email: t(requiredMessages.email) }),
    captcha: t('Please verify the CAPTCHA before submitting.'),
  }
}

function getRejectionTitle({ status, errors = {} }: Rejection): string | undefined {
  if (errors.captcha && Object.keys(errors).length === 1) return undefined
  return t(
    status === 0 || status >= 500 ? 'Something went wrong. Please try again.' : 'Failed to send enquiry.',
  )
}

function FranchiseForm({ onReceived }: { onReceived: (sent: Receipt) => void }) {
  const toast = useToast()
  return (
    <VisitorForm
      id="franchise"
      path="/InsertFranchise"
      className="dialog__body fields fields--2"
      hiddenFields={[]}
      getErrorTitle={getRejectionTitle}
      validate={checkEnquiry}
      onReceived={(_, sent) => {
        toast(t('Enquiry sent successfully!'), { duration: 3000 })
        onReceived(sent)
      }}
      buttonLabel={t('Send enquiry')}
      note={t(privacyNotes.franchise)}
    >
      <NameInput name="name" label={t('Name')} />
      <EmailInput label={t('Email')} />
      <TelInput name="contact" label={t('Contact number')} />
      <MessageInput name="massage" need="optional" className="input min-h-24" rows={3} />
      <CaptchaRow />
    </VisitorForm>
  )
}

export const handle: PageHandle = { hydrate: true }

export const loader = async ({ context }: Route.LoaderArgs) => ({
  texts: await loadTexts(context.get(siteContext).api, 'franchise'),
})

export const meta = (args: Route.MetaArgs) =>
  import.meta.env.SSR ? academyMeta(args, args.loaderData?.texts, { path: '/franchiseenquiries' }) : []

const closeDelayMs = 3000

export default function FranchisePage({ loaderData }: Route.ComponentProps) {
  const { title, lead, points, terms, button, note } = useTexts(loaderData.texts)
  const [isOpen, setOpen] = useState(false)
  const [sent, setSent] = useState<Receipt>()
  const [isSent, setIsSent] = useState(false)
  useEffect(() => setOpen(true), [])
  useEffect(() => {
    if (!isOpen || !isSent) return
    const timer = setTimeout(() => setOpen(false), closeDelayMs)
    return () => clearTimeout(timer)
  }, [isOpen, isSent])
  const open = () => {
    setIsSent(false)
    setOpen(true)
  }
  const confirm = (receipt: Receipt) => {
    setSent(receipt)
    setIsSent(true)
  }
  return (
    <div className="wrap pb-section">
      <AcademyHeader title={title} lead={lead} />
      <ul className="grid gap-gutter lg:grid-cols-3" role="list" lang={contentLanguage(points)}>
        {[...parseParts(points), ...parseParts(terms)].map(({ title, text }) => (
          <li key={title} className="rounded-1 bg-soft p-6">
            <h2 className="mb-3 text-h3">{title}</h2>
            <p className="text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
      <div className="my-fluid-s flex flex-wrap items-center gap-x-6 gap-y-4">
        <button className="btn noscript:hidden" type="button" aria-haspopup="dialog" onClick={open}>
          <Content>{button}</Content>
        </button>
        <p className="text-ink-3" lang={contentLanguage(note)}>
          {note}
        </p>
      </div>
      {sent && <SentNotice receipt={sent} />}
      <div className="not-noscript:hidden in-[.has-script]:hidden">
        <WithoutScript />
      </div>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('Franchise enquiry')}>
        <Toasts>
          {sent && isSent ? (
            <div className="dialog__body">
              <SentNotice receipt={sent} isFocused />
            </div>
          ) : (
            <FranchiseForm onReceived={confirm} />
          )}
        </Toasts>
      </Dialog>
    </div>
  )
}

function SentNotice({ receipt, isFocused = false }: { receipt: Receipt; isFocused?: boolean }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocused) notice.current?.focus()
  }, [isFocused])
  return (
    <div role="status" tabIndex={isFocused ? -1 : undefined} ref={notice}>
      <Notice tone="good">{referenceNote(receipt.reference)}</Notice>
    </div>
  )
}

function WithoutScript() {
  const { academyPhone: phone, generalEmail: mail } = useIdentity()
  return (
    <Notice tone="info">
      <Sentence
        text="The enquiry form needs JavaScript, which is turned off in this browser. Write to {email} or call {phone} instead."
        email={
          <a className="whitespace-nowrap" href={mail.href}>
            {mail.display}
          </a>
        }
        phone={
          <a className="whitespace-nowrap" href={phone.href}>
            {phone.display}
          </a>
        }
      />
    </Notice>
  )
}
