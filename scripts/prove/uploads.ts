import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { pdf } from '../../app/testing/cv-files.ts'
import { colour } from '../../app/testing/pictures.ts'
import type { Row } from '../measure/table.ts'
import { type Answer, bearer, type Caller, multipart, type Part } from './caller.ts'
import { type HostileFile, hostileFiles, hostileNames } from './hostile-files.ts'
import { signIn, startProduct, withChangedBuild, withFolder, withProduct } from './product.ts'
import { control, inParallel, none, type Proof, thousands } from './proof.ts'
import { headerProblems } from './security-headers.ts'

/** Hostile files are refused, leave nothing behind, and nothing that was uploaded is ever served as something to run. */
export const uploads: Proof = async ({ isQuick }) => {
  // Before the product starts: it does not keep a connection for as long as this may take.
  const files = await hostileFiles(isQuick ? 270 : 2000)
  return withProduct({}, async ({ call }, dataDir) => {
    const token = await signIn(call)
    const { accepted, failed, statuses } = await sendAll(call, token, files)
    const left = filesIn(dataDir).length
    return [
      {
        name: 'hostile uploads',
        measured: `${thousands(files.length)} files, ${statuses}: ${accepted.length} accepted${example(accepted)}`,
        goal: 'none accepted',
        ok: accepted.length === 0,
      },
      none(
        `hostile uploads that were answered with an error of ours${example(failed)}`,
        failed.length,
        'answers',
      ),
      none('files they left behind', left, 'files'),
      ...(await goodFilesWithBadNames(call, token, dataDir)),
      await junkIsGone(call, token),
      await withoutTheCheck(files.slice(0, 60)),
    ]
  })
}

const addPicture = (call: Caller, token: string, image: Part) =>
  call(
    '/api/admin/AddBanner',
    multipart({ tittle: 'A', description: 'B', status: '1', image }, bearer(token)),
  )

const apply = (call: Caller, cv: Part, key: string) =>
  call(
    '/api/Career',
    multipart(
      { fullName: 'Joseph Varghese', email: 'joseph@example.com', cv },
      { 'Idempotency-Key': `upload-${key}` },
    ),
  )

async function sendAll(call: Caller, token: string, files: HostileFile[]) {
  const accepted: string[] = []
  const failed: string[] = []
  const counts = new Map<number, number>()
  await inParallel(files.length, 4, async (index) => {
    const { what, bytes, goesTo } = files[index] as HostileFile
    const name = hostileNames[index % hostileNames.length] ?? ''
    const types = ['image/png', 'application/pdf', 'text/html', 'image/svg+xml', 'application/octet-stream']
    const part = { name, type: types[index % types.length] ?? '', bytes }
    const answers: Answer[] = []
    if (goesTo !== 'cv') answers.push(await addPicture(call, token, part))
    if (goesTo !== 'picture') answers.push(await apply(call, part, String(index)))
    for (const { status } of answers) {
      counts.set(status, (counts.get(status) ?? 0) + 1)
      if (status < 400) accepted.push(what)
      if (status >= 500) failed.push(`${what}: ${status}`)
    }
  })
  const sorted = [...counts].toSorted(([a], [b]) => a - b)
  return { accepted, failed, statuses: sorted.map(([status, count]) => `${count} × ${status}`).join(', ') }
}

const filesIn = (dataDir: string): string[] => {
  const folder = join(dataDir, 'files')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Good files under names that climb, hide or inject: the names lead nowhere. */
async function goodFilesWithBadNames(call: Caller, token: string, dataDir: string): Promise<Row[]> {
  const bytes = await colour(40, 30).png().toBuffer()
  const wrong: string[] = []
  let served = 0
  for (const [index, name] of hostileNames.entries()) {
    const added = await addPicture(call, token, { name, bytes })
    const image = (JSON.parse(added.body.toString()) as { data?: { image?: string } }).data?.image
    if (image && !/^\/image\/[0-9a-f]{32}-\d+x\d+-\d+\.webp$/.test(image)) wrong.push(`stored as ${image}`)
    if (image) {
      served++
      wrong.push(...servingProblems(await call(`/api${image}`), /^image\/(?:avif|webp|jpeg)$/))
    }
    const applied = await apply(
      call,
      { name, type: 'application/pdf', bytes: pdf(`name ${index}`) },
      `name-${index}`,
    )
    const { id } = (JSON.parse(applied.body.toString()) as { data?: { id?: number } }).data ?? {}
    if (id) {
      served++
      const cv = await call(`/api/admin/Career/${id}/cv`, { headers: bearer(token) })
      wrong.push(...servingProblems(cv, /^application\/pdf$/))
      const disposition = String(cv.headers['content-disposition'])
      if (!/^attachment; filename="[^"\\/\r\n]+\.pdf"; filename\*=UTF-8''[\w%.~!-]+\.pdf$/.test(disposition))
        wrong.push(disposition)
      if (cv.headers['x-injected']) wrong.push('a header was injected')
    }
  }
  const odd = filesIn(dataDir)
    .map((path) => path.slice(join(dataDir, 'files').length))
    .filter((path) => !/^\/(?:images\/[0-9a-f]{32}\/[0-9a-f]{32}-[\w.-]+|cv\/[0-9a-f]{32})$/.test(path))
  const reached = await reachFiles(call, dataDir)
  return [
    {
      name: 'good files under names that climb, hide or inject',
      measured: `${served} served: ${wrong.length} under such a name, as something to run, or without a header${example(wrong)}`,
      goal: '0',
      ok: wrong.length === 0 && served > 0,
    },
    none(`files stored under a name that was sent${example(odd)}`, odd.length, 'files'),
    none(`stored files that can be fetched past their calls${example(reached)}`, reached.length, 'files'),
  ]
}

function servingProblems({ status, headers }: Answer, type: RegExp): string[] {
  const given = String(headers['content-type'])
  return [
    ...(status === 200 ? [] : [`answered with ${status}`]),
    ...(type.test(given) ? [] : [`served as ${given}`]),
    ...headerProblems(headers),
  ]
}

/** Every other way to ask for what is stored. */
async function reachFiles(call: Caller, dataDir: string): Promise<string[]> {
  const stored = filesIn(dataDir).map((path) => path.slice(dataDir.length))
  const ways = stored
    .slice(0, 12)
    .flatMap((path) => [
      path,
      `/data${path}`,
      `/api/image${path}`,
      `/api/image/..%2f..${encodeURIComponent(path)}`,
      `/api/image/..%5c..${path.replaceAll('/', '%5c')}`,
      `/assets/..%2f..%2f..${path}`,
      `/%2e%2e${path}`,
    ])
  const others = [
    '/database.sqlite',
    '/data/database.sqlite',
    '/auth-secret',
    '/data/auth-secret',
    '/..%2fpackage.json',
    '/server/index.js',
    '/.git/config',
    '/.env',
    '/api/image/..%2f..%2fdatabase.sqlite',
  ]
  const reached: string[] = []
  for (const path of [...ways, ...others]) {
    const { status } = await call(path)
    if (status < 400) reached.push(`${status} ${path}`)
  }
  return reached
}

/** Pictures with much besides pixels in them are taken, and nothing of that is served. */
async function junkIsGone(call: Caller, token: string): Promise<Row> {
  const mark = 'a private note'
  const photo = await colour(200, 100)
    .withExif({ IFD0: { Copyright: mark }, IFD3: { GPSLatitude: '9/1 58/1 0/1' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>${mark}</note></x:xmpmeta>`)
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  const frames = await Promise.all(['#f00', '#00f'].map((shade) => colour(60, 40, shade).png().toBuffer()))
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const problems: string[] = []
  for (const bytes of [photo, moving, Buffer.concat([photo, Buffer.from(mark)])]) {
    const added = await addPicture(call, token, { name: 'a.jpg', bytes })
    const { image = '' } = (JSON.parse(added.body.toString()) as { data?: { image?: string } }).data ?? {}
    const { body } = await call(`/api${image}`)
    const { pages = 1, exif, xmp, icc } = await sharp(body).metadata()
    if (pages > 1 || exif || xmp || icc || body.includes(mark)) problems.push(image)
  }
  return none('pictures served with notes, place, profile, tail or a second frame', problems.length, 'of 3')
}

/** Control: a build that does not look for a second file in a picture. */
const withoutTheCheck = (files: HostileFile[]) =>
  withChangedBuild('any-picture', ['if (isSomethingElseToo(bytes))', 'if (false)'], (entry) =>
    withFolder(async (dataDir) => {
      const product = await startProduct(dataDir, {}, entry)
      const { accepted } = await sendAll(product.call, await signIn(product.call), files)
      await product.kill()
      return control(
        'a build that takes pictures with something behind them',
        `${accepted.length} of ${files.length} accepted`,
        accepted.length > 0,
      )
    }),
  )

const example = (found: string[]): string => (found.length ? ` (${found.slice(0, 4).join('; ')})` : '')
