/** Fields with a message here are required in the form. */
export const machineMessages = {
  name: 'Please enter a name.',
  text: 'Please describe the machine.',
} as const

export const yearMessage = 'Please enter a year from 1900 to 2100, or leave it empty.'
