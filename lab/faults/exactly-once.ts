import { setTimeout as sleep } from 'node:timers/promises'
import type { Row } from '../table.ts'
import { bearerHeader, jsonRequest } from '../caller.ts'
import { submissionNames } from '../../app/collections.ts'
import { courseNamed, forms } from './forms.ts'
import { type MailServer, withMailServer } from './mail-server.ts'
import { type Product, startProduct } from './server-process.ts'
import { signIn } from '../servers.ts'
import { withTempFolder } from '../with-temp-folder.ts'
import { controlRow, runInParallel, zeroRow, type Proof, formatCount } from './proof.ts'
import { executeSql, readStored } from './stored.ts'

/**
 * A form sent several times, also concurrently, creates one row and one mail. A mail whose SMTP response was
 * lost is sent again with the same Message-ID.
 */
export const exactlyOnce: Proof = ({ isQuick }) =>
  withMailServer((mailServer) =>
    withTempFolder(async (dataDir) => {
      const env = { SMTP_URL: mailServer.url, NOTIFY_EMAIL: 'office@example.com' }
      const start = () => startProduct(dataDir, env)
      const product = await start()
      const once = await sendOften(product, mailServer, dataDir, isQuick ? 200 : 10_000)
      const repeated = await killWhileSending(product, start, mailServer, dataDir, isQuick ? 2 : 20)
      return [...once, ...repeated]
    }),
  )

async function sendOften(product: Product, { received }: MailServer, dataDir: string, count: number) {
  const { call } = product
  const accessToken = await signIn(call)
  await call(
    '/api/admin/addCourse',
    jsonRequest(courseNamed('Welding Inspection'), bearerHeader(accessToken)),
  )
  let copies = 0
  let differing = 0
  let refused = 0
  await runInParallel(count, 12, async (index) => {
    const { path, make } = forms[submissionNames[index % submissionNames.length] ?? 'contact']
    const options = await make(`T1-${index}`)
    const times = 1 + (Math.floor(index / submissionNames.length) % 5)
    copies += times
    const isAtOnce = index % 2 === 0
    const answers = isAtOnce
      ? await Promise.all(Array.from({ length: times }, () => call(path, options)))
      : await Array.fromAsync({ length: times }, () => call(path, options))
    refused += answers.filter(({ status }) => status !== 201).length
    differing += Number(new Set(answers.map(({ body }) => body.toString())).size > 1)
  })
  // Only notices to the office contain the token.
  const notices = () => received.filter(({ token }) => token)
  await waitUntil(() => notices().length >= count)
  await sleep(500)
  const { rows, mailedRows, unsent } = readStored(dataDir)
  const mails = Map.groupBy(notices(), ({ token }) => token)
  const wrongMails = [...mails.values()].filter((same) => same.length !== 1).length
  return [
    {
      name: 'forms sent 1 to 5 times, half of them at once',
      measured: `${formatCount(count)} forms, ${formatCount(copies)} calls, ${formatCount(mailedRows)} rows, ${formatCount(notices().length)} notices`,
      goal: 'one row and one mail per form',
      ok: rows.size === count && mailedRows === count && mails.size === count && wrongMails === 0,
    },
    zeroRow('rejected copies', refused, 'calls'),
    zeroRow('forms whose copies received different responses', differing, 'forms'),
    zeroRow('mails not marked as sent', unsent, 'mails'),
    await sendWithDifferentKeys(product, dataDir),
  ]
}

async function sendWithDifferentKeys({ call }: Product, dataDir: string): Promise<Row> {
  const { path, make } = forms.contact
  const options = await make('T2-0')
  const send = (key: number) =>
    call(path, { ...options, headers: { ...options.headers, 'Idempotency-Key': `another-key-${key}` } })
  await Promise.all([1, 2, 3].map(send))
  const rows = readStored(dataDir).rows.get('contact:T2-0') ?? 0
  return controlRow('copies with different keys', `${rows} rows of 1 form`, rows > 1)
}

async function killWhileSending(
  running: Product,
  start: () => Promise<Product>,
  mailServer: MailServer,
  dataDir: string,
  kills: number,
): Promise<Row[]> {
  const { received } = mailServer
  let product = running
  let sameMail = 0
  for (let kill = 0; kill < kills; kill++) {
    await waitUntil(() => readStored(dataDir).unsent === 0)
    const token = `T3-${kill}`
    const mailsWithToken = () => received.filter((mail) => mail.token === token)
    mailServer.stall(true)
    await product.call(forms.contact.path, await forms.contact.make(token))
    await waitUntil(() => mailsWithToken().length === 1)
    await product.kill()
    mailServer.stall(false)
    // Simulates the two minutes until the lease of the killed process expires.
    executeSql(
      dataDir,
      'update outbox set "nextAttemptAt" = ? where "sentAt" is null',
      new Date(0).toISOString(),
    )
    product = await start()
    await waitUntil(() => mailsWithToken().length === 2)
    sameMail += Number(new Set(mailsWithToken().map(({ messageId }) => messageId)).size === 1)
  }
  await waitUntil(() => readStored(dataDir).unsent === 0)
  await product.stop()
  return [
    {
      name: 'kill between sending a mail and marking it',
      measured: `${kills} kills, ${sameMail} mails came again with the same Message-ID`,
      goal: 'all',
      ok: sameMail === kills,
    },
    zeroRow('mails not marked as sent in the end', readStored(dataDir).unsent, 'mails'),
  ]
}

async function waitUntil(condition: () => boolean): Promise<void> {
  const end = Date.now() + 900_000
  while (!condition()) {
    if (Date.now() > end) throw new Error('The condition was not met within 15 minutes.')
    await sleep(50)
  }
}
