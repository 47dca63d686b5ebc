import { validateSocialLinks } from './social-links.ts'

const missingTextMessages: Record<string, string> = {
  'managing-director': 'Please enter the letter.',
  leader: 'Please enter a biography.',
}

export function validateProfile({ group, text, social }: Record<'group' | 'text' | 'social', string | null>) {
  const textMessage = !text?.trim() && missingTextMessages[group ?? '']
  const socialMessage = validateSocialLinks(social ?? '')
  return { ...(textMessage && { text: textMessage }), ...(socialMessage && { social: socialMessage }) }
}
