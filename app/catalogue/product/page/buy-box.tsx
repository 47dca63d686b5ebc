import { brandPath } from '#app/catalogue/brand/brand-path.ts'
import { getAllowedMarkets, restrictedMarkets, powderBan } from '#app/catalogue/facts/facts.ts'
import { type Market, marketIds, markets, marketsAttribute } from '#app/catalogue/facts/markets.ts'
import {
  catalogueNumber,
  type Product,
  type Notice as NoticeContent,
  getUnits,
} from '#app/catalogue/facts/product.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { BuyButtons } from './product-actions.tsx'
import type { ProductDocument } from './product-documents.ts'
import styles from './buy-box.module.css'

type BuyBoxProps = { product: Product; documents: readonly ProductDocument[] }

/** Stays next to the product's sections on wide screens. On phones, the action bar has its button. */
export function BuyBox({ product, documents }: BuyBoxProps) {
  const { id, brand, title, subheading, notices } = product
  const ban = notices.find(({ kind }) => kind === 'united-states')
  return (
    <div className={styles.box} data-buy-box={id}>
      <div>
        <p className={`line small ${styles.brand}`}>
          <span className="num">{catalogueNumber(id)}</span>
          <span aria-hidden="true">/</span>
          <a href={brandPath(brand)}>{brand}</a>
        </p>
        <h1>{title}</h1>
      </div>
      {subheading && <p className="quiet">{subheading.split(/\s*,\s*/).join(', ')}</p>}
      {notices.length > 0 && (
        <section className={styles.notices} aria-label="Before you choose">
          {ban && <ProductNotice notice={ban} shownIn={[powderBan.market]} rule={powderBan.rule} />}
          {notices.map((notice) => (
            <ProductNotice
              key={notice.kind}
              notice={notice}
              shownIn={marketIds.filter((id) => notice !== ban || id !== powderBan.market)}
            />
          ))}
        </section>
      )}
      <Sizes product={product} />
      <BuyButtons product={product} />
      <ul className={`wrapping small ${styles.documents}`} role="list">
        {documents.map(({ label, address }) => (
          <li key={address}>
            <a href={address} type="application/pdf">
              <Icon name="file-text" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Sizes({ product }: { product: Product }) {
  const [, boxLabel = ''] = getUnits(product).find(([unit]) => unit === 'boxes') ?? []
  const restricted = restrictedMarkets(product)
  return (
    <section aria-labelledby="h-sizes">
      <div className={`wrapping small ${styles.row}`}>
        <h2 id="h-sizes">Available Sizes</h2>
        <a href="/size-guide">Size guide</a>
      </div>
      {restricted.length > 0 && (
        <p className="small" {...marketsAttribute(restricted)}>
          {product.sizes.join(', ')}. No quantities here: this glove may not be sold in{' '}
          {markets
            .filter(({ id }) => restricted.includes(id))
            .map(({ inSentence }) => inSentence)
            .join(', ')}
          .
        </p>
      )}
      <div {...marketsAttribute(getAllowedMarkets(product))}>
        <p className={`small ${styles.pack}`}>Enter {boxLabel} per size.</p>
        <ul className={styles.sizes} role="list" data-pack={boxLabel}>
          {product.sizes.map((size) => (
            <li key={size}>
              <label>
                <span>{size}</span>
                <input
                  className="input num"
                  inputMode="numeric"
                  maxLength={7}
                  placeholder="0"
                  autoComplete="off"
                  enterKeyHint="done"
                  aria-label={`Size ${size}, ${boxLabel}`}
                  data-size={size}
                />
              </label>
            </li>
          ))}
        </ul>
        <output className={`small ${styles.sum}`} data-sum>
          <span>Total</span> <b>0 boxes</b>
        </output>
      </div>
    </section>
  )
}

type ProductNoticeProps = { notice: NoticeContent; shownIn: readonly Market[]; rule?: string }

/** @param rule the law that bans the glove in the markets */
function ProductNotice({ notice, shownIn, rule }: ProductNoticeProps) {
  const { tone, icon, title, text, instead } = notice
  return (
    <div {...marketsAttribute(shownIn)}>
      <Notice tone={rule ? 'bad' : tone} icon={rule ? 'ban' : icon}>
        {title && <b>{title}</b>} {rule ? `${text.replace(/\.$/, '')} (${rule}).` : text}
        {instead && (
          <>
            {' '}
            {instead.before} <a href={`/product/${instead.productId}`}>{instead.link}</a>
            {instead.after}
          </>
        )}
      </Notice>
    </div>
  )
}
