import { escapeXml } from '../../ui/text/escape-xml.ts'
import { collectionOf } from '../../collections.ts'
import { capitalized } from '../../ui/text/capitalized.ts'
import { companyClock } from '../../ui/date/company-time.ts'
import { fieldLabel } from '../audit/field-labels.ts'
import type { Fields, PersonRecord } from './person-record.server.ts'

const labels: Record<string, string> = {
  createdAt: 'Received',
  updatedAt: 'Last changed',
  deletedAt: 'Deleted',
  sentAt: 'Sent',
  at: 'When',
  cvName: 'CV',
  cvType: 'File type',
  cvSize: 'Bytes',
  jobTitle: 'Opening',
  job_id: 'Opening number',
  itemId: 'Number',
  replyTo: 'Reply to',
  phoneNumber: 'Phone',
}

const styles = `body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 sans-serif; }
h2 { margin-top: 2rem; } dl { padding: 1rem; border: 1px solid; } dt { font-weight: bold; }
dd { margin: 0 0 .5rem; white-space: pre-line; overflow-wrap: anywhere; }`

/** What is stored about a person as a page without other files, in parts. */
export function* personPage({
  heldBy,
  madeAt,
  person,
  submissions,
  replies,
  mails,
  log,
}: PersonRecord): Generator<string> {
  yield `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Personal data</title>
<style>${styles}</style>
<h1>Personal data</h1>
<p>What ${text(heldBy)} stores about ${text(person)}, as of ${when(madeAt)}. The same data in machine-readable form is in personal-data.json; the files that were sent are in the folder “files”.</p>
`
  yield* section(
    'What was sent to us',
    submissions,
    ({ kind, id, fields }) => `<h3>${capitalized(collectionOf(kind).labels.one)} ${id}</h3>${facts(fields)}`,
  )
  yield* section('Our replies by e-mail', replies, facts)
  yield* section('E-mails still stored', mails, facts)
  yield* section('What was done with it and when', log, facts)
  yield '</html>\n'
}

function* section<T>(name: string, list: T[], shown: (one: T) => string): Generator<string> {
  yield `<h2>${name}</h2>\n${list.length ? '' : '<p>Nothing.</p>\n'}`
  for (const one of list) yield `${shown(one)}\n`
}

const facts = (fields: Fields): string =>
  `<dl>${Object.entries(fields)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `<dt>${text(labels[name] ?? fieldLabel(name))}</dt><dd>${shown(value)}</dd>`)
    .join('')}</dl>`

const shown = (value: string | number | null): string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? when(value) : text(String(value))

/** In the office's time. */
function when(moment: string): string {
  const { day, time } = companyClock(new Date(moment))
  return `${day} ${time} IST`
}

const text = escapeXml
