// API fields that accompany a picture column `image`: `imageAlt` and `imageFocus`.

export const altField = <C extends string>(column: C): `${C}Alt` => `${column}Alt`

/** Focal point for crops: `x y` in percent. */
export const focusField = <C extends string>(column: C): `${C}Focus` => `${column}Focus`

export type ImageTexts = {
  /** Empty for decorative pictures, null if undecided. */
  imageAlt?: string | null
  imageFocus?: string | null
}

type Shown = { image: string | null } & ImageTexts

/** Props for UploadedPicture. @param fallback alt text if the library has none. */
export const uploadedPictureProps = ({ image, imageAlt, imageFocus }: Shown, fallback = '') => ({
  image,
  alt: imageAlt ?? fallback,
  focus: imageFocus,
})
