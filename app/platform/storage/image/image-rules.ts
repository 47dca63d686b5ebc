export const maxImageBytes = 10 * 1024 * 1024
export const maxImagePixels = 50_000_000

export const imageMessages = {
  missing: 'Please choose a picture.',
  unknown: 'This picture is not in the library. Please choose another one.',
  tooLarge: 'Please choose a picture of at most 10 MB.',
  tooManyPixels: 'Please choose a picture of at most 50 megapixels.',
  wrongType: 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.',
  damaged: 'This picture is damaged. Please choose another one.',
  heic: 'This is an iPhone photo (HEIC). On the phone choose Settings, Camera, Formats, Most Compatible, or send it as JPEG.',
} as const

export const imageTooLargeErrors = { image: imageMessages.tooLarge }
