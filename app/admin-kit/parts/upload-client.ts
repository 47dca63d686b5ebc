import { type Client, createClient, type Transport } from '../../api/client.ts'
import { withPrompts } from '../admin-api.ts'

/**
 * The API for a form that sends a file: as `adminApi`, with progress.
 * @param onProgress gets the part that was sent, 0 to 1; 1 before the server answers.
 */
export const uploadClient = (onProgress: (part: number) => void): Client =>
  createClient(withPrompts(sendWithProgress(onProgress)))

// fetch does not report how much of a body was sent.
const sendWithProgress =
  (onProgress: (part: number) => void): Transport =>
  (path, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, path)
      request.responseType = 'text'
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total)
      })
      request.addEventListener('load', () =>
        resolve(
          new Response(request.responseText, {
            status: request.status,
            statusText: request.statusText,
            headers: { 'Content-Type': request.getResponseHeader('Content-Type') ?? '' },
          }),
        ),
      )
      request.addEventListener('error', () => reject(new TypeError('The server is not responding.')))
      request.addEventListener('abort', () => reject(new DOMException('Cancelled.', 'AbortError')))
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body as XMLHttpRequestBodyInit | null)
    })
