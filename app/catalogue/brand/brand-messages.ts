export const brandMessages = {
  name: 'Please enter a name.',
} as const
