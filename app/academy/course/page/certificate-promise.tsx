import { Icon } from '../../../ui/icon/icon.tsx'
import { StaticIcon } from '../../../ui/icon/static-icon.tsx'
import type { DrawnCourse } from '../../category/course-drawings.ts'
import { CourseDrawing } from '../drawing/course-drawing.tsx'
import styles from './certificate-promise.module.css'

export const CertificatePromise = ({ course }: { course: DrawnCourse }) => (
  <section className={`${styles.promise} on-deep`}>
    <div className={`wrap ${styles.columns}`}>
      <div>
        <h2>A certificate anyone can check</h2>
        <p className={styles.lead}>
          Each certificate has its own number and address. An employer checks it in a minute, without writing
          to us.
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
            <span>Digital badge to download (Open Badges 3.0)</span>
          </li>
        </ul>
        <a className="btn btn--inv-line" href="/certificates">
          Check a certificate
        </a>
      </div>
      <div className={styles.paper} aria-hidden="true">
        <div className={styles.plate}>
          <CourseDrawing course={course} isDecorative />
        </div>
        <div className={styles.text}>
          <p>This certifies that</p>
          <p className={styles.name}>Your name</p>
          <p>attended and passed</p>
          <p className={styles.course}>{course.name}</p>
          <p className={styles.end}>
            <span className="num">INS26-7K4M-P9XD-3HRT-W8QF-C2VA</span>
            <span>Sample</span>
          </p>
        </div>
      </div>
    </div>
  </section>
)
