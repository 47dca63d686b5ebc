import sharp, { type Sharp } from 'sharp'

export const solidPicture = (width: number, height: number, background = '#14503a'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })

export const upload = (bytes: Uint8Array | string, name = 'picture.png', type = 'image/png'): File =>
  new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], name, { type })

export const samplePng = async (): Promise<File> => upload(await solidPicture(40, 30).png().toBuffer())

export function buildForm(fields: Record<string, string | File>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}
