import { contentLanguage, t } from '#app/ui/language/translate.ts'
import { useIdentity } from '#app/kit/page/page-meta.ts'
import type { Texts } from '#app/kit/page/texts/page-texts.ts'
import { BrandLinks } from '#app/catalogue/brand/brand-links.tsx'
import type { Brand } from '#app/catalogue/brand/brand.server.ts'

export function Brands({ texts, brands }: { texts: Texts<'home'>; brands: readonly Brand[] }) {
  return (
    <section className="on-deep relative overflow-hidden bg-deep text-on-deep" aria-labelledby="h-brands">
      <div className="wrap cols items-center gap-y-12 pt-section pb-fluid">
        <div className="max-lg:-mx-10 max-lg:max-w-2xl lg:col-span-6 lg:-ms-24 lg:w-[114%]">
          {/* Land outlines from Natural Earth (public domain). The colors match the dark green background. */}
          <img
            className="w-full"
            src="/Images/globe.svg"
            alt={t('Globe centred on the Indian Ocean; lines run from Kerala to the cities we supply')}
            width={720}
            height={720}
            loading="lazy"
            decoding="async"
          />
        </div>
        <div className="lg:col-span-6 lg:ps-8">
          <h2 id="h-brands" lang={contentLanguage(texts.brandsTitle)}>
            {texts.brandsTitle}
          </h2>
          <p
            className="mt-5 max-w-sm text-lead leading-lead text-on-deep-2"
            lang={contentLanguage(texts.brandsLead)}
          >
            {texts.brandsLead}
          </p>
          <BrandLinks
            brands={brands}
            className="home-brands mt-fluid grid grid-cols-2 gap-px border-y border-deep-line bg-deep-line"
          />
        </div>
      </div>
      <Stats texts={texts} />
    </section>
  )
}

function Stats({ texts }: { texts: Texts<'home'> }) {
  const { founderYears } = useIdentity()
  return (
    <div className="wrap">
      <dl className="grid gap-x-gutter gap-y-8 border-t border-deep-line pt-fluid-s sm:grid-cols-3">
        <Stat label={t('Years Experience')} figure={String(founderYears)} />
        <Stat label={t('Cities')} figure={`${texts.cities}+`} countUpMs={2000} />
        <Stat label={t('Customers')} figure={`${texts.customers}+`} countUpMs={3000} />
      </dl>
      <p className="pt-8 pb-fluid text-small text-on-deep-2" lang={contentLanguage(texts.figuresNote)}>
        {texts.figuresNote}
      </p>
    </div>
  )
}

const Stat = ({ label, figure, countUpMs }: { label: string; figure: string; countUpMs?: number }) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="mt-2 text-lead text-on-deep-2">{label}</dt>
    <dd className="font-display text-figure leading-none font-medium tracking-hero whitespace-nowrap nums sm:max-lg:text-hero">
      <span className="sr-only">{figure}</span>
      <span aria-hidden="true" data-count={countUpMs}>
        {figure}
      </span>
    </dd>
  </div>
)
