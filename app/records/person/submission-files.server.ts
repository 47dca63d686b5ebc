import { basename } from 'node:path'
import type { SubmissionName } from '../../collections.ts'
import { getFileColumns, columnValueToKey } from '../../platform/storage/files/file-columns.server.ts'

export type StoredFile = { key: string; name: string }

/** Returns files with the sender's file names, which are stored in columns with the suffix `Name`, such as `cvName`. */
export function getSubmissionFiles(collection: SubmissionName, row: object): StoredFile[] {
  return getFileColumns(collection).flatMap((column) => {
    const values = row as Record<string, string | null | undefined>
    const value = values[column.column]
    const name = values[`${column.column}Name`]
    const key = value ? columnValueToKey(column, value) : undefined
    return key ? [{ key, name: name ?? basename(key) }] : []
  })
}
