import { ReadableStream } from 'node:stream/web'

/** A body that is made only as fast as it is read. */
export const streamed = (parts: AsyncGenerator<string | Uint8Array>): BodyInit =>
  ReadableStream.from(encoded(parts)) as BodyInit

async function* encoded(parts: AsyncGenerator<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield typeof part === 'string' ? Buffer.from(part) : part
}
