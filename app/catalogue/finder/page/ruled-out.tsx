import { numberWord } from '../../../ui/text/number-word.ts'
import { catalogueNumber } from '../../facts/catalogue-number.ts'
import type { RuledOutGroup } from '../finder-result.ts'
import { capitalize } from '../../../ui/text/capitalize.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './result-page.module.css'

export function RuledOut({
  groups,
  marketFragment,
}: {
  groups: readonly RuledOutGroup[]
  marketFragment: string
}) {
  const count = groups.reduce((sum, { gloves }) => sum + gloves.length, 0)
  return (
    <section className={styles.out} aria-labelledby="h-out">
      <h2 id="h-out">
        {count === 0 ? 'None' : capitalize(numberWord(count))} {count === 1 ? 'is' : 'are'} ruled out
      </h2>
      {groups.map(({ title, text, isHard, offer, gloves }) => (
        <section key={title + text}>
          <header>
            <h3>{title}</h3>
            {isHard && (
              <span className="badge badge--bad">
                <Icon name="ban" />
                Always excluded
              </span>
            )}
          </header>
          <p>
            {text} {offer && <a href={offer.path}>{offer.label}</a>}
          </p>
          <ul role="list">
            {gloves.map(({ product: { id, title, brand }, otherReasons }) => (
              <li key={id}>
                <a href={`/product/${id}${marketFragment}`}>
                  <span className="num">{catalogueNumber(id)}</span> {title}
                </a>{' '}
                <span className="muted">
                  {brand}
                  {otherReasons.length > 0 && `; also ${otherReasons.join(', ')}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className={styles.note}>
        Results come from the facts on each product page. A missing fact does not rule a glove out. This is
        not medical advice: the finder does not know your patients, your procedure or the rules of your
        hospital.
      </p>
    </section>
  )
}
