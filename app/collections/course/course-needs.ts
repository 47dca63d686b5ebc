/** What is said where a needed field is empty, or holds what cannot be taken. */
export const courseNeeds = {
  name: 'Please enter a title.',
  description: 'Please enter a description.',
  category_id: 'Please choose a category.',
  duration: 'Please enter a duration.',
  type: 'Please choose a type.',
  price: 'Please enter a price in whole rupees, digits only, such as 48000.',
  program_modules: 'Please enter the program modules.',
  learning_outcomes: 'Please enter the learning outcomes.',
  career_opportunities: 'Please enter the career opportunities.',
} as const
