import type { Right } from '#app/platform/auth/rights.ts'
import type { AdminIconName } from '#app/ui/icon/admin-icon.tsx'
import type { Command } from './command.ts'

export type PermittedCommand = Command & { right: Right }

const setting = (field: string, label: string, keywords: string): PermittedCommand => ({
  ...link(`/admin/settings#record-${field}`, label, 'filter', 'content.read', keywords),
  group: 'Settings',
  note: 'Site settings',
})

function link(
  path: string,
  label: string,
  icon: AdminIconName,
  right: Right,
  keywords: string,
): PermittedCommand {
  return { id: path, group: 'Pages', label, icon, right, keywords, action: { path } }
}

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
  {
    ...link(
      '/admin/form-mail#record-acknowledge',
      'Acknowledgement e-mail',
      'mail',
      'formMail.read',
      'automatic reply, auto reply, confirmation e-mail, reference number',
    ),
    group: 'Settings',
    note: 'Form e-mails',
  },
  link(
    '/admin/canned-replies',
    'Canned replies',
    'mail',
    'personalData.read',
    'reply templates, e-mail templates, snippets, saved replies, standard answers',
  ),
  link(
    '/admin/figures',
    'Figures',
    'dashboard',
    'content.read',
    'visits, statistics, page views, analytics, traffic, referrers, charts, submissions per week',
  ),
  link('/admin/missing', 'Pages not found', 'search', 'content.read', '404, broken links, dead links'),
  link(
    '/admin/#backup',
    'Backups',
    'dashboard',
    'operations',
    'backup, last backup, restore, restore test, save data',
  ),
  link(
    '/admin/people?tab=programs#token-name',
    'API tokens',
    'key',
    'people.change',
    'tokens, API keys, program access, create token',
  ),
  link(
    '/admin/people?tab=programs#webhook-name',
    'Webhooks',
    'send',
    'people.change',
    'webhook, add webhook, notify programs, integration',
  ),
]

export const entryCommands: readonly PermittedCommand[] = [
  {
    ...link(
      '/admin/admission#add',
      'Add admission',
      'plus',
      'submissions.answer',
      'new admission, phone admission, enter admission, add student, new student, add enquiry, walk in',
    ),
    group: 'Actions',
  },
  {
    ...link(
      '/admin/admission/import',
      'Import admissions',
      'upload',
      'submissions.answer',
      'CSV, spreadsheet, Excel, upload admissions',
    ),
    group: 'Actions',
  },
  {
    ...link(
      '/admin/people#invite-email',
      'Invite a person',
      'plus',
      'people.change',
      'invite colleague, invite user, new colleague, add user, add person, add clerk, new account, add administrator',
    ),
    group: 'Actions',
  },
]
