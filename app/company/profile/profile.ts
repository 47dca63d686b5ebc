import { type ContentCollection, contentPaths } from '#app/records/collection-definition.ts'
import { choice, defineFields, paragraphs, picture, text, yesNo } from '#app/records/field/declare-fields.ts'
import { validateSocialLinks } from './social-links.ts'

export const groupLabels = {
  founder: 'Founder',
  'managing-director': 'Managing director',
  management: 'Management',
  leader: 'Leader of the academy',
  instructor: 'Instructor of the academy',
  alumni: 'Alumni of the academy',
} as const

export type Group = keyof typeof groupLabels
const groupNames = Object.keys(groupLabels) as [Group, ...Group[]]

const missingTextMessages: Record<string, string> = {
  'managing-director': 'Please enter the letter.',
  leader: 'Please enter a biography.',
}

export function validateProfile({ group, text, social }: Record<'group' | 'text' | 'social', string | null>) {
  const textMessage = !text?.trim() && missingTextMessages[group ?? '']
  const socialMessage = validateSocialLinks(social ?? '')
  return { ...(textMessage && { text: textMessage }), ...(socialMessage && { social: socialMessage }) }
}

export const profile = {
  name: 'profile',
  labels: { record: 'Person', one: 'person', many: 'people', title: 'People on the site' },
  titleColumns: ['name'],
  files: { image: 'picture' },
  fields: defineFields({
    group: choice('Group', groupNames, { labels: groupLabels, required: 'Please choose a group.' }),
    name: text('Name', { max: 120, required: 'Please enter a name.' }),
    role: text('Role', { max: 120, required: 'Please enter a role.', placeholder: 'Head of Training' }),
    text: paragraphs('Text', { max: 6000, rows: 8 }),
    closing: text('Closing', { max: 120, placeholder: 'With regards,' }),
    social: paragraphs('Social links', { max: 1000, rows: 3, csvHeading: 'Social' }),
    image: picture('Image'),
    /** 1: the privacy page names this person as the contact for complaints. */
    officer: yesNo('Grievance officer', { initial: '0' }),
  }),
  hasPersonalData: true,
  isOrdered: true,
  facets: {
    group: { label: 'Group', all: 'All groups' },
  },
  translated: { fields: ['role', 'text', 'closing'] },
  whereShown:
    'Active people are shown on the About page, under Leadership, under Students and alumni, or on the courses that they teach.',
  samples: [{ title: 'People' }, { title: 'Portraits of people', hasSamplePortrait: true }],
  api: contentPaths('Profile'),
  admin: {
    path: '/admin/profiles',
    label: 'People on the site',
    icon: 'users',
    position: 470,
    keywords: 'leaders, instructors, teachers, management, founder, director, team',
  },
  sitePath: ({ id, status, group }: { id: number; status: number; group?: string }) => {
    if (status !== 1) return undefined
    if (group === 'leader') return `/leadership/details/${id}`
    if (group === 'instructor') return '/academy/calendar'
    return group === 'alumni' ? '/studentsandalumni' : '/about'
  },
  search: {
    heading: 'People',
    icon: 'users',
    position: 11,
    picture: 'image',
    lines: ({ role, text }) => [role, text],
    note: ({ role }) => ['Person', String(role)],
  },
} as const satisfies ContentCollection
