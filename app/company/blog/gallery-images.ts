/** The eight pictures of /blog#gallery by name; the tile stands between the fourth and the fifth. */
export const galleryImages: readonly string[] = [
  'origin-tree',
  'gallery/shop',
  'products/pair-ivory',
  'gallery/classroom',
  'careers',
  'gallery/lab',
  'gallery/hostel',
  'gallery/campus',
]

export const galleryTile = (companyName: string) => `Life at ${companyName}`
