import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { BodyReceiver } from './request-body.ts'

const request = () => new PassThrough() as unknown as PassThrough & IncomingMessage

test('SAFE-12 when all room is taken the slowest upload gives way to the others', async () => {
  const receiver = new BodyReceiver({ total: 3000, client: 2000 })
  const [slow, fast, other] = [request(), request(), request()]
  slow.write(Buffer.alloc(100))
  const refused = receiver.receive(slow, 'slow', 2000, 10_000).catch((error: unknown) => error)
  const taken = [receiver.receive(fast, 'fast', 2000, 10_000), receiver.receive(other, 'other', 2000, 10_000)]
  fast.end(Buffer.alloc(1400))
  other.end(Buffer.alloc(1600))
  expect(await refused).toMatchObject({ status: 503 })
  expect((await Promise.all(taken)).map(({ bytes }) => bytes?.length)).toEqual([1400, 1600])
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
