import { getMultipartBoundary, MultipartParseError, parseMultipart } from '@remix-run/multipart-parser'
import { bodyLimits, bodyShape, mediaType } from './body-limits.ts'
import { ApiError, badRequest } from '../../errors.ts'
import { cleanFileName } from '../fields/clean-file-name.ts'

/**
 * The fields and files of a form, within the limits of body-limits.ts.
 * @param takesFile whether the form has a file; files are refused otherwise.
 * @param mostFields of a form without files, if it may have more than others.
 * @throws 400 where it is no form, or too elaborate a one; 413 where it is too large; 415 where it is something else.
 */
export async function readForm(
  request: Request,
  takesFile: boolean,
  mostFields: number = bodyShape.fields,
): Promise<FormData> {
  const type = mediaType(request.headers.get('Content-Type'))
  if (type === 'multipart/form-data') return multipartForm(request, takesFile)
  if (type !== 'application/x-www-form-urlencoded') throw new ApiError(415, 'This form could not be read.')
  const bytes = await readBytes(request, false)
  if (countUpTo(bytes, '&', mostFields) >= mostFields) tooElaborate()
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(bytes.toString())) form.append(name, value)
  return form
}

/**
 * A JSON body, within the limits of body-limits.ts.
 * @throws 400 where it is no JSON object, or too elaborate a one; 413 where it is too large.
 */
export async function readJson(request: Request): Promise<object> {
  const bytes = await readBytes(request, false)
  if (isElaborate(bytes)) tooElaborate()
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

async function readBytes(request: Request, takesFile: boolean): Promise<Buffer> {
  const isJson = mediaType(request.headers.get('Content-Type')) === 'application/json'
  const limit = isJson ? bodyLimits.json : takesFile ? bodyLimits.upload : bodyLimits.form
  const tooLarge = () => new ApiError(413, 'This request is too large.')
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge()
  const bytes = Buffer.from(await request.arrayBuffer())
  if (bytes.length > limit) throw tooLarge()
  return bytes
}

async function multipartForm(request: Request, takesFile: boolean): Promise<FormData> {
  const boundary = getMultipartBoundary(request.headers.get('Content-Type') ?? '')
  // The parser looks for it in a time that grows with its length.
  if (!boundary || boundary.length > bodyShape.boundary) return noForm()
  const bytes = await readBytes(request, takesFile)
  // Otherwise the parser would look for the boundary through all of it.
  const opening = Buffer.from(`--${boundary}`)
  if (!bytes.subarray(0, opening.length).equals(opening)) return noForm()
  const form = new FormData()
  let textSize = 0
  try {
    for (const part of parseMultipart(inPieces(bytes), {
      boundary,
      maxParts: bodyShape.parts,
      maxHeaderSize: bodyShape.partHeader,
      maxFileSize: bodyLimits.upload,
      maxTotalSize: bodyLimits.upload,
    })) {
      // RFC 7578 forbids `filename*`, and the parser writes to the console about some of them.
      if (/filename\*/i.test(part.headers['content-disposition'] ?? '') || part.name === undefined) noForm()
      else if (part.isFile) {
        if (!takesFile && part.size > 0) badRequest('This form does not accept files.')
        const name = cleanFileName(part.filename?.replaceAll('%22', '"') ?? '')
        form.append(part.name, new File(part.content as BlobPart[], name, { type: part.mediaType ?? '' }))
      } else {
        textSize += part.size
        if (textSize > bodyLimits.form) throw new ApiError(413, 'This request is too large.')
        form.append(part.name, part.text)
      }
    }
  } catch (error) {
    if (error instanceof ApiError) throw error
    // Not the text of UTF-8, or not the structure of multipart.
    if (error instanceof MultipartParseError || error instanceof TypeError) return noForm()
    throw error
  }
  return form
}

/**
 * In one piece the parser would look for the end of a head through all of it, and only then see that it is too long.
 * What may follow the last boundary comes with it: the parser takes nothing after that.
 */
function* inPieces(bytes: Buffer, size = 262_144): Generator<Buffer> {
  let at = 0
  for (; bytes.length - at > 2 * size; at += size) yield bytes.subarray(at, at + size)
  yield bytes.subarray(at)
}

const noForm = (): never => badRequest('The body is not valid multipart/form-data.')
const tooElaborate = (): never => badRequest('The body has too many fields, or they are nested too deeply.')

function countUpTo(bytes: Buffer, character: string, most: number): number {
  let count = 0
  for (let at = bytes.indexOf(character); at >= 0 && count < most; at = bytes.indexOf(character, at + 1))
    count += 1
  return count
}

/** Whether JSON has more levels or members than any call takes; strings are skipped. */
function isElaborate(json: Buffer): boolean {
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
    if (depth > bodyShape.depth || members > bodyShape.members) return true
  }
  return false
}
