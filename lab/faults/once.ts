import { setTimeout as sleep } from 'node:timers/promises'
import type { Row } from '../table.ts'
import { bearer, json } from '../caller.ts'
import { submissionNames } from '../../app/collections.ts'
import { course, forms } from './forms.ts'
import { type MailServer, withMailServer } from './mail-server.ts'
import { type Product, startProduct } from './server-process.ts'
import { signIn } from '../servers.ts'
import { withFolder } from '../with-folder.ts'
import { control, inParallel, none, type Proof, thousands } from './proof.ts'
import { change, readStored } from './stored.ts'

/** However often and at once a form is sent, it is one row and one mail; a mail whose answer was lost is the same mail again. */
export const once: Proof = ({ isQuick }) =>
  withMailServer((mailServer) =>
    withFolder(async (dataDir) => {
      const env = { SMTP_URL: mailServer.url, NOTIFY_EMAIL: 'office@example.com' }
      const start = () => startProduct(dataDir, env)
      const product = await start()
      const counted = await sendOften(product, mailServer, dataDir, isQuick ? 200 : 10_000)
      const again = await killWhileSending(product, start, mailServer, dataDir, isQuick ? 2 : 20)
      return [...counted, ...again]
    }),
  )

async function sendOften(product: Product, { received }: MailServer, dataDir: string, count: number) {
  const { call } = product
  const accessToken = await signIn(call)
  await call('/api/admin/addCourse', json(course('Welding Inspection'), bearer(accessToken)))
  let copies = 0
  let differing = 0
  let refused = 0
  await inParallel(count, 12, async (index) => {
    const { path, make } = forms[submissionNames[index % submissionNames.length] ?? 'contact']
    const asked = await make(`T1-${index}`)
    const times = 1 + (Math.floor(index / submissionNames.length) % 5)
    copies += times
    const isAtOnce = index % 2 === 0
    const answers = isAtOnce
      ? await Promise.all(Array.from({ length: times }, () => call(path, asked)))
      : await Array.fromAsync({ length: times }, () => call(path, asked))
    refused += answers.filter(({ status }) => status !== 201).length
    differing += Number(new Set(answers.map(({ body }) => body.toString())).size > 1)
  })
  // Acknowledgements repeat nothing that was typed.
  const notices = () => received.filter(({ token }) => token)
  await until(() => notices().length >= count)
  // Whatever was sent too much has had its time to arrive.
  await sleep(500)
  const { rows, mailedRows, unsent } = readStored(dataDir)
  const mails = Map.groupBy(notices(), ({ token }) => token)
  const wrongMails = [...mails.values()].filter((same) => same.length !== 1).length
  return [
    {
      name: 'forms sent 1 to 5 times, half of them at once',
      measured: `${thousands(count)} forms, ${thousands(copies)} calls, ${thousands(mailedRows)} rows, ${thousands(notices().length)} notices`,
      goal: 'one row, one mail a form',
      ok: rows.size === count && mailedRows === count && mails.size === count && wrongMails === 0,
    },
    none('copies that were refused', refused, 'calls'),
    none('forms whose copies heard different answers', differing, 'forms'),
    none('mails not marked as sent', unsent, 'mails'),
    await withoutKeys(product, dataDir),
  ]
}

/** Forms with another key each time: they have to be counted as different ones. */
async function withoutKeys({ call }: Product, dataDir: string): Promise<Row> {
  const { path, make } = forms.contact
  const asked = await make('T2-0')
  const send = (key: number) =>
    call(path, { ...asked, headers: { ...asked.headers, 'Idempotency-Key': `another-key-${key}` } })
  await Promise.all([1, 2, 3].map(send))
  const rows = readStored(dataDir).rows.get('contact:T2-0') ?? 0
  return control('copies with different keys', `${rows} rows of 1 form`, rows > 1)
}

/** The mail server has the mail, the process dies before it hears so. */
async function killWhileSending(
  begun: Product,
  start: () => Promise<Product>,
  mailServer: MailServer,
  dataDir: string,
  kills: number,
): Promise<Row[]> {
  const { received } = mailServer
  let product = begun
  let sameMail = 0
  for (let kill = 0; kill < kills; kill++) {
    await until(() => readStored(dataDir).unsent === 0)
    const token = `T3-${kill}`
    const mailsOf = () => received.filter((mail) => mail.token === token)
    mailServer.stall(true)
    await product.call(forms.contact.path, await forms.contact.make(token))
    await until(() => mailsOf().length === 1)
    await product.kill()
    mailServer.stall(false)
    // Two minutes pass, in which the mail belongs to the process that died.
    change(dataDir, 'update outbox set "nextAttemptAt" = ? where "sentAt" is null', new Date(0).toISOString())
    product = await start()
    await until(() => mailsOf().length === 2)
    sameMail += Number(new Set(mailsOf().map(({ messageId }) => messageId)).size === 1)
  }
  await until(() => readStored(dataDir).unsent === 0)
  await product.stop()
  return [
    {
      name: 'kill between sending a mail and marking it',
      measured: `${kills} kills, ${sameMail} mails came again with the same Message-ID`,
      goal: 'all',
      ok: sameMail === kills,
    },
    none('mails not marked as sent in the end', readStored(dataDir).unsent, 'mails'),
  ]
}

/** Waits for something that has to come. @throws after a quarter of an hour. */
async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + 900_000
  while (!condition()) {
    if (Date.now() > end) throw new Error('What was waited for did not come.')
    await sleep(50)
  }
}
