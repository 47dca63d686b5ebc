/** Messages for fields that are empty or invalid. */
export const eventMessages = {
  tittle: 'Please enter a title.',
  description: 'Please enter a description.',
  startDate: 'Please enter a start date as YYYY-MM-DD.',
  startTime: 'Please enter a start time as HH:mm, for example 09:30.',
  endTime: 'Please enter an end time as HH:mm, for example 16:30.',
  duration: 'Please enter the duration in whole hours, at least 1.',
} as const
