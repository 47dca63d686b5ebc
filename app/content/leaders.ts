import { type Leader, people } from './people.ts'

/** The academy's leaders, ids 1 to 3; who they are stands in people.ts. */
export const leaders: readonly Leader[] = people.leaders

/** Takes a whole number; gives undefined when no leader has it. */
export const leaderById = (id: number): Leader | undefined => leaders.find((leader) => leader.id === id)

export const leadershipLead =
  'Three people answer for what is taught, how it is tested, and whether it holds on site.'
