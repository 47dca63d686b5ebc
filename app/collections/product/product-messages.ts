/** Messages for fields that are empty or invalid. */
export const productMessages = {
  name: 'Please enter a name.',
  brandId: 'Please choose a brand.',
  category: 'Please choose a category.',
  kind: 'Please choose a kind.',
  subheading: 'Please enter at least one tag.',
  description: 'Please describe the glove.',
} as const

/** Messages for the lists of a product. */
export const listMessages = {
  sizes: 'Please choose at least one size.',
  icon: 'Please choose an icon.',
  title: 'Please enter a title.',
  description: 'Please enter a description.',
  label: 'Please enter a label.',
  value: 'Please enter a value.',
  certification: 'Please enter a certification, or remove the row.',
} as const

/** The most entries that a list of a product has. */
export const mostEntries = { features: 12, specifications: 30, certifications: 10 } as const

/** Powdered gloves are banned devices in the United States, so none can be cleared there. */
export const noClearance = 'Powdered gloves have no FDA clearance: they are banned in the United States.'
