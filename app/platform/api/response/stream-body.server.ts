import { ReadableStream } from 'node:stream/web'

export const streamBody = (parts: AsyncGenerator<string | Uint8Array>): BodyInit =>
  ReadableStream.from(encodeParts(parts)) as BodyInit

async function* encodeParts(parts: AsyncGenerator<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield typeof part === 'string' ? Buffer.from(part) : part
}
