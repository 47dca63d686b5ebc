export const affiliationMessages = {
  name: 'Please enter a name.',
  role: 'Please enter a role.',
  description: 'Please enter a description.',
  reference: 'Please enter a reference.',
} as const
