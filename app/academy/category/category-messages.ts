export const categoryMessages = { name: 'Please enter a name.' } as const
