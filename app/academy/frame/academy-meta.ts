import { findTranslation } from '#app/ui/language/translate.ts'
import { academyCrumbs } from '#app/kit/page/header/page-header.tsx'
import { type PageMeta, pageMeta } from '#app/kit/page/page-meta.ts'
import type { seoNames } from '#app/kit/page/texts/page-texts.ts'
import { getMetaTexts } from '#app/kit/page/texts/texts.ts'

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
