import { numberWord } from '../../../ui/text/number-word.ts'
import { catalogueNumber } from '../../facts/catalogue-number.ts'
import type { Group } from '../finder-result.ts'
import { capitalized } from '../../../ui/text/capitalized.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './result-page.module.css'

/** The gloves that do not fit, by what is against them: the gravest first, with a way to let in what may be let in. */
export function RuledOut({ groups, place }: { groups: readonly Group[]; place: string }) {
  const count = groups.reduce((sum, { gloves }) => sum + gloves.length, 0)
  return (
    <section className={styles.out} aria-labelledby="h-out">
      <h2 id="h-out">
        {count === 0 ? 'None' : capitalized(numberWord(count))} {count === 1 ? 'is' : 'are'} ruled out
      </h2>
      {groups.map(({ title, text, isHard, offer, gloves }) => (
        <section key={title + text}>
          <header>
            <h3>{title}</h3>
            {isHard && (
              <span className="badge badge--bad">
                <Icon name="ban" />
                Without exception
              </span>
            )}
          </header>
          <p>
            {text} {offer && <a href={offer.path}>{offer.label}</a>}
          </p>
          <ul role="list">
            {gloves.map(({ product: { id, title, brand }, also }) => (
              <li key={id}>
                <a href={`/product/${id}${place}`}>
                  <span className="num">{catalogueNumber(id)}</span> {title}
                </a>{' '}
                <span className="muted">
                  {brand}
                  {also.length > 0 && `; also ${also.join(', ')}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className={styles.note}>
        Answers come from the facts on each product page. Where a fact is missing, a glove is not ruled out by
        it. They are no medical advice: the finder does not know your patients, your procedure or the rules of
        your hospital.
      </p>
    </section>
  )
}
