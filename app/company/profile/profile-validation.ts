import { socialProblem } from './social-links.ts'

/** Messages for fields that are empty or invalid. */
export const profileMessages = {
  group: 'Please choose a group.',
  name: 'Please enter a name.',
  role: 'Please enter a role.',
} as const

const texts: Record<string, string> = {
  'managing-director': 'Please enter the letter.',
  leader: 'Please enter a biography.',
}

/** Messages for the other fields of a person in a group. */
export function profileProblems({ group, text, social }: Record<'group' | 'text' | 'social', string | null>) {
  const missing = !text?.trim() && texts[group ?? '']
  const wrong = socialProblem(social ?? '')
  return { ...(missing && { text: missing }), ...(wrong && { social: wrong }) }
}
