export const facilityMessages = {
  name: 'Please enter a name.',
  description: 'Please enter a description.',
} as const
