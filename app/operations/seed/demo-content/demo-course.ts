import type { DrawingName } from '../../../academy/category/course-drawings.ts'

export type DemoCourse = {
  name: string
  description: string
  /** 1 Oil & Gas, 2 Health Care. */
  category_id: 1 | 2
  duration: string
  type: 'Adv Skill Diploma' | 'Skill Diploma' | 'Certificate'
  /** In rupees. */
  price: number
  users: number
  status: 0 | 1
  program_modules: readonly string[]
  learning_outcomes: readonly string[]
  career_opportunities: readonly string[]
  drawing: DrawingName
}
