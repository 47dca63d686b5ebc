import { Icon } from '#app/ui/icon/icon.tsx'
import { capitalize, lowerFirst } from '#app/ui/text/capitalize.ts'
import { numberWord } from '#app/ui/text/number-word.ts'
import { catalogueNumber } from '#app/catalogue/facts/product.ts'
import type { RuledOutGroup } from './finder-result.ts'

type RuledOutProps = { groups: readonly RuledOutGroup[]; marketFragment: string; isOpen: boolean }

export function RuledOut({ groups, marketFragment, isOpen }: RuledOutProps) {
  const count = groups.reduce((sum, { gloves }) => sum + gloves.length, 0)
  if (count === 0) return null
  return (
    <details className="group mt-fluid mb-section border-y border-line" open={isOpen}>
      <summary className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3">
        <h2 className="text-h3">
          {capitalize(numberWord(count))} {count === 1 ? 'glove' : 'gloves'} ruled out
        </h2>
        <span className="col-start-1 text-small text-ink-2">{summarize(groups)}</span>
        <Icon
          name="chevron-down"
          className="col-start-2 row-span-2 row-start-1 size-6 transition-[rotate] group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-x-gutter gap-y-6 pt-2 pb-6 md:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]">
        {groups.map((group) => (
          <Group key={group.title + group.text} group={group} marketFragment={marketFragment} />
        ))}
      </div>
      <p className="mt-1 mb-2 max-w-measure pt-3 pb-4 text-small text-ink-3">
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
      <h3 className="font-text text-body leading-ui font-semibold tracking-normal">{title}</h3>
      {isHard && (
        <span className="badge badge--bad">
          <Icon name="ban" />
          Always excluded
        </span>
      )}
      <p className="mt-1 mb-2 text-small text-ink-2">
        {text} {offer && <a href={offer.path}>{offer.label}</a>}
      </p>
      <ul className="text-small leading-ui" role="list">
        {gloves.map(({ product: { id, title, brand }, otherReasons }) => (
          <li key={id} className="md:py-1">
            <a
              className="text-ink max-md:inline-flex max-md:min-h-11 max-md:items-center max-md:gap-1.5"
              href={`/product/${id}${marketFragment}`}
            >
              <span className="tabular-nums">{catalogueNumber(id)}</span> {title}
            </a>{' '}
            <span className="text-ink-3">
              {brand}
              {otherReasons.length > 0 && `; also ${otherReasons.join(', ')}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
