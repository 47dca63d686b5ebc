/** What is said where a needed field is empty, or holds what cannot be taken. */
export const bannerNeeds = {
  tittle: 'Please enter a title.',
  description: 'Please enter a description.',
} as const
