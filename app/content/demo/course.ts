/** Files of app/ui/artwork/drawings: what stands in for a photo. */
export type DrawingName =
  | 'butt-weld'
  | 'angle-probe'
  | 'ex-enclosure'
  | 'control-loop'
  | 'piping-isometric'
  | 'coating-layers'
  | 'steriliser'
  | 'glove-test'
  | 'culture-plate'
  | 'sterile-field'
  | 'heart-trace'
  | 'pump-and-motor'

export type DemoCourse = {
  name: string
  description: string
  /** 1 Oil & Gas, 2 Health Care. */
  category_id: 1 | 2
  duration: string
  type: 'Adv Skill Diploma' | 'Skill Diploma' | 'Certificate'
  /** Rupees. */
  price: number
  /** Enrolled before this site counted. */
  users: number
  status: 0 | 1
  program_modules: readonly string[]
  learning_outcomes: readonly string[]
  career_opportunities: readonly string[]
  drawing: DrawingName
}
