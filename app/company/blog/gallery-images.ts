export const galleryImages: readonly string[] = [
  'origin-tree',
  'gallery/shop',
  'products/pouch',
  'gallery/classroom',
  'careers',
  'gallery/lab',
  'gallery/hostel',
  'gallery/campus',
]

export const galleryTitle = (companyName: string) => `Life at ${companyName}`
