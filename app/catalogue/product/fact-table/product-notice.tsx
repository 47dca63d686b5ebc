import { marketIds } from '../../facts/markets.ts'
import { powderBan } from '../../facts/facts.ts'
import type { Notice as NoticeContent } from '../../facts/product.ts'
import { Notice } from '../../../ui/panel/notice.tsx'
import { marketsAttribute } from './markets-attribute.ts'

export function BanNotice({ notices }: { notices: readonly NoticeContent[] }) {
  const ban = notices.find(({ kind }) => kind === 'united-states')
  if (!ban) return null
  return (
    <div {...marketsAttribute([powderBan.market])}>
      <Notice tone="bad" icon="ban">
        <NoticeText notice={ban} rule={powderBan.rule} />
      </Notice>
    </div>
  )
}

export function ProductNotice({ notice }: { notice: NoticeContent }) {
  const { kind, tone, icon } = notice
  const elsewhere = marketIds.filter((id) => kind !== 'united-states' || id !== powderBan.market)
  return (
    <div {...marketsAttribute(elsewhere)}>
      <Notice tone={tone} icon={icon}>
        <NoticeText notice={notice} />
      </Notice>
    </div>
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
