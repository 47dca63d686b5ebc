import { useState } from 'react'
import type { FileType } from '../../../records/definition.ts'
import type { LibraryPicture } from '../picture/picture-dialog.tsx'
import { chosenFiles } from '../record-form/record-form-values.ts'

/**
 * Files and pictures that were chosen in a form and are not saved yet, with the texts of new pictures.
 * @param types of the collection's file columns. @param onChange called with the column that was chosen for.
 */
export function useChosenFiles<F extends string>(
  types: Record<string, FileType>,
  onChange: (name: F) => void,
) {
  const [files, setFiles] = useState<Partial<Record<F, File | LibraryPicture>>>({})
  const [alts, setAlts] = useState<Partial<Record<F, string>>>({})
  return {
    chosen: chosenFiles(files, alts),
    clearFiles: () => setFiles({}),
    /** Go onto an ImagePicker. */
    chosenProps: (name: F) => ({
      file: files[name],
      onChoose: (file: File | LibraryPicture | undefined) => {
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
