import type { ReactNode } from 'react'
import { Content } from '#app/ui/language/sentence.tsx'
import { contentLanguage, findTranslation } from '#app/ui/language/translate.ts'
import { Breadcrumb, academyCrumbs } from '#app/kit/page/header/page-header.tsx'
import { PageHeader } from '#app/kit/page/header/page-header.tsx'
import { type PageMeta, pageMeta } from '#app/kit/page/page-meta.ts'
import type { seoNames } from '#app/kit/page/texts/page-texts.ts'
import { getMetaTexts } from '#app/kit/page/texts/texts.ts'

type AcademyHeroProps = {
  title: string
  lead: string
  drawing: ReactNode
  children?: ReactNode
}

export function AcademyHero({ title, lead, drawing, children }: AcademyHeroProps) {
  return (
    <div className="on-deep overflow-hidden border-t border-deep-line bg-deep pt-5 pb-fluid text-on-deep">
      <div className="wrap">
        <Breadcrumb crumbs={academyCrumbs({ label: title, isContent: true })} />
        <div className="mt-fluid-s grid items-center gap-x-gutter gap-y-10 lg:grid-cols-[6fr_5fr] lg:gap-x-fluid">
          <div>
            <h1 lang={contentLanguage(title)}>{title}</h1>
            <p className="lead mt-5 text-on-deep-2" lang={contentLanguage(lead)}>
              {lead}
            </p>
            {children && <div className="mt-8 flex flex-wrap items-center gap-4">{children}</div>}
          </div>
          <div>{drawing}</div>
        </div>
      </div>
    </div>
  )
}

/** The heading of a page without a drawing. */
export const AcademyHeader = ({ title, lead }: { title: string; lead: string }) => (
  <PageHeader
    title={<Content>{title}</Content>}
    lead={<Content>{lead}</Content>}
    crumbs={academyCrumbs({ label: title, isContent: true })}
  />
)

type Texts = Record<'title' | 'lead' | (typeof seoNames)[number], string>

/** The head of an academy page with editable texts. @param texts undefined if the loader failed */
export function academyMeta(
  args: Parameters<typeof pageMeta>[0],
  texts: Texts | undefined,
  {
    describe = (lead) => lead,
    ...page
  }: Pick<PageMeta, 'path' | 'image'> & { describe?: (lead: string) => string },
) {
  const { title: english = '', lead = '' } = getMetaTexts(args, texts) ?? {}
  const title = findTranslation(english) ?? english
  return pageMeta(args, {
    ...page,
    title,
    description: describe(lead),
    seo: texts,
    breadcrumb: academyCrumbs({ label: title }),
  })
}
