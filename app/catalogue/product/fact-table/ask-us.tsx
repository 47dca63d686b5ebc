import { type Market, markets } from '../../facts/markets.ts'
import { askUs } from '../../sheet/text/data-sheet.ts'
import type { ShownFact } from '../../facts/facts.ts'
import styles from './product-facts.module.css'

type AskUsProps = { product: { id: number }; fact: Pick<ShownFact, 'property' | 'label' | 'markets'> }

const nameOf = (market: Market): string => markets.find(({ id }) => id === market)?.inSentence ?? ''

/** Where a figure would stand: leads to the contact form with the question filled in. */
export function AskUs({ product, fact: { property, label, markets: among } }: AskUsProps) {
  const [market, ...others] = among
  const only = market && others.length === 0 ? market : undefined
  const query = new URLSearchParams({
    subject: 'Product Information',
    product: String(product.id),
    ask: property,
    ...(only && { market: only }),
  })
  return (
    <a className={styles.ask} href={`/contact?${query}#message`} rel="nofollow">
      {askUs}
      <span className="vh">{` about ${label}${only ? `, ${nameOf(only)}` : ''}`}</span>
    </a>
  )
}
