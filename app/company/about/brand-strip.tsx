import { StaticIcon } from '#app/ui/icon/static-icon.tsx'
import { BrandLinks } from '#app/catalogue/brand/brand-links.tsx'
import type { Brand } from '#app/catalogue/brand/brand.server.ts'

/** A CSS-only marquee that pauses on hover, on focus and with a switch. */
export function BrandStrip({ title, brands }: { title: string; brands: readonly Brand[] }) {
  return (
    <section className="brand-strip overflow-x-clip bg-plate py-mid" aria-labelledby="brands" data-rise="800">
      <div className="wrap flex items-center justify-between gap-4">
        <h2 id="brands">{title}</h2>
        <label className="brand-strip__pause btn btn--line btn--icon btn--round cursor-pointer motion-reduce:hidden">
          <input className="sr-only" type="checkbox" aria-label="Pause the moving brands" />
          <StaticIcon name="pause" />
          <StaticIcon name="play" />
        </label>
      </div>
      <div className="brand-strip__strip mt-fluid-s flex border-y border-ink/18">
        <BrandLinks brands={brands} className="brand-strip__row" />
        <BrandLinks brands={brands} className="brand-strip__row motion-reduce:hidden" aria-hidden inert />
      </div>
    </section>
  )
}
