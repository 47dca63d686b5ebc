import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { openS3Client, type S3Request } from './s3-client.server.ts'
import { parseListing } from './parse-s3-listing.ts'
import type { S3Config } from '../../settings/s3-config.server.ts'
import type { Storage } from '../storage.server.ts'
import { StorageError } from '../storage-error.ts'

// How long we wait for the store, in milliseconds: for a visitor, for an upload, for a whole file in a backup.
const short = 5000
const upload = 15_000
const long = 120_000

/** The largest file that is read into memory, in bytes; nothing that we store comes near. */
const largest = 32 * 1024 * 1024
/** Files of a folder that are removed at once. */
const together = 8

/** Files in a bucket of an S3-compatible store. Nothing is asked of it before the first file is. */
export function openS3(place: S3Config): Storage {
  const send = openS3Client(place)

  async function found(request: S3Request & { key: string }): Promise<Response> {
    const response = await send(request)
    if (response.ok) return response
    throw new Error(`${request.key} is not in the file store.`)
  }

  async function* list(folder: string): AsyncGenerator<string> {
    const prefix = folder && `${folder}/`
    let token: string | undefined
    do {
      const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) }
      const listing = parseListing(await bodyOf(await send({ method: 'GET', query, patience: upload })))
      yield* listing.keys
      if (listing.next === token && token)
        throw new StorageError('The file store lists the same files again.')
      token = listing.next
    } while (token)
  }

  const remove = async (key: string): Promise<void> => {
    const response = await send({ method: 'DELETE', key, patience: short })
    await letGo(response)
  }

  return {
    kind: 's3',
    put: async (key, content, options) => {
      const body = typeof content === 'string' ? Buffer.from(content) : content
      const { contentType } = options ?? {}
      const response = await found({ method: 'PUT', key, body, contentType, patience: upload })
      await letGo(response)
    },
    getBytes: async (key) => bytesOf(await found({ method: 'GET', key, patience: short })),
    getStream: async (key) => {
      const { body } = await found({ method: 'GET', key, patience: long })
      return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([])
    },
    exists: async (key) => (await send({ method: 'HEAD', key, patience: short })).ok,
    getMetaData: async (key) => {
      const { headers } = await found({ method: 'HEAD', key, patience: short })
      return {
        contentLength: Number(headers.get('Content-Length')),
        lastModified: new Date(headers.get('Last-Modified') ?? Number.NaN),
      }
    },
    delete: remove,
    deleteAll: async (folder) => {
      const keys: string[] = []
      for await (const key of list(folder)) keys.push(key)
      while (keys.length) await Promise.all(keys.splice(0, together).map(remove))
    },
    list,
    check: async () => {
      const query = { 'list-type': '2', 'max-keys': '1' }
      await bodyOf(await send({ method: 'GET', query, patience: short }))
    },
  }
}

/** So that its connection can be used again. */
async function letGo({ body, bodyUsed }: Response): Promise<void> {
  if (!bodyUsed) await body?.cancel()
}

const bodyOf = async (response: Response): Promise<string> => Buffer.from(await bytesOf(response)).toString()

/** @throws StorageError where the connection breaks, or something far too large lies there. */
async function bytesOf(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of response.body ?? []) {
      size += part.length
      if (size > largest) break
      parts.push(part)
    }
  } catch (error) {
    const { name, message } = error as Error
    const reason = name === 'TimeoutError' ? 'it took too long' : message
    throw new StorageError(`The file store dropped the connection: ${reason}.`)
  }
  if (size > largest) throw new Error('A file in the file store is far too large.')
  return Buffer.concat(parts)
}
