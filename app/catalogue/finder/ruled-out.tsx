import { catalogueNumber } from '#app/catalogue/facts/product.ts'
import { numberWord } from '#app/ui/text/number-word.ts'
import type { RuledOutGroup } from './finder-result.ts'
import { capitalize, lowerFirst } from '#app/ui/text/capitalize.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import styles from './ruled-out.module.css'

type RuledOutProps = { groups: readonly RuledOutGroup[]; marketFragment: string; isOpen: boolean }

export function RuledOut({ groups, marketFragment, isOpen }: RuledOutProps) {
  const count = groups.reduce((sum, { gloves }) => sum + gloves.length, 0)
  if (count === 0) return null
  return (
    <details className={styles.out} open={isOpen}>
      <summary>
        <h2>
          {capitalize(numberWord(count))} {count === 1 ? 'glove' : 'gloves'} ruled out
        </h2>
        <span>{summarize(groups)}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.title + group.text} group={group} marketFragment={marketFragment} />
        ))}
      </div>
      <p className={styles.note}>
        Results come from the facts on each product page. A missing fact does not rule a glove out. This is
        not medical advice: the finder does not know your patients, your procedure or the rules of your
        hospital.
      </p>
    </details>
  )
}

const summarize = (groups: readonly RuledOutGroup[]): string =>
  groups.map(({ title, gloves }) => `${gloves.length} ${lowerFirst(title)}`).join(', ')

function Group({ group, marketFragment }: { group: RuledOutGroup; marketFragment: string }) {
  const { title, text, isHard, offer, gloves } = group
  return (
    <section>
      <h3>{title}</h3>
      {isHard && (
        <span className="badge badge--bad">
          <Icon name="ban" />
          Always excluded
        </span>
      )}
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
  )
}
