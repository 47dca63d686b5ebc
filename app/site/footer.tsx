import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'
import { StaticIcon } from '#app/ui/icon/static-icon.tsx'
import { contentLanguage, t } from '#app/ui/language/translate.ts'
import type { ContactLine } from '#app/records/identity/identity.ts'
import { Logo } from '#app/kit/page/logo/logo.tsx'
import { useIdentity } from '#app/kit/page/page-meta.ts'
import { OpeningHours } from '#app/company/identity/opening-hours.tsx'
import {
  academyMenu,
  buyersNavigation,
  footerHeadings,
  footerNavigation,
  madeInKerala,
} from '#app/navigation.ts'

const link = 'inline-flex items-center min-h-9 text-on-deep no-underline hover:underline hover:decoration-2'

export function Footer() {
  const { legalName, academyName, address, registrations, openingHours, social } = useIdentity()
  const { foundingYear, academyOwner, phones, whatsApp, emails } = useIdentity()
  return (
    <footer className="on-deep bg-deep pt-fluid pb-8 text-on-deep print:hidden">
      <div className="wrap">
        <div className="grid grid-cols-12 gap-x-gutter md:gap-y-12">
          <div className="col-span-12 xl:col-span-3">
            <Logo />
            <address className="mt-3 mb-4 grid text-on-deep-2 not-italic" lang={contentLanguage()}>
              {[legalName, ...address.lines].map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </div>
          <FooterLinks name={t('Company')} heading={t(footerHeadings.company)} items={footerNavigation} />
          <FooterLinks name={t('For buyers')} heading={t(footerHeadings.buyers)} items={buyersNavigation} />
          <section className="col-span-12 md:col-span-3 xl:col-span-2" aria-label={t(footerHeadings.talk)}>
            <Fold heading={t(footerHeadings.talk)}>
              <ul role="list" className="nums">
                {phones.map(toItem)}
                {whatsApp && (
                  <li>
                    <a className={link} href={whatsApp.href} target="_blank" rel="noopener">
                      WhatsApp
                      <span className="sr-only">
                        {' '}
                        {whatsApp.display}, {t('opens in a new tab')}
                      </span>
                    </a>
                  </li>
                )}
                {emails.map(toItem)}
              </ul>
              <OpeningHours
                hours={openingHours}
                className="mt-2 text-small leading-lead text-on-deep-2 nums *:block"
              />
            </Fold>
          </section>
          <FooterLinks
            name={t('Academy')}
            heading={academyName}
            items={academyMenu}
            className="xl:col-span-3"
          />
        </div>
        <div className="mt-fluid flex flex-wrap items-center justify-between gap-x-8 gap-y-4 md:border-t md:border-deep-line md:pt-5">
          <p className="font-kerala text-h4" lang="ml">
            {madeInKerala}
          </p>
          <ul className="-ms-2.5 flex gap-1 max-md:w-full" role="list">
            {social.map(({ name, icon, url }) => (
              <li key={name}>
                <a
                  className="grid size-11 place-items-center text-on-deep *:size-6 *:stroke-[1.5]"
                  href={url}
                  target="_blank"
                  rel="noopener"
                  aria-label={`${name}, ${t('opens in a new tab')}`}
                >
                  <StaticIcon name={icon} />
                </a>
              </li>
            ))}
          </ul>
          <p className="text-small text-on-deep-2" suppressHydrationWarning>
            © {new Date().getFullYear()} {legalName}{' '}
            <a className="ms-3 inline-block py-1 text-on-deep" href="/privacy">
              {t('Privacy')}
            </a>
          </p>
          <ul
            className="flex w-full flex-wrap items-baseline gap-x-6 gap-y-1 text-small text-on-deep-2 nums"
            role="list"
          >
            {registrations.map(({ label, number }) => (
              <li key={label} lang={contentLanguage()}>
                {label} {number}
              </li>
            ))}
            <li>{t('Founded in {year}', { year: foundingYear })}</li>
            {academyOwner && (
              <li>{t('Owner of {academy}: {owner}', { academy: academyName, owner: academyOwner })}</li>
            )}
            <li>
              <a className={link} href="/about#facts">
                {t('Company facts')}
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
                {t(item.label)}
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
      <h2 className="mb-2 hidden font-text text-small leading-ui font-semibold tracking-normal text-on-deep-2 md:supports-[selector(::details-content)]:block">
        {heading}
      </h2>
      <details className="group border-b border-deep-line open:pb-3 md:details-content:[content-visibility:visible] md:supports-[selector(::details-content)]:border-0 md:supports-[selector(::details-content)]:pb-0">
        <summary className="flex min-h-12 items-center justify-between font-semibold md:supports-[selector(::details-content)]:hidden">
          {heading}
          <Icon name="chevron-down" className="size-4.5 transition-[rotate] group-open:rotate-180" />
        </summary>
        {children}
      </details>
    </>
  )
}
