import type { AdminCall } from '../api/define-resource.server.ts'
import { invalid } from '../api/errors.ts'
import { bumpRevision } from '../db/content-revision.server.ts'
import type { Trx } from '../db/open.server.ts'
import type { RecordColumn } from '../storage/file-columns.server.ts'
import { writeWithFiles } from '../storage/write-with-files.server.ts'
import { altField } from '../ui/picture/alt-and-focus.ts'
import { record } from '../history/audit/record.server.ts'
import { addPictures, changePicture, claimPictures } from './picture-rows.server.ts'

const textOfLibrary = 'This picture is in the library: change its text there, for all that show it.'

type Stored = Parameters<Parameters<typeof writeWithFiles>[3]>[0] & {
  /** Call it first in the transaction that writes the row: uploads enter the library, and what was named stays there. */
  claim: (trx: Trx) => Promise<void>
}

/**
 * As writeWithFiles, for published content: pictures are of the library, with the alternative text that was sent beside them.
 * @param isDraft whether nothing of it is live yet: the text of a picture that others may show is then not changed.
 * @throws 422 too if a picture is named that the library does not have, or a text has no picture.
 */
export function writeWithPictures<Row>(
  { storage, admin }: Pick<AdminCall, 'storage' | 'admin'>,
  columns: readonly RecordColumn[],
  input: Record<string, unknown>,
  write: (stored: Stored) => Promise<Row>,
  isDraft = false,
): Promise<Row> {
  const pictures = columns.filter(({ type }) => type === 'picture').map(({ column }) => column)
  const alts = new Map<string, string>()
  const rest = { ...input }
  for (const column of pictures) {
    const alt = input[altField(column)]
    delete rest[altField(column)]
    if (typeof alt !== 'string') continue
    if (!rest[column]) return invalid({ [altField(column)]: 'Please send the picture with its text.' })
    alts.set(column, alt)
  }
  return writeWithFiles(storage, columns, rest, ({ fields, paths }) => {
    const isUpload = (column: string) => input[column] instanceof File
    const uploads = pictures.filter(isUpload).map((column) => ({
      file: paths[column] as string,
      title: (input[column] as File).name,
      alt: alts.get(column),
    }))
    const named: Record<string, string> = {}
    for (const column of pictures) {
      const path = paths[column]
      if (path && !isUpload(column)) named[column] = path
    }
    const claim = async (trx: Trx) => {
      const found = await claimPictures(trx, named)
      await addPictures(trx, uploads, admin.name)
      for (const [column, file] of Object.entries(named)) {
        const [row, alt] = [found.get(file), alts.get(column)]
        if (!row || alt === undefined || alt === row.alt) continue
        if (isDraft) invalid({ [altField(column)]: textOfLibrary })
        await changePicture(trx, row, { alt })
        await record(trx, admin, {
          action: 'update',
          kind: 'picture',
          itemId: row.id,
          label: row.title,
          before: { alt: row.alt },
          after: { alt },
        })
        await bumpRevision(trx)
      }
    }
    return write({ fields, paths, claim })
  })
}
