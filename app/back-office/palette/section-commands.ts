import type { Right } from '#app/platform/auth/rights.ts'
import type { Command } from './command.ts'

export type PermittedCommand = Command & { right: Right }

type Link = Omit<PermittedCommand, 'id' | 'group' | 'action'> & { path: string; group?: Command['group'] }

const link = ({ path, ...command }: Link): PermittedCommand => ({
  group: 'Pages',
  ...command,
  id: path,
  action: { path },
})

const setting = (field: string, label: string, keywords: string): PermittedCommand =>
  link({
    path: `/admin/settings#record-${field}`,
    group: 'Settings',
    label,
    icon: 'filter',
    right: 'content.read',
    keywords,
    note: 'Site settings',
  })

/** Pages and parts of pages that are not in the sidebar. The hash is the ID of an element. */
export const sectionCommands: readonly PermittedCommand[] = [
  setting('companyName', 'Company name', 'logo, brand name, site title'),
  setting('legalName', 'Legal name', 'registered name'),
  setting('cin', 'CIN', 'company number, corporate identity number, footer'),
  setting('gstin', 'GSTIN', 'GST, GST number, tax number, footer'),
  setting('academyName', 'Academy name', 'name of the academy'),
  setting('fewSeats', 'Few seats', 'free seats, almost full'),
  setting('upiId', 'UPI ID', 'QR code, payment, bank account, fee receipts'),
  setting('gstRate', 'GST rate', 'tax rate, fee receipts'),
  setting('certificatePrefix', 'Certificate numbers', 'prefix, numbering'),
  setting('signatories', 'Signatories', 'certificate signature, who signs certificates'),
  setting('certificateResults', 'Certificate results', 'grades, marks'),
  setting('street', 'Postal address', 'office address, location, map, coordinates, footer'),
  setting('phones', 'Phone numbers', 'telephone, mobile, contact details, footer'),
  setting('whatsApp', 'WhatsApp', 'chat, messenger, WhatsApp number'),
  setting('emails', 'E-mail addresses', 'contact details, office e-mail, footer'),
  setting('openingHours', 'Opening hours', 'working hours, office hours, business hours, closing time'),
  setting('holidays', 'Holidays', 'days off, closed days, vacation'),
  setting('answerHours', 'Answer time', 'response time, reply time, due, overdue, SLA'),
  setting('linkedin', 'Social links', 'social media, LinkedIn, X, Twitter, Facebook, Instagram, footer'),
  link({
    path: '/admin/form-mail#record-acknowledge',
    label: 'Acknowledgement e-mail',
    icon: 'mail',
    right: 'formMail.read',
    keywords: 'automatic reply, auto reply, confirmation e-mail, reference number',
    group: 'Settings',
    note: 'Form e-mails',
  }),
  link({
    path: '/admin/canned-replies',
    label: 'Canned replies',
    icon: 'mail',
    right: 'personalData.read',
    keywords: 'reply templates, e-mail templates, snippets, saved replies, standard answers',
  }),
  link({
    path: '/admin/figures',
    label: 'Figures',
    icon: 'dashboard',
    right: 'content.read',
    keywords: 'visits, statistics, page views, analytics, traffic, referrers, charts, submissions per week',
  }),
  link({
    path: '/admin/missing',
    label: 'Pages not found',
    icon: 'search',
    right: 'content.read',
    keywords: '404, broken links, dead links',
  }),
  link({
    path: '/admin/#backup',
    label: 'Backups',
    icon: 'dashboard',
    right: 'operations',
    keywords: 'backup, last backup, restore, restore test, save data',
  }),
  link({
    path: '/admin/people?tab=programs#token-name',
    label: 'API tokens',
    icon: 'key',
    right: 'people.change',
    keywords: 'tokens, API keys, program access, create token',
  }),
  link({
    path: '/admin/people?tab=programs#webhook-name',
    label: 'Webhooks',
    icon: 'send',
    right: 'people.change',
    keywords: 'webhook, add webhook, notify programs, integration',
  }),
]

export const entryCommands: readonly PermittedCommand[] = [
  link({
    path: '/admin/admission#add',
    label: 'Add admission',
    icon: 'plus',
    right: 'submissions.answer',
    keywords:
      'new admission, phone admission, enter admission, add student, new student, add enquiry, walk in',
    group: 'Actions',
  }),
  link({
    path: '/admin/admission/import',
    label: 'Import admissions',
    icon: 'upload',
    right: 'submissions.answer',
    keywords: 'CSV, spreadsheet, Excel, upload admissions',
    group: 'Actions',
  }),
  link({
    path: '/admin/people#invite-email',
    label: 'Invite a person',
    icon: 'plus',
    right: 'people.change',
    keywords:
      'invite colleague, invite user, new colleague, add user, add person, add clerk, new account, add administrator',
    group: 'Actions',
  }),
]
