/**
 * What reads and writes pictures, loaded when the first picture comes: most processes never see one, and it takes
 * 18 MB and a fifth of a second.
 */
export async function pictureTools() {
  const [{ default: sharp }, { fileTypeFromBuffer }] = await Promise.all([
    import('sharp'),
    import('file-type'),
  ])
  // One thread a picture, and no memory kept between pictures: each is made once.
  sharp.concurrency(1)
  sharp.cache(false)
  return { sharp, fileTypeFromBuffer }
}
