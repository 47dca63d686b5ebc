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
import styles from './footer.module.css'

export function Footer() {
  const { legalName, academyName, address, registrations, openingHours, social } = useIdentity()
  const { foundingYear, academyOwner, phones, whatsApp, emails } = useIdentity()
  return (
    <footer className={`no-print ${styles.foot} deep on-deep`}>
      <div className="wrap">
        <div className={styles.columns}>
          <div className={styles.id}>
            <Logo />
            <address>
              {[legalName, ...address.lines].map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </div>
          <FooterLinks name="Company" heading={footerHeadings.company} items={footerNavigation} />
          <FooterLinks name="For buyers" heading={footerHeadings.buyers} items={buyersNavigation} />
          <section className={styles.talk} aria-label={footerHeadings.talk}>
            <Fold heading={footerHeadings.talk}>
              <ul role="list" className="num">
                {phones.map(toItem)}
                {whatsApp && (
                  <li>
                    <a href={whatsApp.href} target="_blank" rel="noopener">
                      WhatsApp
                      <span className="vh"> {whatsApp.display}, opens in a new tab</span>
                    </a>
                  </li>
                )}
                {emails.map(toItem)}
              </ul>
              <OpeningHours hours={openingHours} className={`${styles.hours} num`} />
            </Fold>
          </section>
          <FooterLinks name="Academy" heading={academyName} items={academyMenu} className={styles.academy} />
        </div>
        <div className={`row ${styles.end}`}>
          <p lang="ml">{madeInKerala}</p>
          <ul className={styles.social} role="list">
            {social.map(({ name, icon, url }) => (
              <li key={name}>
                <a href={url} target="_blank" rel="noopener" aria-label={`${name}, opens in a new tab`}>
                  <StaticIcon name={icon} />
                </a>
              </li>
            ))}
          </ul>
          <p className={styles.rights} suppressHydrationWarning>
            © {getCurrentYear()} {legalName} <a href="/privacy">Privacy</a>
          </p>
          <ul className={`wrapping num ${styles.facts}`} role="list">
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
              <a href="/about#facts">Company facts</a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  )
}

const toItem = ({ href, display }: ContactLine) => (
  <li key={href}>
    <a href={href}>{display}</a>
  </li>
)

const getCurrentYear = () => new Date().getFullYear()

type FooterLinksProps = {
  name: string
  heading: string
  items: typeof footerNavigation
  className?: string | undefined
}

function FooterLinks({ name, heading, items, className }: FooterLinksProps) {
  return (
    <nav className={className} aria-label={name}>
      <Fold heading={heading}>
        <ul role="list">
          {items.map((item) => (
            <li key={item.path}>
              <a href={item.path}>{item.label}</a>
            </li>
          ))}
        </ul>
      </Fold>
    </nav>
  )
}

/** An accordion on phones. Wide windows show a heading and the content. */
function Fold({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <>
      <h2 className={styles.heading}>{heading}</h2>
      <details className={styles.fold}>
        <summary>
          {heading} <Icon name="chevron-down" />
        </summary>
        {children}
      </details>
    </>
  )
}
