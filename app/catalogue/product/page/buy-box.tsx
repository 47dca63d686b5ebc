import '#app/ui/form/form.css'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Content, PageText } from '#app/ui/language/sentence.tsx'
import { contentLanguage, t, translateMessage } from '#app/ui/language/translate.ts'
import { Notice } from '#app/ui/panel/notice.tsx'
import { brandPath } from '#app/catalogue/brand/brand-path.ts'
import { getAllowedMarkets, restrictedMarkets, powderBan } from '#app/catalogue/facts/facts.ts'
import { type Market, marketIds, markets, marketsAttribute } from '#app/catalogue/facts/markets.ts'
import {
  catalogueNumber,
  type Product,
  type Notice as NoticeContent,
  getUnits,
} from '#app/catalogue/facts/product.ts'
import { SafetyNote } from '#app/catalogue/safety-note.tsx'
import { BuyButtons } from './product-actions.tsx'
import type { ProductDocument } from './product-documents.ts'

/** Stays next to the product's sections on wide screens. On phones, the action bar has its button. */
export function BuyBox({ product, documents }: { product: Product; documents: readonly ProductDocument[] }) {
  const { id, brand, title, subheading, notices } = product
  const ban = notices.find(({ kind }) => kind === 'united-states')
  return (
    <div
      className="grid gap-4 lg:top-[calc(var(--h-control)+var(--h-control-s))] lg:col-span-5 lg:col-start-8 lg:row-span-2 lg:row-start-1 lg:ms-gutter lg:[scrollbar-width:thin] lg:overflow-auto lg:rounded-3 lg:border lg:border-line lg:bg-surface lg:p-6 lg:[@media(min-height:40rem)]:sticky lg:[@media(min-height:40rem)]:max-h-[calc(100dvh-7rem)]"
      data-buy-box={id}
    >
      <div>
        <p className="flex items-center gap-3 text-small text-ink-2">
          <span className="nums">{catalogueNumber(id)}</span>
          <span aria-hidden="true">/</span>
          <a href={brandPath(brand)}>{brand}</a>
        </p>
        <h1 className="mt-1 text-h2 leading-tight" lang={contentLanguage(title)}>
          {title}
        </h1>
      </div>
      {subheading && (
        <p className="text-small text-ink-2" lang={contentLanguage(subheading)}>
          {subheading.split(/\s*,\s*/).join(', ')}
        </p>
      )}
      {notices.length > 0 && (
        <section
          className="grid gap-2 [&_.notice]:gap-2 [&_.notice]:border-0 [&_.notice]:bg-transparent [&_.notice]:p-0 [&_.notice]:leading-lead"
          aria-label={t('Before you choose')}
        >
          <SafetyNote />
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
      <ul className="flex flex-wrap gap-x-6 gap-y-0.5 text-small print:hidden" role="list">
        {documents.map(({ label, address }) => (
          <li key={address}>
            <a className="inline-flex items-center gap-2" href={address} type="application/pdf">
              <Icon name="file-text" className="size-4.5" />
              <PageText text={label} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Sizes({ product }: { product: Product }) {
  const [, boxLabel = ''] = getUnits(product).find(([unit]) => unit === 'boxes') ?? []
  const boxes = translateMessage(boxLabel)
  const restricted = restrictedMarkets(product)
  return (
    <section aria-labelledby="h-sizes">
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-small">
        <h2 className="font-text text-small leading-ui font-semibold tracking-normal" id="h-sizes">
          {t('Available Sizes')}
        </h2>
        <a className="-my-2 inline-flex min-h-11 items-center print:hidden" href="/size-guide">
          {t('Size guide')}
        </a>
      </div>
      {restricted.length > 0 && (
        <p className="text-small" lang={contentLanguage()} {...marketsAttribute(restricted)}>
          {product.sizes.join(', ')}. No quantities here: this glove may not be sold in{' '}
          {markets
            .filter(({ id }) => restricted.includes(id))
            .map(({ inSentence }) => inSentence)
            .join(', ')}
          .
        </p>
      )}
      <div {...marketsAttribute(getAllowedMarkets(product))}>
        <p className="mt-1 mb-3 text-small text-ink-2 noscript:hidden">
          {t('Enter {boxes} per size.', { boxes })}
        </p>
        <ul
          className="mt-1 grid grid-cols-4 gap-2 xl:grid-cols-8 xl:gap-1.5"
          role="list"
          data-pack={boxLabel}
        >
          {product.sizes.map((size) => (
            <li key={size}>
              <label>
                <span className="mb-1 block text-center text-small leading-ui font-semibold text-ink-2">
                  {size}
                </span>
                <input
                  className="input min-h-11 px-1 text-center nums print:hidden noscript:hidden"
                  inputMode="numeric"
                  maxLength={7}
                  placeholder="0"
                  autoComplete="off"
                  enterKeyHint="done"
                  aria-label={t('Size {size}, {boxes}', { size, boxes })}
                  data-size={size}
                />
              </label>
            </li>
          ))}
        </ul>
        <output
          className="mt-4 flex min-h-10 items-baseline justify-between gap-4 border-t border-line pt-4 text-small text-ink-2 print:hidden noscript:hidden"
          data-sum
        >
          <span>{t('Total')}</span>{' '}
          <b className="font-display text-h3 leading-none font-medium whitespace-nowrap text-ink nums">
            {t('{number} boxes', { number: 0, count: 0 })}
          </b>
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
        <Content>
          {title && <b>{title}</b>} {rule ? `${text.replace(/\.$/, '')} (${rule}).` : text}
          {instead && (
            <>
              {' '}
              {instead.before} <a href={`/product/${instead.productId}`}>{instead.link}</a>
              {instead.after}
            </>
          )}
        </Content>
      </Notice>
    </div>
  )
}
