import type { SubmissionName } from '../collections.ts'
import { sampleIdentity as identity } from './sample-identity.ts'

/** For how many days submissions of each kind are kept after the last thing done with them (0: until somebody asks), the trash, and backups. */
export type Retention = { retainDays: Record<SubmissionName, number>; trashDays: number; backupDays: number }

type FormFacts = {
  kind: SubmissionName
  form: string
  path: string
  asked: string
  why: string
  readers: string
}

/** Who answers complaints. */
type Officer = { name: string; role: string }

export type Section = { title: string; paragraphs: readonly string[] }

const { legalName, academyName, phones, address, generalEmail: general } = identity

/** The words of the privacy page. Keep them true to what the site does, and renew the date with every change. */
export const privacyPage = {
  /** When the text was last changed. */
  date: '2026-11-23',
  title: 'Privacy',
  lead: `What personal data ${legalName} and ${academyName} collect on this website, why, for how long, and what your rights are.`,
  formsTitle: 'What each form collects',
  formsLead:
    'You can read every page without telling us who you are. We receive what you type into a form only when you send it, and fields marked optional can be left empty.',
} as const

export const formFacts: readonly FormFacts[] = [
  {
    kind: 'contact',
    form: 'Contact',
    path: '/contact',
    asked: 'Your name and e-mail address, your phone number (optional), a subject and your message.',
    why: 'To answer you, and to find our earlier answers if you write again.',
    readers: 'Our office.',
  },
  {
    kind: 'admission',
    form: 'Admission to a course',
    path: '/courses',
    asked:
      'Your full name and e-mail address, your phone number and location (optional), the course, and your message.',
    why: 'To answer your request and, if you join, to enrol you.',
    readers: `Our office and the office of ${academyName}.`,
  },
  {
    kind: 'career',
    form: 'Job application',
    path: '/career',
    asked: 'Your full name and e-mail address, your phone number and a cover letter (optional), and your CV.',
    why: 'To consider you for the opening, or for another one that comes up while we keep your application.',
    readers:
      'Our office, and the people who decide on the opening. Your CV can be downloaded only by staff who are signed in.',
  },
  {
    kind: 'franchise',
    form: 'Franchise enquiry',
    path: '/franchiseenquiries',
    asked: 'Your name and e-mail address, and your phone number and a message (optional).',
    why: 'To answer your enquiry and to discuss an academy in your town.',
    readers: `Our office, the office of ${academyName}, and the management.`,
  },
]

/** How long submissions of one kind are kept, as a sentence. */
export function retentionSentence(days: number): string {
  if (days === 0) return 'Until you ask us to erase it.'
  return `For ${spanOf(days)} after our last action, such as a reply. It is then deleted automatically.`
}

/** Days as people say them: '12 months', '3 years', '45 days'. */
function spanOf(days: number): string {
  if (days === 365) return '12 months'
  if (days % 365 === 0) return `${days / 365} years`
  return days === 1 ? 'one day' : `${days} days`
}

/** What follows the forms. */
export const privacySections = (
  { trashDays, backupDays }: Retention,
  officer: Officer | undefined,
): readonly Section[] => [
  {
    title: 'Who has access',
    paragraphs: [
      'On this website, what you send can be seen only by staff who sign in with an account of their own. The website records what they change, delete, export or download. We do not sell your data, use it for advertising, or pass it on, unless the law requires us to.',
      'The website also sends each submission to our office by e-mail, without the CV. It cannot delete that copy automatically. When you ask us to erase your data, we delete it from our mailbox by hand.',
      'The companies that host this website, store its files and backups, or deliver our e-mail may process your data on our behalf and on our instructions.',
    ],
  },
  {
    title: 'Legal basis',
    paragraphs: [
      'You give us your data for a specific purpose, and we use it only for that purpose: section 7(a) of the Digital Personal Data Protection Act, 2023. If you write from the European Union or the United Kingdom, the legal basis is Article 6(1)(b) of the GDPR when you apply or ask for an offer, and otherwise Article 6(1)(f), our legitimate interest in answering you.',
    ],
  },
  {
    title: 'Deletion and backups',
    paragraphs: [
      `What we delete by hand stays in a trash for ${spanOf(trashDays)}, from which we can restore it. It is then deleted permanently: the text, the CV, our replies and the e-mails on this website. Our activity records about it lose your name and keep only what was done and when.`,
      'The website deletes its copies of sent e-mails after 30 days. It keeps the text of our replies to you for as long as your submission.',
      `Automatic backups are deleted after ${spanOf(backupDays)} at most, and copies made before an update after 30 days. If we have to restore one, whatever was erased at your request since then is erased again. For this we keep the date and a coded form of your e-mail address or phone number, which cannot be read back.`,
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      `You can ask us for a copy of everything we hold about you, for a correction, or to erase it. You can also withdraw an application, or nominate someone to exercise these rights for you. Write to ${general.display} from the address you used in the form, or call ${phones[0].display}. It is free, and you do not have to give a reason.`,
      'We answer within 30 days. The copy is a ZIP file with a page to read, a machine-readable file, and your CV.',
    ],
  },
  {
    title: 'How to complain',
    paragraphs: [
      `Write to our grievance officer: ${[officer?.name, officer?.role, general.display].filter(Boolean).join(', ')}, or ${[legalName, ...address.lines].join(', ')}. We answer within 30 days.`,
      'If you are not satisfied with the answer, you can complain to the Data Protection Board of India or, if you live in the European Union or the United Kingdom, to the data protection authority of your country.',
    ],
  },
  {
    title: 'Cookies and third parties',
    paragraphs: [
      'Visitors get no cookies, and we do not track anybody. We count per day how often each page is seen and from which websites visitors come, without addresses or anything else about them, and keep these numbers for 400 days. Your browser stores nothing but cached pages and pictures, and the market that you choose for a page. Only when our staff sign in does the website set a cookie, which keeps them signed in, and store their settings and unsaved drafts in their browser.',
      'Our pages load nothing from other companies: no fonts, maps, videos or scripts. The check that you are not a robot is solved on your own device. Links to maps and social networks take you to other sites only when you follow them.',
    ],
  },
  {
    title: 'What our server records',
    paragraphs: [
      'To prevent abuse, the server counts submissions and sign-in attempts by network address. These counts are deleted within two hours. It keeps a digest of each submission, from which nobody can read the content, for seven days, so that sending something twice stores it once.',
      'The server log records which kind of page was requested, when, and whether it failed. It does not record who you are or what you wrote, and with two exceptions no network addresses: those of attempts to sign in to our back-office, and those of connections that fail.',
    ],
  },
]
