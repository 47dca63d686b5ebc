import { Content } from '#app/ui/language/sentence.tsx'
import { t, translateMessage } from '#app/ui/language/translate.ts'
import { onRequest, type ShownFact } from '#app/catalogue/facts/facts.ts'
import { type Market, markets, marketsAttribute } from '#app/catalogue/facts/markets.ts'

type AskUsProps = {
  product: { id: number }
  fact: Pick<ShownFact, 'property' | 'label' | 'markets'>
  /** Shows the label instead of 'On request'. */
  isLabelled?: boolean
}

const marketName = (market: Market): string =>
  translateMessage(markets.find(({ id }) => id === market)?.inSentence ?? '')

export function AskUs({ product, fact, isLabelled = false }: AskUsProps) {
  const { property, markets: factMarkets } = fact
  const label = translateMessage(fact.label)
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
      {isLabelled ? label : t(onRequest)}
      {!isLabelled && (
        <span className="sr-only">
          {t(': ask us about {fact}', {
            fact: [label, onlyMarket && marketName(onlyMarket)].filter(Boolean).join(t(', ')),
          })}
        </span>
      )}
    </a>
  )
}

/** The names of all markets, of which CSS shows that of the chosen one. */
export const MarketName = () =>
  markets.map(({ id, inSentence }) => (
    <span key={id} {...marketsAttribute([id])}>
      {translateMessage(inSentence)}
    </span>
  ))

/** The standard of a limit, or the document of a claim. */
export function FactSource({ row }: { row: Pick<ShownFact, 'kind' | 'source' | 'revision'> }) {
  const { kind, source, revision } = row
  if (kind !== 'claim') return <Content>{source}</Content>
  return (
    <>
      <a className="whitespace-nowrap" href={`/documents/${encodeURIComponent(source)}`}>
        {source}
      </a>
      {`, ${t('revision {number}', { number: revision ?? '' })}`}
    </>
  )
}
