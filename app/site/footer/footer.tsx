import {
  academyFooterNavigation,
  buyersNavigation,
  footerHeadings,
  footerNavigation,
  madeInKerala,
} from '../../navigation.ts'
import { useIdentity } from '../../kit/page/root-data.ts'
import { StaticIcon } from '../../ui/icon/static-icon.tsx'
import { OpeningHours } from '../../company/identity/opening-hours.tsx'
import { Logo } from '../../kit/page/logo/logo.tsx'
import styles from './footer.module.css'

export function Footer() {
  const { legalName, academyName, address, phones, emails, openingHours, social } = useIdentity()
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
          <section className={styles.talk} aria-labelledby="talk">
            <h2 id="talk">{footerHeadings.talk}</h2>
            <ul role="list" className="num">
              {[...phones, ...emails].map(({ href, display }) => (
                <li key={href}>
                  <a href={href}>{display}</a>
                </li>
              ))}
            </ul>
            <OpeningHours hours={openingHours} className={`${styles.hours} num`} />
          </section>
          <FooterLinks
            name="Academy"
            heading={academyName}
            items={academyFooterNavigation}
            className={styles.academy}
          />
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
        </div>
      </div>
    </footer>
  )
}

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
      <h2>{heading}</h2>
      <ul role="list">
        {items.map((item) => (
          <li key={item.path}>
            <a href={item.path}>{item.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
