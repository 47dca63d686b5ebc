export const groupLabels = {
  founder: 'Founder',
  'managing-director': 'Managing director',
  management: 'Management',
  leader: 'Leader of the academy',
  instructor: 'Instructor of the academy',
  alumni: 'Alumni of the academy',
} as const

export type Group = keyof typeof groupLabels
export const groupNames = Object.keys(groupLabels) as [Group, ...Group[]]
