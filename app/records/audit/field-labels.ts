import { capitalize } from '#app/ui/text/capitalize.ts'

const fieldLabels: Record<string, string> = {
  tittle: 'Title',
  fullName: 'Full Name',
  massage: 'Message',
  category_id: 'Category',
  program_modules: 'Program Modules',
  learning_outcomes: 'Learning Outcomes',
  career_opportunities: 'Career Opportunities',
  startDate: 'Start Date',
  startTime: 'Start Time',
  endTime: 'End Time',
  users: 'Users enrolled',
}

export const fieldLabel = (name: string): string => fieldLabels[name] ?? capitalize(name).replaceAll('_', ' ')
