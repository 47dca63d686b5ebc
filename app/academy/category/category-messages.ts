/** Messages for fields that are empty or invalid. */
export const categoryMessages = { name: 'Please enter a name.' } as const
