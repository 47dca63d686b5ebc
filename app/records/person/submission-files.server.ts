import { basename } from 'node:path'
import type { SubmissionName } from '../../collections.ts'
import { fileColumnsOf, mainFile } from '../../platform/storage/files/file-columns.server.ts'

export type StoredFile = { key: string; name: string }

/** The files that a submission names, each as its sender called it: column `cv` has its name in `cvName`. */
export function namedFiles(kind: SubmissionName, row: object): StoredFile[] {
  return fileColumnsOf(kind).flatMap((column) => {
    const values = row as Record<string, string | null | undefined>
    const value = values[column.column]
    const name = values[`${column.column}Name`]
    const key = value ? mainFile(column, value) : undefined
    return key ? [{ key, name: name ?? basename(key) }] : []
  })
}
