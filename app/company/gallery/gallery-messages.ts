/** Messages for fields that are empty or invalid. */
export const galleryMessages = {
  name: 'Please enter a name.',
  type: 'Please choose Classroom or Campus.',
} as const
