/** Apart from the fields, so that the page does not load them. */
export const requiredMessages = {
  name: 'Please enter your name.',
  email: 'Please enter an e-mail address.',
} as const
