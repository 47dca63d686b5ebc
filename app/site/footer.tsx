import type { ReactNode } from 'react'
import {
  academyMenu,
  buyersNavigation,
  footerHeadings,
  footerNavigation,
  madeInKerala,
} from '#app/navigation.ts'
import type { ContactLine } from '#app/records/identity/identity.ts'
import { useIdentity } from '#app/kit/page/root-data.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { StaticIcon } from '#app/ui/icon/static-icon.tsx'
import { OpeningHours } from '#app/company/identity/opening-hours.tsx'
import { Logo } from '#app/kit/page/logo/logo.tsx'

const link = 'inline-flex items-center min-h-9 text-on-deep no-underline hover:underline hover:decoration-2'

export function Footer() {
  const { legalName, academyName, address, registrations, openingHours, social } = useIdentity()
  const { foundingYear, academyOwner, phones, whatsApp, emails } = useIdentity()
  return (
    <footer className="print:hidden on-deep pt-fluid pb-8 bg-deep text-on-deep">
      <div className="wrap">
        <div className="grid grid-cols-12 gap-x-gutter md:gap-y-12">
          <div className="col-span-12 xl:col-span-3">
            <Logo />
            <address className="grid mt-3 mb-4 not-italic text-on-deep-2">
              {[legalName, ...address.lines].map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </div>
          <FooterLinks name="Company" heading={footerHeadings.company} items={footerNavigation} />
          <FooterLinks name="For buyers" heading={footerHeadings.buyers} items={buyersNavigation} />
          <section className="col-span-12 md:col-span-3 xl:col-span-2" aria-label={footerHeadings.talk}>
            <Fold heading={footerHeadings.talk}>
              <ul role="list" className="tabular-nums">
                {phones.map(toItem)}
                {whatsApp && (
                  <li>
                    <a className={link} href={whatsApp.href} target="_blank" rel="noopener">
                      WhatsApp
                      <span className="sr-only"> {whatsApp.display}, opens in a new tab</span>
                    </a>
                  </li>
                )}
                {emails.map(toItem)}
              </ul>
              <OpeningHours
                hours={openingHours}
                className="mt-2 text-small leading-lead text-on-deep-2 tabular-nums *:block"
              />
            </Fold>
          </section>
          <FooterLinks name="Academy" heading={academyName} items={academyMenu} className="xl:col-span-3" />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 mt-fluid md:pt-5 md:border-t md:border-deep-line">
          <p className="font-kerala text-h4" lang="ml">
            {madeInKerala}
          </p>
          <ul className="flex gap-1 max-md:w-full -ms-2.5" role="list">
            {social.map(({ name, icon, url }) => (
              <li key={name}>
                <a
                  className="grid place-items-center size-11 text-on-deep *:size-6 *:stroke-[1.5]"
                  href={url}
                  target="_blank"
                  rel="noopener"
                  aria-label={`${name}, opens in a new tab`}
                >
                  <StaticIcon name={icon} />
                </a>
              </li>
            ))}
          </ul>
          <p className="text-small text-on-deep-2" suppressHydrationWarning>
            © {getCurrentYear()} {legalName}{' '}
            <a className="inline-block ms-3 py-1 text-on-deep" href="/privacy">
              Privacy
            </a>
          </p>
          <ul
            className="flex flex-wrap items-baseline gap-x-6 gap-y-1 w-full text-small text-on-deep-2 tabular-nums"
            role="list"
          >
            {registrations.map(({ label, number }) => (
              <li key={label}>
                {label} {number}
              </li>
            ))}
            <li>Founded in {foundingYear}</li>
            {academyOwner && (
              <li>
                Owner of {academyName}: {academyOwner}
              </li>
            )}
            <li>
              <a className={link} href="/about#facts">
                Company facts
              </a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  )
}

const toItem = ({ href, display }: ContactLine) => (
  <li key={href}>
    <a className={link} href={href}>
      {display}
    </a>
  </li>
)

const getCurrentYear = () => new Date().getFullYear()

type FooterLinksProps = {
  name: string
  heading: string
  items: typeof footerNavigation
  className?: string
}

function FooterLinks({ name, heading, items, className = 'xl:col-span-2' }: FooterLinksProps) {
  return (
    <nav className={`col-span-12 md:col-span-3 ${className}`} aria-label={name}>
      <Fold heading={heading}>
        <ul role="list">
          {items.map((item) => (
            <li key={item.path}>
              <a className={link} href={item.path}>
                {item.label}
              </a>
            </li>
          ))}
        </ul>
      </Fold>
    </nav>
  )
}

/** An accordion on phones, and in browsers without ::details-content. Wide windows show a heading and the content. */
function Fold({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <>
      <h2 className="hidden mb-2.5 font-text text-small font-semibold leading-ui tracking-normal text-on-deep-2 md:supports-[selector(::details-content)]:block">
        {heading}
      </h2>
      <details className="group border-b border-deep-line open:pb-3 md:supports-[selector(::details-content)]:border-0 md:supports-[selector(::details-content)]:pb-0 md:details-content:[content-visibility:visible]">
        <summary className="flex items-center justify-between min-h-12 font-semibold md:supports-[selector(::details-content)]:hidden">
          {heading}
          <Icon name="chevron-down" className="size-4.5 transition-[rotate] group-open:rotate-180" />
        </summary>
        {children}
      </details>
    </>
  )
}
