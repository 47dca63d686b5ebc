import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Config } from '#app/platform/settings/settings.server.ts'
import { StorageError, type Storage } from './stored-files.ts'

/** Our keys and the tokens of stores contain no character that XML escapes. */
function parseListing(xml: string): { keys: string[]; next: string | undefined } {
  const token = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(xml)?.[1]
  const isIncomplete = /<IsTruncated>\s*true\s*<\/IsTruncated>/.test(xml)
  return {
    keys: Array.from(xml.matchAll(/<Key>([^<]*)<\/Key>/g), ([, key = '']) => key),
    next: isIncomplete && token ? token : undefined,
  }
}

const requestTimeoutMs = 5000
const uploadTimeoutMs = 15_000
const downloadTimeoutMs = 120_000

const maxBytesInMemory = 32 * 1024 * 1024

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
      const response = await send({ method: 'GET', query, timeoutMs: uploadTimeoutMs })
      const listing = parseListing(await readText(response))
      yield* listing.keys
      if (listing.next === token && token)
        throw new StorageError('The file store lists the same files again.')
      token = listing.next
    } while (token)
  }

  return {
    kind: 's3',
    put: async (key, content, { contentType } = {}) => {
      const body = typeof content === 'string' ? Buffer.from(content) : content
      const request = { method: 'PUT', key, body, contentType, timeoutMs: uploadTimeoutMs } as const
      await releaseConnection(await sendForFile(request))
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
    delete: async (key) =>
      releaseConnection(await send({ method: 'DELETE', key, timeoutMs: requestTimeoutMs })),
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
    throw new StorageError(`The file store dropped the connection: ${describeError(error)}.`)
  }
  if (size > maxBytesInMemory) throw new Error('A file in the file store is far too large.')
  return Buffer.concat(chunks)
}

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  key?: string
  query?: Record<string, string>
  body?: Uint8Array
  contentType?: string | undefined
  timeoutMs: number
}

/** @returns a response with status 200 to 299 or 404. @throws StorageError in all other cases */
export type S3Client = (request: S3Request) => Promise<Response>

const retryDelayMs = 200
const keyPattern = /^(?!.*\.\.)[\w-][\w.-]*(?:\/[\w.-]+)*$/

/** Uses path-style URLs, which every S3-compatible store supports. */
function openS3Client({ endpoint, bucket, ...keys }: S3Config): S3Client {
  const cache = new Map<string, ArrayBuffer>()

  function buildUrl({ key, query }: S3Request): string {
    if (key !== undefined && !keyPattern.test(key)) throw new Error(`${key} is not a file name.`)
    const url = new URL(`${endpoint}/${bucket}${key === undefined ? '' : `/${key}`}`)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    return url.href
  }

  async function sendOnce(url: string, request: S3Request, signal: AbortSignal): Promise<Response> {
    const { method, body, contentType } = request
    const headers = {
      'X-Amz-Content-Sha256': hash('sha256', body ?? ''),
      ...(contentType && { 'Content-Type': contentType }),
    }
    const signed = await new AwsV4Signer({ ...keys, service: 's3', cache, method, url, headers }).sign()
    // Set after signing, because proxies in front of stores may change this header.
    signed.headers.set('Accept-Encoding', 'identity')
    return fetch(signed.url, {
      method,
      headers: signed.headers,
      redirect: 'manual',
      signal,
      ...(body && { body: new Uint8Array(body) }),
    })
  }

  return async (request) => {
    const url = buildUrl(request)
    const signal = AbortSignal.timeout(request.timeoutMs)
    try {
      const response = await sendWithRetry(() => sendOnce(url, request, signal), signal)
      const responseError = await createResponseError(response, request, bucket)
      if (responseError) throw responseError
      return response
    } catch (error) {
      if (error instanceof StorageError) throw error
      throw new StorageError(`The file store at ${endpoint} is not responding: ${describeError(error)}.`)
    }
  }
}

/** Retries once, because the store may be busy or may have just closed an idle connection. */
async function sendWithRetry(send: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
  try {
    const response = await send()
    if (!isBusy(response)) return response
    await response.body?.cancel()
  } catch (error) {
    if (signal.aborted) throw error
  }
  await pause(retryDelayMs)
  return send()
}

const isBusy = ({ status }: Response): boolean => status >= 500 || status === 429

async function createResponseError(
  response: Response,
  { method, key }: S3Request,
  bucket: string,
): Promise<StorageError | undefined> {
  if (response.ok) return undefined
  const text = method === 'HEAD' ? '' : await readBeginning(response)
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1]
  if (response.status === 404 && key !== undefined && code !== 'NoSuchBucket') return undefined
  const isRejection = !isBusy(response)
  const answer = [response.status, code].filter(Boolean).join(' ')
  const requestLine = `${method} ${bucket}${key === undefined ? '' : `/${key}`}`
  return new StorageError(`The file store answers ${answer} to ${requestLine}.`, {
    isRejection,
    ...(code && { code }),
  })
}

async function readBeginning({ body }: Response): Promise<string> {
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) return chunk
  return ''
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'it took too long'
  const cause = error.cause as NodeJS.ErrnoException | undefined
  return cause?.code ?? cause?.message ?? error.message
}
