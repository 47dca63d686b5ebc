import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { BodyReceiver } from './request-body.ts'

const request = () => new PassThrough() as unknown as PassThrough & IncomingMessage

test('SAFE-12 when all room is taken a body of the client that holds most gives way, however fast it began', async () => {
  const receiver = new BodyReceiver({ total: 3000, client: 2000 })
  const [large, slower, honest] = [request(), request(), request()]
  const receive = (body: typeof large, client: string) => receiver.receive(body, client, 2000, 10_000)
  const refused = receive(slower, 'attacker').catch((error: unknown) => error)
  const stays = receive(large, 'attacker')
  slower.write(Buffer.alloc(900))
  large.write(Buffer.alloc(1000))
  const taken = receive(honest, 'visitor')
  honest.end(Buffer.alloc(1500))
  expect(await refused).toMatchObject({ status: 503 })
  expect((await taken).bytes).toHaveLength(1500)
  large.end()
  expect((await stays).bytes).toHaveLength(1000)
})

test('SAFE-12 when one client has taken its share it is refused, however much room there is', async () => {
  const receiver = new BodyReceiver({ total: 9000, client: 2000 })
  const [mine, theirs] = [request(), request()]
  mine.end(Buffer.alloc(1500))
  await receiver.receive(mine, 'a', 2000, 10_000)
  const more = request()
  more.end(Buffer.alloc(600))
  await expect(receiver.receive(more, 'a', 2000, 10_000)).rejects.toMatchObject({ status: 503 })
  theirs.end(Buffer.alloc(1900))
  expect((await receiver.receive(theirs, 'b', 2000, 10_000)).bytes).toHaveLength(1900)
})
