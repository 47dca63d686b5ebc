import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Config } from '#app/platform/settings/settings.server.ts'
import { StorageError } from './storage-error.ts'

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
export function openS3Client({ endpoint, bucket, ...keys }: S3Config): S3Client {
  const cache = new Map<string, ArrayBuffer>()

  function buildUrl({ key, query }: S3Request): string {
    if (key !== undefined && !keyPattern.test(key)) throw new Error(`${key} is not a file name.`)
    const url = new URL(`${endpoint}/${bucket}${key === undefined ? '' : `/${key}`}`)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    return url.href
  }

  async function sendOnce(url: string, request: S3Request, signal: AbortSignal): Promise<Response> {
    const { method, body, contentType } = request
    const digest = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const headers = {
      'X-Amz-Content-Sha256': digest,
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
      const send = () => sendOnce(url, request, signal)
      const response = await sendWithRetry(send, signal)
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
  let text = ''
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    if (text.length > 2 ** 16) break
  }
  return text
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'it took too long'
  const cause = error.cause as NodeJS.ErrnoException | undefined
  return cause?.code ?? cause?.message ?? error.message
}
