import { ArrowLink } from '../../../ui/icon/arrow-link.tsx'
import styles from './fees-and-payment.module.css'

export const FeesAndPayment = ({ howToPay }: { howToPay: string }) => (
  <section className={styles.fees} id="fees" aria-labelledby="fees-title">
    <h2 id="fees-title">Fees and payment</h2>
    <div className="stack">
      {howToPay.split('\n\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>The page of each course shows its fee. Courses with instalments show each amount and date.</p>
      <p>
        <ArrowLink href="/contact#message">Ask us about fees</ArrowLink>
      </p>
    </div>
  </section>
)
