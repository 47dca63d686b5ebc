import { Check } from '#app/ui/form/check.tsx'
import { Content } from '#app/ui/language/sentence.tsx'
import { t } from '#app/ui/language/translate.ts'
import { catalogueNumber, type Product } from '#app/catalogue/facts/product.ts'

export function CompareCheck({ product: { id, title, brand } }: { product: Product }) {
  return (
    <Check className="gap-2.5 text-small print:hidden" name="with" value={id} form="compare">
      {t('Compare')}
      <span className="sr-only">
        {' '}
        {catalogueNumber(id)} <Content>{title}</Content>, {brand}
      </span>
    </Check>
  )
}

/** Stays at the bottom of the window. A script counts the chosen gloves, and the server validates them. */
export function CompareTray({ marketFragment = '' }: { marketFragment?: string }) {
  return (
    <aside
      className="sticky bottom-0 z-6 border-t border-line bg-surface lift-2 print:hidden"
      aria-label={t('Compare')}
    >
      <form
        className="wrap flex min-h-16 items-center justify-between gap-4 text-small leading-ui"
        id="compare"
        action={`/compare${marketFragment}`}
        data-compare
      >
        <p className="text-ink-2" role="status">
          <b className="text-ink" data-compare-count />{' '}
          <span id="compare-how">{t('Choose two to four gloves.')}</span>
        </p>
        <button className="btn btn--line btn--s" aria-describedby="compare-how">
          {t('Compare')}
        </button>
      </form>
    </aside>
  )
}
