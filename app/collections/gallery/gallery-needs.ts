/** What is said where a needed field is empty, or holds what cannot be taken. */
export const galleryNeeds = {
  name: 'Please enter a name.',
  type: 'Please choose Classroom or Campus.',
} as const
