import './size-guide.css'
import { data } from 'react-router'
import { AccordionItem } from '#app/ui/panel/accordion-item.tsx'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { PageHeader } from '#app/kit/page/header/page-header.tsx'
import { type PageHandle, pageMeta } from '#app/kit/page/page-meta.ts'
import { loadTexts, useTexts } from '#app/kit/page/texts/texts.ts'
import { mayBeSoldIn } from '#app/catalogue/facts/facts.ts'
import { toListedProduct, catalogueNumber, type ListedProduct } from '#app/catalogue/facts/product.ts'
import {
  astm,
  en455,
  formatWidth,
  handSizes,
  type WidthLimit,
  type WidthStandard,
} from '#app/catalogue/facts/size-limits.ts'
import { Plate } from '#app/catalogue/product/card/plate.tsx'
import { FactTable } from '#app/catalogue/product/fact-table/fact-table.tsx'
import { loadProducts } from '#app/catalogue/product/load-products.server.ts'
import { productCrumbs } from '#app/catalogue-navigation.ts'
import type { Route } from './+types/size-guide-page'
import { HandSizeScale, WidthBands } from './bands.tsx'
import { HandDrawing } from './hand-drawing.tsx'
import {
  findSizesByStandard,
  type Hand,
  type Measure,
  measures,
  parseMeasurement,
  parseHand,
  type SizeAnswer,
  type Unit,
  units,
} from './hand-size.ts'
import { MeasureForm } from './measure-form.tsx'
import { Ruler } from './ruler.tsx'

const createCrumbs = () => productCrumbs({ label: 'Size guide' })

const isOneOf = (known: readonly string[]) => (values: string[]) =>
  values.length === 1 && known.includes(values[0] ?? '')

/** Only whole millimetres and tenths of an inch are cached, which limits the cache to a few hundred pages. */
const isCacheableNumber = ([value = '', ...more]: string[]) =>
  more.length === 0 && /^(?:[1-9]\d{0,2}|[1-9]\d?\.[1-9])$/.test(value)

export const handle: PageHandle = {
  hasMarkets: true,
  query: { measure: isOneOf(measures), hand: isCacheableNumber, unit: isOneOf(units) },
}

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const [measure, unit] = [searchParams.get('measure'), searchParams.get('unit')]
  const asked = {
    measure: measures.find((each) => each === measure) ?? ('circumference' satisfies Measure),
    unit: units.find((each) => each === unit) ?? ('mm' satisfies Unit),
    text: (searchParams.get('hand') ?? '').slice(0, 20),
  }
  const site = context.get(siteContext)
  const { api, doNotCache } = site
  const texts = await loadTexts(api, 'catalogue')
  if (!searchParams.has('hand')) {
    if (measure ?? unit) doNotCache()
    return data({ texts, asked, hand: undefined, error: undefined, products: [] })
  }
  const parsed = parseHand(asked.text, asked.measure, asked.unit)
  if ('error' in parsed)
    return data({ texts, asked, hand: undefined, error: parsed.error, products: [] }, { status: 400 })
  const isCanonical = measure && unit && (unit === 'inch' || Number.isInteger(parseMeasurement(asked.text)))
  if (!isCanonical) doNotCache()
  const products = (await loadProducts(site)).map(toListedProduct)
  return data({ texts, asked, hand: parsed satisfies Hand, error: undefined, products })
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Size guide',
    description:
      'Measure your hand and find your size of surgical and examination gloves, by EN 455-2, ASTM and EN ISO 21420. With a ruler to print at true size.',
    path: '/size-guide',
    breadcrumb: createCrumbs(),
    image: 'products/alternate-amcare',
  })

const enMarkets = 'in eu gulf else'
const standards = [
  { standard: en455, markets: enMarkets },
  { standard: astm, markets: 'us' },
] as const

export default function SizeGuidePage({ loaderData }: Route.ComponentProps) {
  const { asked, hand, error, products } = loaderData
  const { sizesLead } = useTexts(loaderData.texts)
  return (
    <div className="wrap" data-size-guide>
      <PageHeader title="Size guide" lead={sizesLead} crumbs={createCrumbs()} />
      <div className="cols gap-y-12 pb-section print:block">
        <div className="self-center lg:col-span-6 lg:col-start-7 lg:row-start-1 lg:ps-fluid-s">
          <MeasureForm asked={asked} error={error} />
          <section
            className="mt-8 has-[dl]:border-t-2 has-[dl]:border-ink"
            aria-live="polite"
            aria-labelledby="h-answer"
            data-part="answer"
          >
            <h2 className="sr-only" id="h-answer">
              Your sizes
            </h2>
            {hand &&
              standards.map(({ standard, markets }) => (
                <SizeAnswers key={markets} hand={hand} standard={standard} markets={markets} />
              ))}
          </section>
        </div>
        <HandDrawing />
        <div className="col-span-full not-has-[h2]:hidden" data-part="gloves">
          {hand &&
            standards.map(({ standard, markets }) => (
              <MadeInSizes key={markets} {...{ hand, standard, markets, products }} />
            ))}
        </div>
        <div className="acc col-span-full print:hidden [&_details>div]:max-w-none [&_h2]:text-h3">
          <AccordionItem heading="h2" title={<span id="h-scales">How sizes are determined</span>}>
            <section
              className="grid gap-x-gutter gap-y-8 pt-4 pb-5"
              aria-labelledby="h-scales"
              data-part="scales"
            >
              <p className="text-ink-2">EN 455-2 and ASTM measure the glove, EN ISO 21420 the hand.</p>
              {standards.map(({ standard, markets }) => (
                <WidthBands key={markets} hand={hand} standard={standard} markets={markets} />
              ))}
              <HandSizeScale hand={hand} measure={asked.measure} />
            </section>
          </AccordionItem>
          <AccordionItem heading="h2" title="All sizes as a table">
            <SizeTables />
          </AccordionItem>
        </div>
      </div>
      <Ruler />
    </div>
  )
}

function SizeAnswers({ hand, standard, markets }: { hand: Hand; standard: WidthStandard; markets: string }) {
  const { surgical, examination } = findSizesByStandard(hand, standard)
  return (
    <div data-markets={markets}>
      <dl>
        <Answer label="Surgical gloves" answer={surgical} />
        <Answer label="Examination gloves" answer={examination} />
      </dl>
      <p className="form-note mt-4">
        By {standard.name}.
        {hand.measure === 'length' &&
          ` An estimate: by EN ISO 21420, a hand of this length has a circumference of about ${hand.circumference} mm.`}
      </p>
    </div>
  )
}

function Answer({ label, answer }: { label: string; answer: SizeAnswer }) {
  const [first, second] = answer.sizes
  return (
    <div className="border-b border-line py-5">
      <dt className="text-ink-2">{label}</dt>
      <dd className="font-display text-hero leading-tight font-medium tracking-hero nums">
        {first ?? '–'}
        {second && (
          <>
            {' '}
            <span className="mx-2 text-h3 tracking-normal text-ink-2">or</span> {second}
          </>
        )}
      </dd>
      <dd className="max-w-sm text-ink-2">
        {second &&
          `You are between two sizes. Try both: ${first} fits closer, ${second} is easier over a long day.`}
        {first && !second && `Within ${first} only.`}
        {!first && (
          <>
            Your hand is {answer.beyond} than the sizes of the standard. <a href="/contact">Ask us.</a>
          </>
        )}
      </dd>
    </div>
  )
}

const widthTable = (markets: string, caption: string, limits: readonly WidthLimit[]) => ({
  markets,
  caption,
  columns: ['Size', 'Flat width, mm'],
  rows: limits.map((limit) => [limit.size, formatWidth(limit)]),
})
const sizeTables = [
  widthTable(enMarkets, 'Surgical, EN 455-2', en455.surgical),
  widthTable(enMarkets, 'Examination, EN 455-2', en455.examination),
  widthTable('us', 'Surgical, ASTM D3577-19', astm.surgical),
  widthTable('us', 'Examination, nitrile, ASTM D6319', astm.examination),
  {
    markets: undefined,
    caption: 'Hand, EN ISO 21420:2020',
    columns: ['Size', 'Circumference, mm', 'Length, mm'],
    rows: handSizes.map(({ size, letter, circumference, length }) => [
      `${size} ${letter}`,
      circumference,
      length,
    ]),
  },
]

const SizeTables = () => (
  <div className="grid gap-x-gutter gap-y-8 md:grid-cols-3">
    {sizeTables.map(({ markets, caption, columns, rows }) => (
      <div key={caption} data-markets={markets}>
        <FactTable
          caption={caption}
          columns={columns}
          groups={[{ rows: rows.map(([label, ...cells]) => ({ key: String(label), label, cells })) }]}
        />
      </div>
    ))}
  </div>
)

type MadeInSizesProps = {
  hand: Hand
  standard: WidthStandard
  markets: string
  products: readonly ListedProduct[]
}

function MadeInSizes({ hand, standard, markets, products }: MadeInSizesProps) {
  const answers = findSizesByStandard(hand, standard)
  const offered = markets === 'us' ? products.filter((glove) => mayBeSoldIn(glove, 'us')) : products
  return (
    <div data-markets={markets}>
      {(['surgical', 'examination'] as const).map((kind) => {
        const { sizes } = answers[kind]
        const gloves = offered.filter(
          (glove) =>
            glove.sterile === (kind === 'surgical') && glove.sizes.some((size) => sizes.includes(size)),
        )
        return <Gloves key={kind} title={`${capitalize(kind)} gloves`} sizes={sizes} gloves={gloves} />
      })}
    </div>
  )
}

type GlovesProps = { title: string; sizes: readonly string[]; gloves: readonly ListedProduct[] }

function Gloves({ title, sizes, gloves }: GlovesProps) {
  if (sizes.length === 0) return null
  return (
    <section className="not-first:mt-10 print:hidden">
      <h2 className="text-title">
        {title} in {sizes.join(' and ')}
      </h2>
      {gloves.length === 0 && (
        <p>
          We list no gloves in this size. <a href="/contact">Ask us.</a>
        </p>
      )}
      <ul className="mt-5 mb-3 grid gap-x-gutter gap-y-3 sm:grid-cols-2 xl:grid-cols-4" role="list">
        {gloves.map((glove) => (
          <li key={glove.id} className="grid grid-cols-[4.5rem_1fr] items-center gap-4 *:first:aspect-square">
            <Plate product={glove} sizes="4.5rem" />
            <span>
              <a className="text-ink" href={`/product/${glove.id}`}>
                <span className="nums">{catalogueNumber(glove.id)}</span> {glove.title}
              </a>
              <small className="block text-small text-ink-3">{glove.brand}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
