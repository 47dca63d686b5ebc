import { validateSocialLinks } from './social-links.ts'

export const profileMessages = {
  group: 'Please choose a group.',
  name: 'Please enter a name.',
  role: 'Please enter a role.',
} as const

const missingTextMessages: Record<string, string> = {
  'managing-director': 'Please enter the letter.',
  leader: 'Please enter a biography.',
}

export function validateProfile({ group, text, social }: Record<'group' | 'text' | 'social', string | null>) {
  const textMessage = !text?.trim() && missingTextMessages[group ?? '']
  const socialMessage = validateSocialLinks(social ?? '')
  return { ...(textMessage && { text: textMessage }), ...(socialMessage && { social: socialMessage }) }
}
