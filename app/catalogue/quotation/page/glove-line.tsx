import { catalogueNumber } from '#app/catalogue/facts/product.ts'
import type { FocusEvent, FormEvent } from 'react'
import { Select } from '#app/ui/form/select.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Plate } from '#app/catalogue/product/card/plate.tsx'
import { capitalize } from '#app/ui/text/capitalize.ts'
import styles from './glove-line.module.css'
import { formatSizeRanges } from '#app/catalogue/facts/sizes.ts'
import type { PageGlove } from './page-glove.ts'
import {
  parseQuantity,
  splitQuantity,
  sumQuantities,
  formatPieces,
  formatTotal,
} from '#app/catalogue/quotation/lines.ts'
import { lineFields } from '#app/catalogue/quotation/form-lines.ts'

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

export function GloveLine({ glove, typed, wanted, unit, total, error, onRemove }: GloveLineProps) {
  const { id, title, brand, hasLatex, powderFreeId } = glove
  const number = catalogueNumber(id)
  return (
    <article className={error ? `${styles.line} ${styles.bad}` : styles.line}>
      <span className={styles.picture}>
        <Plate product={glove} sizes="5.5rem" />
      </span>
      <div>
        <h3>
          <a href={`/product/${id}`}>
            <span className="num">{number}</span> {title}
          </a>
        </h3>
        <p className="small muted">
          {brand}
          {hasLatex && ', contains natural rubber latex'}
        </p>
      </div>
      <LineFields {...{ glove, typed, wanted, unit, total, error, onRemove }} />
      {error && (
        <p className={`err ${styles.error}`} id={`quotation-glove${id}-error`}>
          <Icon name="alert" />
          <span>
            {error}{' '}
            {powderFreeId && error.includes('banned') && (
              <a href={`/product/${powderFreeId}`}>
                See the powder-free glove, {catalogueNumber(powderFreeId)}
              </a>
            )}
          </span>
        </p>
      )}
    </article>
  )
}

function LineFields({ glove, typed, wanted, unit: chosenUnit, total, error, onRemove }: GloveLineProps) {
  const { id, sizes, units } = glove
  const number = catalogueNumber(id)
  const fields = lineFields(id)
  const initialUnit = typed(fields.unit) ?? units[0]?.[0]
  const unitLabel = units.find(([unit]) => unit === (chosenUnit ?? initialUnit))?.[1] ?? ''
  return (
    <>
      <div className={styles.unit}>
        <label>
          <span className="vh">Unit of {number}</span>
          <Select
            name={fields.unit}
            key={initialUnit}
            defaultValue={initialUnit}
            options={units.map(([unit, label]) => [unit, capitalize(label)])}
          />
        </label>
        {onRemove && (
          <button className="x" type="button" aria-label={`Remove ${number}`} onClick={onRemove}>
            <Icon name="x" />
          </button>
        )}
      </div>
      <p className={`small ${styles.sum}`}>{total > 0 && <LineTotal {...{ total, unitLabel }} />}</p>
      <fieldset
        className={styles.split}
        aria-describedby={error ? `quotation-glove${id}-error` : `quotation-glove${id}-hint`}
        {...totalHandlers(wanted)}
      >
        <legend className="vh">How many of each size of {number}</legend>
        {onRemove && <input type="hidden" name={fields.glove} value={id} />}
        {sizes.map((size, index) => (
          <label key={size}>
            <span>{size}</span>
            <input
              className="input num"
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
        <label className={styles.total}>
          <span>Total</span>
          <input
            className="input num"
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
      <p className={`form-note ${styles.hint}`} id={`quotation-glove${id}-hint`}>
        {wanted.length > 0
          ? `You chose ${formatSizeRanges(wanted)}. Enter a total to split it evenly over your choice.`
          : 'Enter quantities by size, or a total to split evenly.'}
      </p>
    </>
  )
}

/** '40,000 boxes of 50 pairs, 2,000,000 pairs' */
export function LineTotal(line: { total: number; unitLabel: string }) {
  const pieces = formatPieces(line)
  return (
    <>
      {formatTotal(line)}
      {pieces && (
        <>
          , <b>{pieces}</b>
        </>
      )}
    </>
  )
}
