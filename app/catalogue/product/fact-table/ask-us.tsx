import { type Market, markets } from '../../facts/markets.ts'
import { askUs } from '../../sheet/text/data-sheet.ts'
import type { ShownFact } from '../../facts/facts.ts'
import styles from './product-facts.module.css'

type AskUsProps = { product: { id: number }; fact: Pick<ShownFact, 'property' | 'label' | 'markets'> }

const marketName = (market: Market): string => markets.find(({ id }) => id === market)?.inSentence ?? ''

export function AskUs({ product, fact: { property, label, markets: factMarkets } }: AskUsProps) {
  const [market, ...others] = factMarkets
  const onlyMarket = market && others.length === 0 ? market : undefined
  const query = new URLSearchParams({
    subject: 'Product Information',
    product: String(product.id),
    ask: property,
    ...(onlyMarket && { market: onlyMarket }),
  })
  return (
    <a className={styles.ask} href={`/contact?${query}#message`} rel="nofollow">
      {askUs}
      <span className="vh">{` about ${label}${onlyMarket ? `, ${marketName(onlyMarket)}` : ''}`}</span>
    </a>
  )
}
