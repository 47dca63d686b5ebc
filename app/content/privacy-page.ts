import type { InboxKind } from '../submission/inbox-kinds.ts'
import { identity } from './identity.ts'
import { people } from './people.ts'

/** For how many days submissions of each kind are kept after the last thing done with them (0: until somebody asks), the trash, and backups. */
export type KeptFor = { retainDays: Record<InboxKind, number>; trashDays: number; backupDays: number }

type FormFacts = { kind: InboxKind; form: string; path: string; asked: string; why: string; readers: string }

export type Section = { title: string; paragraphs: readonly string[] }

const { legalName, academyName, emails, phones, address } = identity
const [, general] = emails
const [, officer] = people.management

/** The words of the privacy page. Keep them true to what the site does, and renew the date with every change. */
export const privacyPage = {
  /** When the text was last changed. */
  date: '2026-11-20',
  title: 'Privacy',
  lead: `What ${legalName} and ${academyName} learn about you on this website, why, for how long, and what you can ask of us.`,
  formsTitle: 'What each form asks for',
  formsLead:
    'You can read every page without telling us anything. Only what you type into a form and send reaches us; what a form marks as optional can be left out.',
} as const

export const formFacts: readonly FormFacts[] = [
  {
    kind: 'contact',
    form: 'Contact',
    path: '/contact',
    asked: 'Your name and e-mail address, a phone number if you like, a subject and your message.',
    why: 'To answer you, and to find the answer again when you write once more.',
    readers: 'Our office.',
  },
  {
    kind: 'admission',
    form: 'Admission to a course',
    path: '/courses',
    asked:
      'Your full name and e-mail address, phone number and place if you like, the course, and your message.',
    why: 'To answer your request and, if you join, to enrol you.',
    readers: `The office of ${academyName}.`,
  },
  {
    kind: 'career',
    form: 'Job application',
    path: '/career',
    asked: 'Your full name and e-mail address, a phone number and a cover letter if you like, and your CV.',
    why: 'To consider you for the opening, or for one that comes up while we keep your application.',
    readers: 'Our office, and those who decide on the opening. CVs are stored where no web address leads.',
  },
  {
    kind: 'franchise',
    form: 'Franchise enquiry',
    path: '/franchiseenquiries',
    asked: 'Your name and e-mail address, a phone number and a message if you like.',
    why: 'To answer your enquiry and to talk about an academy in your town.',
    readers: `The office of ${academyName}, and the management.`,
  },
]

/** How long submissions of one kind are kept, as a sentence. */
export function keptSentence(days: number): string {
  if (days === 0) return 'Until you ask us to erase it.'
  return `For ${spanOf(days)} after we last did something with it. Then the website erases it by itself.`
}

/** Days as people say them: '12 months', '3 years', '45 days'. */
function spanOf(days: number): string {
  if (days === 365) return '12 months'
  if (days % 365 === 0) return `${days / 365} years`
  return days === 1 ? 'one day' : `${days} days`
}

/** What follows the forms. */
export const privacySections = ({ trashDays, backupDays }: KeptFor): readonly Section[] => [
  {
    title: 'Who sees it, and on what ground',
    paragraphs: [
      'People of our office who sign in with a password of their own. What they change, delete or download is written into a log. We sell nothing, we advertise nothing, and we pass nothing on, unless a law obliges us to.',
      'You send it to us for one purpose, and we use it for that purpose: section 7(a) of the Digital Personal Data Protection Act, 2023. If you write from the European Union or the United Kingdom: Article 6(1)(b) of the GDPR where you apply or ask for an offer, and our interest in answering you, Article 6(1)(f), otherwise.',
      'Website and database run on a server in the hands of the company. An e-mail tells the office of what you sent, so a copy is in its mailbox; it is removed there too when your data is erased.',
    ],
  },
  {
    title: 'How it is erased',
    paragraphs: [
      `What we delete by hand can be taken back for ${spanOf(trashDays)}. Then it is gone: the text, the CV, the answers and their e-mails. Log entries about it lose your name and keep what was done and when.`,
      'E-mails that were sent stay readable in the website for 30 days.',
      `Backups are kept for ${spanOf(backupDays)} at most. Should we have to put one back, those who were erased after it was made are erased again.`,
    ],
  },
  {
    title: 'What you can ask of us',
    paragraphs: [
      `A copy of everything we hold about you, a correction, or its erasure. You can also take back an application, or name somebody who may ask in your place. Write to ${general.display} from the address that you used in the form, or call ${phones[0].display}; it costs nothing and you need give no reason.`,
      'We answer within 30 days. The copy is an archive with a page to read, a file for programs, and your CV.',
    ],
  },
  {
    title: 'If you are not content',
    paragraphs: [
      `Write to our grievance officer: ${officer.name}, ${officer.role}, ${general.display}, or ${[legalName, ...address.lines].join(', ')}. You get an answer within 30 days.`,
      'If that does not help, you can turn to the Data Protection Board of India, or to the supervisory authority of the country in the European Union or the United Kingdom in which you live.',
    ],
  },
  {
    title: 'Cookies and other hosts',
    paragraphs: [
      'Visitors get no cookies, and nothing is stored in your browser but the pages and pictures themselves. Nothing is measured. The only cookie of this website belongs to our office: it keeps those signed in who work here.',
      'Pages load nothing from other companies: no fonts, no maps, no videos, no scripts. The puzzle in the franchise form is solved by your own device. A link to a map or to a social network leads away only when you follow it.',
    ],
  },
  {
    title: 'What the server notes',
    paragraphs: [
      'To stop floods of forms, the network address that one came from is counted for an hour, then forgotten. A fingerprint of what was sent, from which nobody can read it, is kept for seven days, so that sending twice counts once.',
      'The log of the server says that something failed and where, not who you are or what you wrote.',
    ],
  },
]
