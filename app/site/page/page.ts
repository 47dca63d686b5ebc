import { capitalize } from '#app/ui/text/capitalize.ts'
import { stripMarkup } from '#app/ui/text/strip-markup.ts'
import { type ContentCollection, singletonPaths } from '#app/records/collection-definition.ts'
import { seoFiles } from '#app/records/seo-fields.ts'
import { pagePaths, type PageName } from '#app/editable-pages.ts'
import { findNavigationLabel, findPageSummary } from '#app/navigation.ts'

/** Part of the default text in kit/page/texts/page-texts.json. */
const sampleTerms = 'Franchise fee, equipment and royalty depend on the city and the courses.'

export const page = {
  name: 'page',
  labels: { record: 'Page text', one: 'page text', many: 'page texts', title: 'Page texts' },
  titleColumns: ['page'],
  files: seoFiles,
  isSingleton: true,
  hasJsonTexts: true,
  samples: [
    {
      title: 'Cost, area and steps of a franchise',
      isSample: (row: object) => {
        const { page: name, texts } = row as { page: PageName; texts: string }
        const { terms = sampleTerms } = JSON.parse(texts) as { terms?: string }
        return name === 'franchise' && terms.includes(sampleTerms)
      },
    },
    {
      title: 'Drawings of production, testing and packing',
      text: 'Check the drawings on the pages About, Documents, Request a quotation and of the gloves: coagulant, brushes for beading, where chlorination or coating takes place, gloves that come off inside out, corn starch, a water test of every lot, pallets in a 20-foot container, accreditations, the newest product.',
      isSample: (row: object) => (row as { page: PageName }).page === 'about',
    },
  ],
  whereShown: 'The texts are shown on the page.',
  api: singletonPaths('Page'),
  admin: {
    path: '/admin/texts',
    label: 'Page texts',
    icon: 'text',
    position: 440,
    keywords: 'home page, paragraphs, texts of the home page, headings, privacy page, about us, words',
  },
  sitePath: ({ page: name }) => pagePaths[name as PageName],
  search: {
    heading: 'Pages',
    icon: 'file',
    position: 6,
    title: ({ page: name }) => findNavigationLabel(pagePaths[name as PageName]) ?? capitalize(String(name)),
    lines: ({ page: name, texts }) => {
      const { lead, date: _, ...others } = JSON.parse(String(texts)) as Record<string, string>
      return [lead, ...Object.values(others), findPageSummary(pagePaths[name as PageName])].map((text) =>
        stripMarkup(text ?? ''),
      )
    },
    note: () => ['Page'],
  },
} as const satisfies ContentCollection
