import { escapeXml } from '#app/ui/text/escape-xml.ts'
import { collectionOf } from '#app/collections.ts'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { formatDate } from '#app/ui/date/date-formats.ts'
import { fieldLabel } from '#app/records/audit/field-labels.ts'
import type { Fields, PersonRecord } from './person-record.server.ts'

const labels: Record<string, string> = {
  createdAt: 'Received',
  updatedAt: 'Last changed',
  deletedAt: 'Deleted',
  sentAt: 'Sent',
  receivedAt: 'Received',
  fromAddress: 'From',
  fromName: 'Sender',
  at: 'When',
  cvName: 'CV',
  cvType: 'File type',
  cvSize: 'Bytes',
  jobTitle: 'Opening',
  job_id: 'Opening number',
  itemId: 'Number',
  replyTo: 'Reply to',
  undoneAt: 'Undone',
  phoneNumber: 'Phone',
  amount: 'Amount (₹)',
  year: 'Financial year',
  due: 'Due on',
  reminded: 'Reminded on',
  reversesId: 'Reverses receipt',
}

const styles = `body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 sans-serif; }
h2 { margin-top: 2rem; } dl { padding: 1rem; border: 1px solid; } dt { font-weight: bold; }
dd { margin: 0 0 .5rem; white-space: pre-line; overflow-wrap: anywhere; }`

export function* renderPersonPage({
  heldBy,
  madeAt,
  person,
  submissions,
  replies,
  notes,
  received,
  corrections,
  mails,
  fees,
  receipts,
  certificates,
  log,
}: PersonRecord): Generator<string> {
  yield `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Personal data</title>
<style>${styles}</style>
<h1>Personal data</h1>
<p>Personal data that ${escapeXml(heldBy)} stores about ${escapeXml(person)}, as of ${formatTime(madeAt)}. The same data in machine-readable form is in personal-data.json. Uploaded files are in the folder “files”.</p>
`
  yield* renderSection(
    'Submissions',
    submissions,
    ({ kind, id, fields }) =>
      `<h3>${capitalize(collectionOf(kind).labels.one)} ${id}</h3>${renderFields(fields)}`,
  )
  yield* renderSection('Replies by e-mail', replies, renderFields)
  yield* renderSection('Internal notes', notes, renderFields)
  yield* renderSection('E-mails received', received, renderFields)
  yield* renderSection('Corrections and merged addresses', corrections, renderFields)
  yield* renderSection('Stored e-mails', mails, renderFields)
  yield* renderSection('Course fees', fees, renderFields)
  yield* renderSection(
    'Fee receipts (kept for eight years after an erasure, as the law requires)',
    receipts,
    renderFields,
  )
  yield* renderSection('Certificates', certificates, renderFields)
  yield* renderSection('Activity log', log, renderFields)
  yield '</html>\n'
}

function* renderSection<T>(name: string, list: T[], renderItem: (item: T) => string): Generator<string> {
  yield `<h2>${name}</h2>\n${list.length ? '' : '<p>None.</p>\n'}`
  for (const item of list) yield `${renderItem(item)}\n`
}

const renderFields = (fields: Fields): string =>
  `<dl>${Object.entries(fields)
    .filter(([, value]) => value !== null && value !== '')
    .map(
      ([name, value]) =>
        `<dt>${escapeXml(labels[name] ?? fieldLabel(name))}</dt><dd>${renderValue(value)}</dd>`,
    )
    .join('')}</dl>`

const renderValue = (value: string | number | null): string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
    ? formatTime(value)
    : escapeXml(String(value))

const formatTime = (moment: string): string => `${formatDate(moment, 'time')} IST`
