export const galleryMessages = {
  name: 'Please enter a name.',
  type: 'Please choose Classroom or Campus.',
} as const
