export const newsMessages = {
  tittle: 'Please enter a title.',
  name: 'Please enter an author.',
  description: 'Please enter a description.',
  date: 'Please enter a date as YYYY-MM-DD.',
  house: 'Please choose a division.',
} as const
