/** Messages for fields that are empty or invalid. */
export const facilityMessages = {
  name: 'Please enter a name.',
  description: 'Please enter a description.',
} as const
