// Prints the CPU milliseconds React alone needs to render a page. A separate process, because NODE_ENV has to
// be production before React is imported. Argument: file with the HTML of the page.
import { readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { parseElements } from './elements.ts'

const seconds = 3

const render = (page: ReactNode): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const written = new PassThrough()
    const { pipe } = renderToPipeableStream(page, { onShellError: reject, onAllReady: () => pipe(written) })
    buffer(written).then(resolve, reject)
  })

const page = readFileSync(process.argv[2] ?? '', 'utf8')
const tree = parseElements(page)
const { length } = await render(tree)
if (length < page.length * 0.8) throw new Error(`React wrote ${length} of ${page.length} bytes.`)
for (let i = 0; i < 200; i += 1) await render(tree)
const before = process.cpuUsage()
const end = performance.now() + seconds * 1000
let count = 0
for (; performance.now() < end; count += 1) await render(tree)
const { user, system } = process.cpuUsage(before)
console.log((user + system) / 1000 / count)
