import { onRequest, type ShownFact } from '#app/catalogue/facts/facts.ts'
import { type Market, markets, marketsAttribute } from '#app/catalogue/facts/markets.ts'

type AskUsProps = {
  product: { id: number }
  fact: Pick<ShownFact, 'property' | 'label' | 'markets'>
  /** Shows the label instead of 'On request'. */
  isLabelled?: boolean
}

const marketName = (market: Market): string => markets.find(({ id }) => id === market)?.inSentence ?? ''

export function AskUs({ product, fact, isLabelled = false }: AskUsProps) {
  const { property, label, markets: factMarkets } = fact
  const [market, ...others] = factMarkets
  const onlyMarket = market && others.length === 0 ? market : undefined
  const query = new URLSearchParams({
    subject: 'Product Information',
    product: String(product.id),
    ask: property,
    ...(onlyMarket && { market: onlyMarket }),
  })
  return (
    <a href={`/contact?${query}#message`} rel="nofollow">
      {isLabelled ? label : onRequest}
      {!isLabelled && (
        <span className="sr-only">{`: ask us about ${label}${onlyMarket ? `, ${marketName(onlyMarket)}` : ''}`}</span>
      )}
    </a>
  )
}

/** The names of all markets, of which CSS shows that of the chosen one. */
export const MarketName = () =>
  markets.map(({ id, inSentence }) => (
    <span key={id} {...marketsAttribute([id])}>
      {inSentence}
    </span>
  ))

/** The standard of a limit, or the document of a claim. */
export function FactSource({ row }: { row: Pick<ShownFact, 'kind' | 'source' | 'revision'> }) {
  const { kind, source, revision } = row
  if (kind !== 'claim') return source
  return (
    <>
      <a className="whitespace-nowrap" href={`/documents/${encodeURIComponent(source)}`}>
        {source}
      </a>
      , revision {revision}
    </>
  )
}
