import limits from './size-limits.json' with { type: 'json' }

/** Limits in millimetres of the median width, measured at mid palm with the glove lying flat. */
export type WidthLimit = {
  size: string
  nominal?: number
  /** -Infinity for an open smallest size. `max` is Infinity for an open largest size. */
  min: number
  max: number
}

type GivenLimit = { size: string } & Partial<Record<'nominal' | 'tolerance' | 'min' | 'max', number>>

const toLimit = ({ size, nominal, tolerance = 0, min = -Infinity, max = Infinity }: GivenLimit): WidthLimit =>
  nominal === undefined
    ? { size, min, max }
    : { size, nominal, min: nominal - tolerance, max: nominal + tolerance }

const toStandard = ({ surgical, examination }: Record<'surgical' | 'examination', GivenLimit[]>) => ({
  surgical: surgical.map(toLimit),
  examination: examination.map(toLimit),
})

export type WidthStandard = ReturnType<typeof toStandard> & { name: string; note?: string }

/**
 * Sources for sizes 6 to 8.5 and S to L: MSF catalogue, unicat.msf.org/cat/product/45546, /19016, /19023. Sources for
 * all widths: broschdirect.com/blog/glove-size-guide and en-medipart.com.my. Not yet compared with the 2024 edition.
 */
export const en455: WidthStandard = { name: 'EN 455-2', ...toStandard(limits.en455) }

/**
 * ASTM D3577-19 (surgical) and D6319 (nitrile examination), from the FDA summaries K202765, K190632, K212586, K213729
 * and K213029. The widths of D3578 (latex examination) are not confirmed and are left out.
 */
export const astm: WidthStandard = {
  name: 'ASTM D3577-19 and D6319',
  note: 'Examination sizes are for nitrile gloves.',
  ...toStandard(limits.astm),
}

export type HandSize = (typeof limits.hands)[number]

/** Sizes 6 to 11 of EN ISO 21420:2020 (formerly EN 420), without half sizes. Sources: granberg.no, focal-gloves. */
export const handSizes: readonly HandSize[] = limits.hands

export function formatWidth({ nominal, min, max }: WidthLimit): string {
  if (nominal !== undefined) return `${nominal} ± ${max - nominal}`
  return Number.isFinite(max) ? `at most ${max}` : `at least ${min}`
}
