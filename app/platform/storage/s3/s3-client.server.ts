import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Config } from '../../settings/s3-config.server.ts'
import { openCircuitBreaker } from '../circuit-breaker.ts'
import { StorageError } from '../storage-error.ts'

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** undefined: the bucket. */
  key?: string
  query?: Record<string, string>
  body?: Uint8Array
  contentType?: string | undefined
  /** Until the answer is there with all of its body, in milliseconds. */
  patience: number
}

/** Sends signed requests. @returns the answer, of status 200 to 299 or 404. @throws StorageError for all else. */
export type S3Client = (request: S3Request) => Promise<Response>

/** So long after a short failure it is tried once more, in milliseconds. */
const secondTry = 200
/** What the product writes: nothing in it has to be written as %XX. */
const keyPattern = /^(?!.*\.\.)[\w-][\w.-]*(?:\/[\w.-]+)*$/

/** A client for one bucket. Buckets stand in the path of addresses, which every store understands. */
export function openS3Client({ endpoint, bucket, ...keys }: S3Config): S3Client {
  const breaker = openCircuitBreaker()
  // Caches the key that is derived from the secret once a day.
  const cache = new Map<string, ArrayBuffer>()

  function addressOf({ key, query }: S3Request): string {
    if (key !== undefined && !keyPattern.test(key)) throw new Error(`${key} is not a file name.`)
    const url = new URL(`${endpoint}/${bucket}${key === undefined ? '' : `/${key}`}`)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    return url.href
  }

  async function once(url: string, request: S3Request, signal: AbortSignal): Promise<Response> {
    const { method, body, contentType } = request
    const digest = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const headers = {
      'X-Amz-Content-Sha256': digest,
      ...(contentType && { 'Content-Type': contentType }),
    }
    const signed = await new AwsV4Signer({ ...keys, service: 's3', cache, method, url, headers }).sign()
    // Not signed: proxies in front of stores change it.
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
    const url = addressOf(request)
    const report = await breaker.enter()
    const signal = AbortSignal.timeout(request.patience)
    try {
      const send = () => once(url, request, signal)
      const response = await twice(send, signal)
      const trouble = await troubleOf(response, request, bucket)
      report(true)
      if (trouble) throw trouble
      return response
    } catch (error) {
      if (error instanceof StorageError) throw error
      report(false)
      throw new StorageError(`The file store at ${endpoint} does not answer: ${reasonOf(error)}.`)
    }
  }
}

/** A connection that the store had closed just then, or a busy store: the next try may be luckier. */
async function twice(send: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
  try {
    const response = await send()
    if (!isBusy(response)) return response
    await response.body?.cancel()
  } catch (error) {
    if (signal.aborted) throw error
  }
  await pause(secondTry)
  return send()
}

const isBusy = ({ status }: Response): boolean => status >= 500 || status === 429

async function troubleOf(
  response: Response,
  { method, key }: S3Request,
  bucket: string,
): Promise<StorageError | undefined> {
  if (response.ok) return undefined
  const text = method === 'HEAD' ? '' : await startOf(response)
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1]
  if (response.status === 404 && key !== undefined && code !== 'NoSuchBucket') return undefined
  const isRefusal = !isBusy(response)
  const answer = [response.status, code].filter(Boolean).join(' ')
  const what = `${method} ${bucket}${key === undefined ? '' : `/${key}`}`
  return new StorageError(`The file store answers ${answer} to ${what}.`, {
    isRefusal,
    ...(code && { code }),
  })
}

/** The first 64 KB of an answer, which say what the trouble is. */
async function startOf({ body }: Response): Promise<string> {
  let text = ''
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    if (text.length > 2 ** 16) break
  }
  return text
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'it took too long'
  const cause = error.cause as NodeJS.ErrnoException | undefined
  return cause?.code ?? cause?.message ?? error.message
}
