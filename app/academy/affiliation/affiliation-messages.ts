/** Messages for fields that are empty or invalid. */
export const affiliationMessages = {
  name: 'Please enter the name of the body.',
  role: 'Please enter what it stands for, in a few words.',
  description: 'Please enter a description.',
  reference: 'Please enter the number or name of its approval.',
} as const
