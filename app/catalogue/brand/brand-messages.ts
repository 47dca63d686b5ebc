/** Messages for fields that are empty or invalid. */
export const brandMessages = {
  name: 'Please enter a name.',
} as const
