import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'
import { multipartRequest } from '../caller.ts'
import type { Load } from './load.ts'

export type Case = { title: string; path: string; rest?: Partial<Load>; isAdmin?: boolean; rounds?: number }

const brotli = { 'Accept-Encoding': 'br' }
const sequential: Partial<Load> = { connections: 1, amount: 100 }
export const cachedPage: Case = {
  title: 'cached page',
  path: '/',
  rest: { connections: 32, headers: brotli },
}
export const uncachedPage: Case = {
  title: 'uncached page',
  path: '/courses?search=[<id>]',
  rest: { headers: brotli },
}
export const listOfTen: Case = { title: 'API list of ten rows', path: '/api/courses?limit=10' }

export const form: Case = {
  title: 'form',
  path: '/api/Contact',
  rest: {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Anita',
      lastName: 'Nair',
      email: 'anita@example.com',
      message: 'Please send the data sheet of the micro glove, 500 pairs of size 8, to number [<id>].',
    }),
  },
}

export const lists: Case[] = [
  ['first page', ''],
  ['last page', '&offset=1999'],
  ['search of a name', '&search=thomas'],
].map(([title, query]) => ({
  title: `list of many rows, ${title}`,
  path: `/api/admin/Admission?limit=50${query}`,
  rest: sequential,
  isAdmin: true,
}))

/** Uploads an 8 MB picture of noise, which does not compress. */
export async function upload(): Promise<Case> {
  const [width, height] = [2900, 2900]
  const raw = randomFillSync(Buffer.alloc(width * height * 3))
  const picture = await sharp(raw, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
  const image = new File([Uint8Array.from(picture)], 'a.jpg', { type: 'image/jpeg' })
  const request = await multipartRequest({ tittle: 'A', description: 'B', status: '0', image })
  const title = `upload of a picture of ${(picture.length / 1e6).toFixed(0)} MB`
  return {
    title,
    path: '/api/admin/AddBanner',
    rest: { ...request, connections: 1, amount: 2 },
    isAdmin: true,
    rounds: 3,
  }
}

export async function staticFile(url: string): Promise<Case> {
  const page = await (await fetch(url)).text()
  const paths = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, path = '']) => path,
  )
  const sized = await Promise.all(
    paths.map(async (path) => ({ path, size: (await (await fetch(url + path)).arrayBuffer()).byteLength })),
  )
  const [largest] = sized.toSorted((a, b) => b.size - a.size)
  if (!largest) throw new Error('The home page references no build file.')
  return { title: 'static file', path: largest.path, rest: { connections: 32, headers: brotli } }
}
