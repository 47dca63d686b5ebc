import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createServer } from 'node:tls'
import { makeCertificate } from '../../testing/sign-in/certificate.ts'
import { type Site, signedInClient, startSite, stopServer, waitForDocuments } from '../fixtures.ts'

/** WebKit keeps no session over HTTP, not even on localhost. */
export async function startSecureSite(): Promise<Pick<Site, 'url' | 'admin'> & { stop(): Promise<void> }> {
  const { key, certificate } = await makeCertificate({ type: 'ip', value: '127.0.0.1' })
  let port = 0
  const proxy = createServer({ key, cert: certificate }, (socket) => {
    pipeline(socket, connect(port, '127.0.0.1'), socket, () => {})
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const url = `https://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'site-'))
  const site = await startSite({ DATA_DIR: dataDir, PUBLIC_URL: url })
  port = Number(new URL(site.url).port)
  await waitForDocuments(site.url)
  return {
    url,
    admin: await signedInClient(site.url),
    async stop() {
      proxy.close()
      await stopServer(site.process)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
