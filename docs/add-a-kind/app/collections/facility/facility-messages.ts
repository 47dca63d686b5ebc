/** Messages for fields that are empty or invalid. */
export const facilityMessages = {
  name: 'Please enter a name.',
  text: 'Please describe the facility.',
  position: 'Please enter a position from 1 to 999.',
} as const
