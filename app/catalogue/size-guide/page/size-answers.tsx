import { findSizesByStandard, type Hand, type SizeAnswer } from '#app/catalogue/size-guide/hand-size.ts'
import type { WidthStandard } from '#app/catalogue/facts/size-limits.ts'
import styles from './size-guide.module.css'

type SizeAnswersProps = { hand: Hand; standard: WidthStandard; markets: string }

export function SizeAnswers({ hand, standard, markets }: SizeAnswersProps) {
  const { surgical, examination } = findSizesByStandard(hand, standard)
  return (
    <div data-markets={markets}>
      <dl>
        <Answer label="Surgical gloves" answer={surgical} />
        <Answer label="Examination gloves" answer={examination} />
      </dl>
      <p className="form-note">
        By {standard.name}.
        {hand.measure === 'length' &&
          ` An estimate: by EN ISO 21420, a hand of this length has a circumference of about ${hand.circumference} mm.`}
      </p>
    </div>
  )
}

function Answer({ label, answer }: { label: string; answer: SizeAnswer }) {
  const [first, second] = answer.sizes
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {first ?? '–'}
        {second && (
          <>
            {' '}
            <span>or</span> {second}
          </>
        )}
      </dd>
      <dd className={styles.note}>
        {second &&
          `You are between two sizes. Try both: ${first} fits closer, ${second} is easier over a long day.`}
        {first && !second && `Within ${first} only.`}
        {!first && (
          <>
            Your hand is {answer.beyond} than the sizes of the standard. <a href="/contact">Ask us.</a>
          </>
        )}
      </dd>
    </div>
  )
}
