// What stands beside a picture column `image` in rows and bodies of the API: `imageAlt` and `imageFocus`.

/** Its alternative text. */
export const altField = <C extends string>(column: C): `${C}Alt` => `${column}Alt`

/** The point that crops keep in view: `x y` in percent. */
export const focusField = <C extends string>(column: C): `${C}Focus` => `${column}Focus`

/** What rows have beside `image`. */
export type ImageTexts = {
  /** Empty: decorative; null: nobody has said. */
  imageAlt?: string | null
  /** `x y` in percent; null: the middle. */
  imageFocus?: string | null
}

type Shown = { image: string | null } & ImageTexts

/** For an UploadedPicture: the picture of a row as the library describes it. @param fallback is said as long as nobody has described it. */
export const shownPicture = ({ image, imageAlt, imageFocus }: Shown, fallback = '') => ({
  image,
  alt: imageAlt ?? fallback,
  focus: imageFocus,
})
