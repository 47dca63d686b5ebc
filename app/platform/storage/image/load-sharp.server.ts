/**
 * What reads and writes pictures, loaded when the first picture comes: most processes never see one, and it takes
 * 18 MB and a fifth of a second.
 */
export async function pictureTools() {
  const { default: sharp } = await import('sharp')
  // One thread a picture, and no cache between pictures: each is made once.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
