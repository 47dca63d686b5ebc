import { randomBytes } from 'node:crypto'
import type { Row } from '../measure/table.ts'
import { forgetMost, memoryOf, type Running } from './processes.ts'

const uploads = 50
const size = 10 * 1024 * 1024

/**
 * Fifty uploads of 10 MB at once, signed in: what they are is judged, and refused, only once they are here. Then fifty
 * more: how much garbage the process leaves lying about goes by the machine's memory, but it must not grow with their number.
 */
export async function benchUploads(site: Running): Promise<Row[]> {
  const base = `http://127.0.0.1:${site.port}/api/admin`
  const login = await fetch(`${base}/Login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ Email: 'admin@example.com', Password: 'four plain words here' }),
  })
  const { accessToken } = (await login.json()) as { accessToken: string }
  const bytes = randomBytes(size)
  const before = memoryOf(site.pid).now
  const first = await wave(site, () => uploadAll(base, accessToken, bytes))
  const second = await wave(site, () => uploadAll(base, accessToken, bytes))
  const judged = first.judged + second.judged
  const others = 2 * uploads - judged
  return [
    {
      name: `${uploads} uploads of 10 MB at once, and again: memory before, and at most each time`,
      measured: `${Math.round(before)}, ${Math.round(first.most)} and ${Math.round(second.most)} MB; ${judged} judged${others ? `, ${others} cut off or refused` : ''}`,
      goal: '≤ 500 MB more, no more than a quarter more the second time, all judged',
      ok: first.most - before <= 500 && second.most <= first.most * 1.25 && others === 0,
    },
  ]
}

async function wave(site: Running, upload: () => Promise<number[]>) {
  forgetMost(site.pid)
  const statuses = await upload()
  return { judged: statuses.filter((status) => status === 422).length, most: memoryOf(site.pid).most }
}

function uploadAll(base: string, accessToken: string, bytes: Buffer<ArrayBuffer>): Promise<number[]> {
  return Promise.all(
    Array.from({ length: uploads }, async () => {
      const body = new FormData()
      body.append('tittle', 'Large')
      body.append('description', 'Large')
      body.append('image', new File([bytes], 'large.jpg', { type: 'image/jpeg' }))
      const headers = { Authorization: `Bearer ${accessToken}` }
      const upload = fetch(`${base}/AddBanner`, { method: 'POST', headers, body })
      // Who does not get a body through in time is cut off, as on a line that stalls.
      return upload.then(
        async (response) => {
          await response.arrayBuffer()
          return response.status
        },
        () => 0,
      )
    }),
  )
}
