import { getMultipartBoundary, MultipartParseError, parseMultipart } from '@remix-run/multipart-parser'
import { cleanFileName } from '#app/platform/api/fields/clean-file-name.ts'
import { ApiError, badRequest } from '#app/platform/errors.ts'
import { bodyLimits, complexityLimits, mediaType } from './body-limits.ts'

/**
 * @param maxFields limit for URL-encoded forms
 * @throws 400 for a malformed or too complex form, 413 if it is too large, 415 for another content type
 */
export async function readForm(
  request: Request,
  acceptsFile: boolean,
  maxFields: number = complexityLimits.fields,
): Promise<FormData> {
  const type = mediaType(request.headers.get('Content-Type'))
  if (type === 'multipart/form-data') return readMultipart(request, acceptsFile)
  if (type !== 'application/x-www-form-urlencoded') throw new ApiError(415, 'This form could not be read.')
  const bytes = await readBytes(request, false)
  if (countUpTo(bytes, '&', maxFields) >= maxFields) rejectTooComplex()
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(bytes.toString())) form.append(name, value)
  return form
}

/** @throws 400 if the body is not a JSON object or is too complex, 413 if it is too large */
export async function readJson(request: Request): Promise<object> {
  const bytes = await readBytes(request, false)
  if (isTooComplex(bytes)) rejectTooComplex()
  let value: unknown
  try {
    value = JSON.parse(bytes.toString())
  } catch {
    badRequest('The body is not valid JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    badRequest('The body must be a JSON object.')
  return value as object
}

async function readBytes(request: Request, acceptsFile: boolean): Promise<Buffer> {
  const isJson = mediaType(request.headers.get('Content-Type')) === 'application/json'
  const limit = isJson ? bodyLimits.json : acceptsFile ? bodyLimits.upload : bodyLimits.form
  const tooLarge = () => new ApiError(413, 'This request is too large.')
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge()
  const bytes = Buffer.from(await request.arrayBuffer())
  if (bytes.length > limit) throw tooLarge()
  return bytes
}

async function readMultipart(request: Request, acceptsFile: boolean): Promise<FormData> {
  const boundary = getMultipartBoundary(request.headers.get('Content-Type') ?? '')
  // The parser's search time grows with the length of the boundary.
  if (!boundary || boundary.length > complexityLimits.boundary) return rejectInvalidMultipart()
  const bytes = await readBytes(request, acceptsFile)
  // The parser would search the whole body for a missing first boundary.
  const opening = Buffer.from(`--${boundary}`)
  if (!bytes.subarray(0, opening.length).equals(opening)) return rejectInvalidMultipart()
  const form = new FormData()
  let textSize = 0
  try {
    for (const part of parseMultipart(splitIntoChunks(bytes), {
      boundary,
      maxParts: complexityLimits.parts,
      maxHeaderSize: complexityLimits.partHeaderBytes,
      maxFileSize: bodyLimits.upload,
      maxTotalSize: bodyLimits.upload,
    })) {
      // RFC 7578 forbids `filename*`, and the parser logs a warning to the console for it.
      if (/filename\*/i.test(part.headers['content-disposition'] ?? '') || part.name === undefined)
        rejectInvalidMultipart()
      else if (part.isFile) {
        if (!acceptsFile && part.size > 0) badRequest('This form does not accept files.')
        const name = cleanFileName(part.filename?.replaceAll('%22', '"') ?? '')
        form.append(part.name, new File(part.content as BlobPart[], name, { type: part.mediaType ?? '' }))
      } else {
        textSize += part.size
        if (textSize > bodyLimits.form) throw new ApiError(413, 'This request is too large.')
        // Browsers send line breaks of multipart forms as CRLF.
        form.append(part.name, part.text.replaceAll('\r\n', '\n'))
      }
    }
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (error instanceof MultipartParseError || error instanceof TypeError) return rejectInvalidMultipart()
    throw error
  }
  return form
}

/**
 * Splits the body so that the parser cannot scan all of it for the end of an oversized part header. The last chunk may be
 * up to twice as long, because the parser rejects a chunk that follows the final boundary.
 */
function* splitIntoChunks(bytes: Buffer, size = 262_144): Generator<Buffer> {
  let offset = 0
  for (; bytes.length - offset > 2 * size; offset += size) yield bytes.subarray(offset, offset + size)
  yield bytes.subarray(offset)
}

const rejectInvalidMultipart = (): never => badRequest('The body is not valid multipart/form-data.')
const rejectTooComplex = (): never =>
  badRequest('The body has too many fields, or they are nested too deeply.')

function countUpTo(bytes: Buffer, character: string, max: number): number {
  let count = 0
  for (let at = bytes.indexOf(character); at >= 0 && count < max; at = bytes.indexOf(character, at + 1))
    count += 1
  return count
}

/** Every comma outside a string counts as one member. */
function isTooComplex(json: Buffer): boolean {
  const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
  let depth = 0
  let members = 0
  let isInString = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (isInString) {
      if (byte === backslash) at += 1
      else if (byte === quote) isInString = false
    } else if (byte === quote) isInString = true
    else if (byte === 0x7b || byte === 0x5b) depth += 1
    else if (byte === 0x7d || byte === 0x5d) depth -= 1
    else if (byte === comma) members += 1
    if (depth > complexityLimits.depth || members > complexityLimits.members) return true
  }
  return false
}
