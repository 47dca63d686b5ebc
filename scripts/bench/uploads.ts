import { randomBytes } from 'node:crypto'
import type { Row } from '../measure/table.ts'
import { memoryOf, type Running } from './processes.ts'

const uploads = 50
const size = 10 * 1024 * 1024

/** Fifty uploads of 10 MB at once, signed in: what they are is judged, and refused, only once they are here. */
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
  const statuses = await Promise.all(
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
  const { most } = memoryOf(site.pid)
  const answered = statuses.filter((status) => status === 422).length
  const others = uploads - answered
  return [
    {
      name: `${uploads} uploads of 10 MB at once: memory before and at most`,
      measured: `${Math.round(before)} and ${Math.round(most)} MB; ${answered} judged${others ? `, ${others} cut off or refused` : ''}`,
      goal: '≤ 300 MB more, all judged',
      ok: most - before <= 300 && answered === uploads,
    },
  ]
}
