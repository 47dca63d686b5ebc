import { Icon } from '#app/ui/icon/icon.tsx'
import { StaticIcon } from '#app/ui/icon/static-icon.tsx'
import { CertificatePaper } from '#app/academy/certificate/certificate-paper.tsx'
import type { Course } from '#app/academy/course/course.server.ts'
import styles from './certificate-promise.module.css'

export const CertificatePromise = ({ course }: { course: Course }) => (
  <section className={`${styles.promise} on-deep`} id="certificate">
    <div className={`wrap ${styles.columns}`}>
      <div>
        <h2>A certificate anyone can check</h2>
        <p className={styles.lead}>
          An employer scans the QR code, or enters the number on our site, and sees at once whether the
          certificate is valid. No account is needed.
        </p>
        <ul className={styles.points} role="list">
          <li>
            <StaticIcon name="scan" />
            <span>QR code and number on paper</span>
          </li>
          <li>
            <Icon name="circle-check" />
            <span>Status: valid, expired, revoked or replaced</span>
          </li>
          <li>
            <Icon name="award" />
            <span>For print and for your LinkedIn profile</span>
          </li>
        </ul>
        <a className="btn btn--inv-line" href="/certificates">
          Check a certificate
        </a>
      </div>
      <div className={`no-print ${styles.sample}`}>
        {/* Without popovers, the sample stays in the page. */}
        <div className={styles.paper} id="sample" popover="auto">
          <button
            className={`x ${styles.close}`}
            type="button"
            popoverTarget="sample"
            popoverTargetAction="hide"
            aria-label="Close the sample"
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
        <button className={styles.enlarge} type="button" popoverTarget="sample">
          <span>
            <StaticIcon name="zoom-in" />
            Enlarge the sample
          </span>
        </button>
      </div>
    </div>
  </section>
)
