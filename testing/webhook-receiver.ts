import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { WebhookNetwork } from '#app/platform/webhook/public-address.server.ts'
import { makeCertificate } from './sign-in/certificate.ts'

type Received = { path: string; headers: IncomingHttpHeaders; body: string }

export type Receiver = {
  url: string
  certificate: string
  received: Received[]
  respond: (response: ServerResponse) => void
  /** Allows the receiver's address, which no other network does. */
  network: WebhookNetwork
  close: () => void
}

const receiverHost = 'hooks.test'

/** An https server on 127.0.0.1 with a certificate for `hooks.test`. */
export async function startReceiver(): Promise<Receiver> {
  const { key, certificate } = await makeCertificate({ type: 'dns', value: receiverHost })
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    receiver.received.push({ path: request.url ?? '', headers: request.headers, body })
    receiver.respond(response)
  }
  const server = createServer(
    { key, cert: certificate },
    (request, response) => void receive(request, response),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const receiver: Receiver = {
    url: `https://${receiverHost}:${port}/hook`,
    certificate,
    received: [],
    respond: (response) => void response.writeHead(204).end(),
    network: localNetwork(certificate),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  return receiver
}

export const localNetwork = (ca: string): WebhookNetwork => ({
  resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  isAllowed: (address) => address === '127.0.0.1',
  ca,
})
