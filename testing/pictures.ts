import sharp, { type Sharp } from 'sharp'

/** A picture of one colour, ready to be encoded. */
export const colour = (width: number, height: number, background = '#14503a'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })

/** An upload, as a form carries it. */
export const upload = (bytes: Uint8Array | string, name = 'picture.png', type = 'image/png'): File =>
  new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], name, { type })

/** A small PNG that every check accepts. */
export const anyPicture = async (): Promise<File> => upload(await colour(40, 30).png().toBuffer())

/** A multipart form. */
export function form(fields: Record<string, string | File>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}
