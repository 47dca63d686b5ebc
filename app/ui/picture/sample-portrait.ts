import type { ImageTexts } from './alt-and-focus.ts'

/** Alternative texts of drawn portraits, which photographs replace. */
export const samplePortraitAlt = (name: string): string => `Drawn portrait of ${name}, sample`

/** SQL pattern for `samplePortraitAlt`. */
export const samplePortraitPattern = samplePortraitAlt('%')

export const isSamplePortrait = ({ imageAlt }: { image: string | null } & ImageTexts): boolean =>
  /^Drawn portrait of .*, sample$/.test(imageAlt ?? '')
