import type { FocusEvent, FormEvent } from 'react'
import { Select } from '#app/ui/form/select.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Content } from '#app/ui/language/sentence.tsx'
import { localPath, t, translateMessage } from '#app/ui/language/translate.ts'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { catalogueNumber } from '#app/catalogue/facts/product.ts'
import { formatSizeRanges } from '#app/catalogue/facts/sizes.ts'
import { Plate } from '#app/catalogue/product/card/plate.tsx'
import { lineFields } from '#app/catalogue/quotation/form-lines.ts'
import {
  parseQuantity,
  splitQuantity,
  sumQuantities,
  formatPieces,
  formatTotal,
  usBanMessage,
} from '#app/catalogue/quotation/lines.ts'
import type { PageGlove } from './page-glove.ts'

const findSizes = (group: HTMLElement) => [...group.querySelectorAll<HTMLInputElement>('[data-size]')]

/** Sizes over which a total is split, remembered while the total is typed. */
const chosenSizes = new WeakMap<HTMLElement, readonly string[]>()

function chooseSizes(group: HTMLElement, wanted: readonly string[]): readonly string[] {
  const filled = findSizes(group).filter(({ value }) => parseQuantity(value))
  const sizes = (filled.length > 0 ? filled : findSizes(group)).map(({ dataset: { size = '' } }) => size)
  return filled.length === 0 && wanted.length > 0 ? wanted : sizes
}

/** Makes sizes and total agree: typing a total fills in the sizes, and typing a size updates the total. */
const totalHandlers = (wanted: readonly string[]) => ({
  onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) =>
    chosenSizes.set(currentTarget, chooseSizes(currentTarget, wanted)),
  onInput: ({ currentTarget: group, target }: FormEvent<HTMLElement>) => {
    const total = group.querySelector<HTMLInputElement>('[data-total]')
    if (!total) return
    if (target !== total) {
      const sum = sumQuantities(findSizes(group).map(({ value }) => ({ quantity: value })))
      total.value = sum ? sum.toLocaleString('en') : ''
      return
    }
    const quantity = parseQuantity(total.value)
    const sizes = chosenSizes.get(group) ?? chooseSizes(group, wanted)
    const split = quantity === undefined ? [] : splitQuantity(quantity, sizes)
    for (const input of findSizes(group)) {
      const share = split.find(({ size }) => size === input.dataset.size)
      input.value = share ? String(share.quantity) : ''
    }
  },
})

type GloveLineProps = {
  glove: PageGlove
  typed: (name: string) => string | undefined
  wanted: readonly string[]
  unit: string | undefined
  total: number
  error: string | undefined
  onRemove?: (() => void) | undefined
}

// To offer autofill, browsers lay out the fields of each closed glove separately unless they have no display.
const folded = 'pb-5 transition-[display] transition-discrete in-[details:not([open])]:hidden'

export function GloveLine({ glove, typed, wanted, unit, total, error, onRemove }: GloveLineProps) {
  const { id, title, brand, hasLatex, powderFreeId } = glove
  const number = catalogueNumber(id)
  return (
    <article
      className={`grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-3 md:grid-cols-[5.5rem_minmax(0,1fr)_16rem] ${onRemove ? 'border-t border-line py-5' : folded}`}
    >
      <span className="md:row-span-2 md:row-start-1">
        <Plate product={glove} sizes="5.5rem" className="aspect-square" />
      </span>
      <div>
        <h3 className="text-h4">
          <a className="title-link" href={localPath(`/product/${id}`)}>
            <span className="nums">{number}</span> <Content>{title}</Content>
          </a>
        </h3>
        <p className="text-small text-ink-3">
          <Content>{brand}</Content>
          {hasLatex && t(', contains natural rubber latex')}
        </p>
      </div>
      <LineFields {...{ glove, typed, wanted, unit, total, error, onRemove }} />
      {error && (
        <p className="err col-span-full" id={`quotation-glove${id}-error`}>
          <Icon name="alert" />
          <span>
            {error}{' '}
            {powderFreeId && error === usBanMessage(id) && (
              <a className="text-[inherit]" href={localPath(`/product/${powderFreeId}`)}>
                {t('See the powder-free glove, {number}', { number: catalogueNumber(powderFreeId) })}
              </a>
            )}
          </span>
        </p>
      )}
    </article>
  )
}

const below = 'col-span-full md:col-[2/-1]'
const head = 'mb-1 block text-center text-small leading-ui font-semibold text-ink-2'
const field = 'input scroll-mt-32 px-0 text-center nums aria-invalid:border-bad'

function LineFields({ glove, typed, wanted, unit: chosenUnit, total, error, onRemove }: GloveLineProps) {
  const { id, sizes, units } = glove
  const number = catalogueNumber(id)
  const fields = lineFields(id)
  const initialUnit = typed(fields.unit) ?? units[0]?.[0]
  const unitLabel = units.find(([unit]) => unit === (chosenUnit ?? initialUnit))?.[1] ?? ''
  return (
    <>
      <div className="col-span-full grid grid-cols-[minmax(0,1fr)_auto] items-center gap-1 md:col-span-1 md:col-start-3 md:self-start">
        <label>
          <span className="sr-only">{t('Unit of {number}', { number })}</span>
          <Select
            name={fields.unit}
            key={initialUnit}
            defaultValue={initialUnit}
            options={units.map(([unit, label]) => [unit, capitalize(translateMessage(label))])}
          />
        </label>
        {onRemove && (
          <button
            className="x"
            type="button"
            aria-label={t('Remove {number}', { number })}
            onClick={onRemove}
          >
            <Icon name="x" />
          </button>
        )}
      </div>
      <p className={`${below} sticky top-16 z-1 -mt-3 min-h-[1lh] bg-page pt-4 text-small`}>
        {total > 0 && <LineTotal {...{ total, unitLabel }} />}
      </p>
      <fieldset
        className={`${below} grid min-w-0 grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] items-end gap-2 xl:grid-cols-[repeat(8,minmax(0,1fr))_minmax(5.5rem,auto)]`}
        aria-describedby={error ? `quotation-glove${id}-error` : `quotation-glove${id}-hint`}
        {...totalHandlers(wanted)}
      >
        <legend className="sr-only">{t('How many of each size of {number}', { number })}</legend>
        {onRemove && <input type="hidden" name={fields.glove} value={id} />}
        {sizes.map((size, index) => (
          <label key={size}>
            <span className={head}>{size}</span>
            <input
              className={field}
              id={index === 0 ? `quotation-glove${id}` : undefined}
              name={fields.size(size)}
              inputMode="numeric"
              maxLength={12}
              placeholder="0"
              autoComplete="off"
              defaultValue={typed(fields.size(size))}
              aria-invalid={error ? true : undefined}
              data-size={size}
            />
          </label>
        ))}
        <label className="col-span-2 xl:col-span-1 xl:-col-end-1">
          <span className={head}>{t('Total')}</span>
          <input
            className={`${field} border-ink font-semibold`}
            name={fields.total}
            inputMode="numeric"
            maxLength={12}
            placeholder="0"
            autoComplete="off"
            defaultValue={total > 0 ? total.toLocaleString('en') : typed(fields.total)}
            aria-invalid={error ? true : undefined}
            data-total=""
          />
        </label>
        {wanted.length > 0 && <input type="hidden" name={fields.wanted} value={wanted.join()} />}
      </fieldset>
      <p className={`form-note ${below}`} id={`quotation-glove${id}-hint`}>
        {wanted.length > 0
          ? t('You chose {sizes}. Enter a total to split it evenly over your choice.', {
              sizes: formatSizeRanges(wanted),
            })
          : t('Enter quantities by size, or a total to split evenly.')}
      </p>
    </>
  )
}

/** '40,000 boxes of 50 pairs, 2,000,000 pairs' */
export function LineTotal(line: { total: number; unitLabel: string }) {
  const pieces = formatPieces(line)
  return (
    <>
      {formatTotal({ ...line, unitLabel: translateMessage(line.unitLabel) })}
      {pieces && (
        <>
          {t(', ')}
          <b>{pieces}</b>
        </>
      )}
    </>
  )
}
