/** Where people stand on the site, and what each group is called. */
export const groups = {
  founder: 'Founder',
  'managing-director': 'Managing director',
  management: 'Management',
  leader: 'Leader of the academy',
  alumni: 'Alumni of the academy',
} as const

export type Group = keyof typeof groups
export const groupNames = Object.keys(groups) as [Group, ...Group[]]
