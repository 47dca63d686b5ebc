import { afterAll, expect, test } from 'vitest'
import { buildImage, canBuild } from './testing/build-image.ts'

const minuteMs = 60_000
let image: ReturnType<typeof buildImage> | undefined
// A chroot has about 100,000 files.
afterAll(() => image?.remove(), 10 * minuteMs)

test.runIf(canBuild)('OPS-5 the image builds, and starts without root', { timeout: 20 * minuteMs }, () => {
  image = buildImage()
  expect(image.run('id -un').trim()).toBe('gloves')
  expect(image.run('pg_dump --version')).toMatch(/^pg_dump \(PostgreSQL\) 17\./)
  expect(image.command).toBe('node build/server/index.js')
  const answers = image.run(`
    PORT=38471 HOST=127.0.0.1 DEMO_CONTENT=0 LOG_LEVEL=error ${image.command} > /tmp/log 2>&1 & pid=$!
    for i in $(seq 60); do
      sleep 1
      if node -e 'fetch("http://127.0.0.1:38471/readyz").then(async (r) => console.log(r.status, await r.text()))' 2> /dev/null; then break; fi
    done
    cat /tmp/log /data/first-password
    kill -TERM $pid
    wait $pid
    if touch /site/package.json 2> /dev/null; then echo writable; fi`)
  expect(answers).toMatch(/^200 .*"status":"ready"/m)
  expect(answers).toMatch(/^([a-z]{4}-){5}[a-z]{4}$/m)
  expect(answers).not.toContain('writable')
})
