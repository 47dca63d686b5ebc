import { Icon } from '#app/ui/icon/icon.tsx'
import { StaticIcon } from '#app/ui/icon/static-icon.tsx'
import { t } from '#app/ui/language/translate.ts'
import { CertificatePaper } from '#app/academy/certificate/certificate-paper.tsx'
import type { Course } from '#app/academy/course/course.server.ts'

export const CertificatePromise = ({ course }: { course: Course }) => (
  <section className="on-deep overflow-hidden bg-deep text-on-deep print:break-inside-avoid" id="certificate">
    <div className="wrap cols items-center py-mid print:pt-6 print:pb-0">
      <div className="lg:col-span-5">
        <h2>{t('A certificate anyone can check')}</h2>
        <p className="lead mt-4 mb-8 text-on-deep-2">
          {t(
            'An employer scans the QR code, or enters the number on our site, and sees at once whether the certificate is valid. No account is needed.',
          )}
        </p>
        <ul
          className="mb-8 max-w-xl border-t border-deep-line *:grid *:grid-cols-[1.5rem_1fr] *:gap-3 *:border-b *:border-deep-line *:py-3 [&_.i]:mt-0.5 [&_.i]:text-on-deep-accent"
          role="list"
        >
          <li>
            <StaticIcon name="scan" />
            <span>{t('QR code and number on paper')}</span>
          </li>
          <li>
            <Icon name="circle-check" />
            <span>{t('Status: valid, expired, revoked or replaced')}</span>
          </li>
          <li>
            <Icon name="award" />
            <span>{t('For print and for your LinkedIn profile')}</span>
          </li>
        </ul>
        <a className="btn btn--inv-line" href="/certificates">
          {t('Check a certificate')}
        </a>
      </div>
      <div className="relative scroll-my-24 has-[:popover-open]:aspect-[297/210] max-md:-mx-margin lg:col-span-6 lg:col-start-7 print:hidden">
        {/* Without popovers, the sample stays in the page. */}
        <div
          className="group certificate-sample static m-0 block w-auto overflow-visible border-0 bg-transparent p-0 open:fixed open:inset-0 open:size-full open:max-h-none open:max-w-none open:overflow-auto open:bg-deep open:px-4 open:pt-16 open:pb-4"
          id="sample"
          popover="auto"
        >
          <button
            className="x fixed end-2 top-2 hidden bg-deep text-on-deep group-open:grid"
            type="button"
            popoverTarget="sample"
            popoverTargetAction="hide"
            aria-label={t('Close the sample')}
          >
            <Icon name="x" />
          </button>
          <CertificatePaper
            course={course}
            number="INS26-7K4M-P9XD-3HRT-W8QF-C2VA"
            holder="Your name"
            courseFacts={`${course.type}, ${course.duration}`}
          >
            Sample
          </CertificatePaper>
        </div>
        <button
          className="absolute inset-0 flex cursor-zoom-in items-end justify-end"
          type="button"
          popoverTarget="sample"
        >
          <span className="flex min-h-11 items-center gap-2 bg-deep px-4 text-small font-semibold text-on-deep">
            <StaticIcon name="zoom-in" />
            {t('Enlarge the sample')}
          </span>
        </button>
      </div>
    </div>
  </section>
)
