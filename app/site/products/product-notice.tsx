import { marketIds } from '../../content/markets.ts'
import { powderBan } from '../../content/product/facts.ts'
import type { Notice as NoticeContent } from '../../content/product/product.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { marketsOf } from './markets-of.ts'

/** What must be read before a glove is chosen. Where it may not be sold, the ban says its rule. */
export function ProductNotice({ notice }: { notice: NoticeContent }) {
  const { kind, tone, icon } = notice
  if (kind !== 'united-states') {
    return (
      <Notice tone={tone} icon={icon}>
        <NoticeText notice={notice} />
      </Notice>
    )
  }
  return (
    <>
      <div {...marketsOf([powderBan.market])}>
        <Notice tone="bad" icon="ban">
          <NoticeText notice={notice} rule={powderBan.rule} />
        </Notice>
      </div>
      <div {...marketsOf(marketIds.filter((id) => id !== powderBan.market))}>
        <Notice tone={tone} icon={icon}>
          <NoticeText notice={notice} />
        </Notice>
      </div>
    </>
  )
}

function NoticeText({ notice, rule }: { notice: NoticeContent; rule?: string }) {
  const { title, text, instead } = notice
  return (
    <>
      {title && <b>{title}</b>} {rule ? `${text.replace(/\.$/, '')} (${rule}).` : text}
      {instead && (
        <>
          {' '}
          {instead.before} <a href={`/product/${instead.productId}`}>{instead.link}</a>
          {instead.after}
        </>
      )}
    </>
  )
}
