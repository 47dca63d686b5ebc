/** What is said where a needed field is empty, or holds what cannot be taken. */
export const newsNeeds = {
  tittle: 'Please enter a title.',
  name: 'Please enter an author.',
  description: 'Please enter a description.',
  date: 'Please enter a date as YYYY-MM-DD.',
} as const
