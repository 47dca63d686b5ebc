/** Messages for fields that are empty or invalid. */
export const machineMessages = {
  name: 'Please enter a name.',
  text: 'Please describe the machine.',
  position: 'Please enter a position from 1 to 999.',
} as const
