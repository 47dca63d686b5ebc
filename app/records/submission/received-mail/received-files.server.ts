import { fileTypeFromBuffer } from 'file-type'
import { cleanFileName } from '#app/platform/api/fields/clean-file-name.ts'
import type { Database } from '#app/platform/db/database.ts'
import type { MailAttachment } from '#app/platform/mail/inbound/parsed-mail.ts'
import {
  type CheckedType,
  checkedMediaTypes,
  checkFile,
  scanForVirus,
  type Verdict,
} from '#app/platform/storage/check-file.server.ts'
import { attachmentColumn, createFileKey } from '#app/platform/storage/file-columns.server.ts'
import { deleteFiles, type Storage } from '#app/platform/storage/stored-files.ts'

export type StoredAttachment = Omit<Database['receivedFile'], 'id' | 'mailId'>

const maxBytes = 5 * 1024 * 1024

const pictures = ['jpg', 'png', 'gif', 'webp', 'heic']
const textName = /\.(?:txt|csv|ics)$/i

/** The mail is read again later. */
export class CheckUnavailableError extends Error {
  override message = 'Attachments cannot be checked at the moment'
}

/**
 * Stores pictures, plain texts, calendars and the attachments that pass the same checks as CVs, and names the others.
 * @throws CheckUnavailableError if the virus scanner is not available, StorageError
 */
export async function storeAttachments(storage: Storage, attachments: readonly MailAttachment[]) {
  const stored: StoredAttachment[] = []
  try {
    for (const attachment of attachments) stored.push(await storeAttachment(storage, attachment))
    return stored
  } catch (error) {
    await deleteAttachments(storage, stored)
    throw error
  }
}

export const deleteAttachments = (storage: Storage, stored: readonly StoredAttachment[]): Promise<void> =>
  deleteFiles(
    storage,
    stored.flatMap(({ attachment }) => attachment ?? []),
  )

async function storeAttachment(storage: Storage, { name: original, bytes }: MailAttachment) {
  const name = cleanFileName(original.toWellFormed()).replace(/[<>:"|?*]+/g, ' ') || 'file'
  const rejected = (problem: string) => ({ name, type: null, size: bytes.length, attachment: null, problem })
  if (bytes.length === 0) return rejected('empty')
  if (bytes.length > maxBytes) return rejected('tooLarge')
  const verdict = await checkAttachment(name, bytes)
  if ('trouble' in verdict) throw new CheckUnavailableError()
  if ('problem' in verdict) return rejected(verdict.problem)
  const { type, extension } = verdict
  const key = createFileKey(attachmentColumn)
  await storage.put(key, bytes, { contentType: type })
  return { name: withExtension(name, extension), type, size: bytes.length, attachment: key, problem: null }
}

type Checked = { type: string; extension: string } | Exclude<Verdict, { type: CheckedType }>

async function checkAttachment(name: string, bytes: Uint8Array): Promise<Checked> {
  const verdict = await checkFile(bytes)
  if ('type' in verdict) return { type: checkedMediaTypes[verdict.type], extension: verdict.type }
  if (!('problem' in verdict) || verdict.problem !== 'wrongType') return verdict
  const found = await findPictureOrText(name, bytes)
  return found ? ((await scanForVirus(bytes)) ?? found) : verdict
}

async function findPictureOrText(name: string, bytes: Uint8Array) {
  const kind = await fileTypeFromBuffer(bytes.subarray(0, 4096)).catch(() => undefined)
  if (kind && pictures.includes(kind.ext)) return { type: kind.mime, extension: kind.ext }
  const isText = (!kind || kind.ext === 'ics') && textName.test(name) && !bytes.includes(0)
  return isText ? { type: 'text/plain', extension: name.slice(-3).toLowerCase() } : undefined
}

/** The extension always matches the content. */
const withExtension = (name: string, extension: string): string =>
  name.toLowerCase().endsWith(`.${extension}`)
    ? name
    : `${name.replace(/\.(?:pdf|docx?|jpe?g|png|gif|webp|heic)$/i, '')}.${extension}`
