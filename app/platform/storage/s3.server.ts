import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { openS3Client, type S3Request } from './s3-client.server.ts'
import type { S3Config } from '#app/platform/settings/settings.server.ts'
import type { Storage } from './stored-files.ts'
import { StorageError } from './storage-error.ts'

export function parseListing(xml: string): { keys: string[]; next: string | undefined } {
  const keys = xml
    .split('<Contents>')
    .slice(1)
    .flatMap((entry) => {
      const key = /<Key>([^<]*)<\/Key>/.exec(entry)?.[1]
      return key === undefined ? [] : [decodeXml(key)]
    })
  const token = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(xml)?.[1]
  const isIncomplete = /<IsTruncated>\s*true\s*<\/IsTruncated>/.test(xml)
  return { keys, next: isIncomplete && token ? decodeXml(token) : undefined }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decodeXml = (text: string): string =>
  text.replaceAll(/&(?:(amp|lt|gt|quot|apos)|#(\d+)|#x([0-9a-f]+));/gi, (match, name, decimal, hex) => {
    if (name) return entities[String(name).toLowerCase()] ?? match
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code > 0x10ffff ? match : String.fromCodePoint(code)
  })

const requestTimeoutMs = 5000
const uploadTimeoutMs = 15_000
const downloadTimeoutMs = 120_000

const maxBytesInMemory = 32 * 1024 * 1024
const maxConcurrentDeletes = 8

export function openS3(config: S3Config): Storage {
  const send = openS3Client(config)

  async function sendForFile(request: S3Request & { key: string }): Promise<Response> {
    const response = await send(request)
    if (response.ok) return response
    throw new Error(`${request.key} is not in the file store.`)
  }

  async function* list(folder: string): AsyncGenerator<string> {
    const prefix = folder && `${folder}/`
    let token: string | undefined
    do {
      const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) }
      const listing = parseListing(
        await readText(await send({ method: 'GET', query, timeoutMs: uploadTimeoutMs })),
      )
      yield* listing.keys
      if (listing.next === token && token)
        throw new StorageError('The file store lists the same files again.')
      token = listing.next
    } while (token)
  }

  const deleteFile = async (key: string): Promise<void> => {
    const response = await send({ method: 'DELETE', key, timeoutMs: requestTimeoutMs })
    await releaseConnection(response)
  }

  return {
    kind: 's3',
    put: async (key, content, options) => {
      const body = typeof content === 'string' ? Buffer.from(content) : content
      const { contentType } = options ?? {}
      const response = await sendForFile({
        method: 'PUT',
        key,
        body,
        contentType,
        timeoutMs: uploadTimeoutMs,
      })
      await releaseConnection(response)
    },
    getBytes: async (key) =>
      readBytes(await sendForFile({ method: 'GET', key, timeoutMs: requestTimeoutMs })),
    getStream: async (key) => {
      const { body } = await sendForFile({ method: 'GET', key, timeoutMs: downloadTimeoutMs })
      return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([])
    },
    exists: async (key) => (await send({ method: 'HEAD', key, timeoutMs: requestTimeoutMs })).ok,
    getMetaData: async (key) => {
      const { headers } = await sendForFile({ method: 'HEAD', key, timeoutMs: requestTimeoutMs })
      return {
        contentLength: Number(headers.get('Content-Length')),
        lastModified: new Date(headers.get('Last-Modified') ?? Number.NaN),
      }
    },
    delete: deleteFile,
    deleteAll: async (folder) => {
      const keys: string[] = []
      for await (const key of list(folder)) keys.push(key)
      while (keys.length) await Promise.all(keys.splice(0, maxConcurrentDeletes).map(deleteFile))
    },
    list,
    check: async () => {
      const query = { 'list-type': '2', 'max-keys': '1' }
      await readText(await send({ method: 'GET', query, timeoutMs: requestTimeoutMs }))
    },
  }
}

async function releaseConnection({ body, bodyUsed }: Response): Promise<void> {
  if (!bodyUsed) await body?.cancel()
}

const readText = async (response: Response): Promise<string> =>
  Buffer.from(await readBytes(response)).toString()

/** @throws StorageError if the connection breaks */
async function readBytes(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.length
      if (size > maxBytesInMemory) break
      chunks.push(chunk)
    }
  } catch (error) {
    const { name, message } = error as Error
    const reason = name === 'TimeoutError' ? 'it took too long' : message
    throw new StorageError(`The file store dropped the connection: ${reason}.`)
  }
  if (size > maxBytesInMemory) throw new Error('A file in the file store is far too large.')
  return Buffer.concat(chunks)
}
