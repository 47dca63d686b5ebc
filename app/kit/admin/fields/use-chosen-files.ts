import { useState } from 'react'
import type { FileType } from '#app/records/definition.ts'
import { type FileChoice, listChosenFiles } from '#app/kit/admin/record-form/form-values.ts'

/**
 * Files and library pictures that were selected but not saved, and the alternative texts of uploads.
 * @param types by file column. @param onChange called with the column.
 */
export function useChosenFiles<F extends string>(
  types: Record<string, FileType>,
  onChange: (name: F) => void,
) {
  const [files, setFiles] = useState<Partial<Record<F, FileChoice>>>({})
  const [alts, setAlts] = useState<Partial<Record<F, string>>>({})
  return {
    chosen: listChosenFiles(files, alts),
    clearFiles: () => setFiles({}),
    chosenProps: (name: F) => ({
      file: files[name],
      onChoose: (file: FileChoice | undefined) => {
        setFiles((before) => ({ ...before, [name]: file }))
        onChange(name)
      },
      ...(types[name] === 'picture' && {
        alt: alts[name],
        onAlt: (alt: string | undefined) => setAlts((before) => ({ ...before, [name]: alt })),
      }),
    }),
  }
}
