import type { Storage } from './storage.server.ts'

/** A file without a row may belong to one that is just being stored. */
const grace = 3_600_000

/** The keys of all files below a folder. */
export async function* filesBelow(storage: Storage, folder: string): AsyncGenerator<string> {
  let paginationToken: string | undefined
  do {
    const found = await storage
      .listAll(folder, { recursive: true, ...(paginationToken && { paginationToken }) })
      .catch(noneYet)
    for (const file of found.objects) if (file.isFile) yield file.key
    paginationToken = found.paginationToken
  } while (paginationToken)
}

function noneYet(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
  return { objects: [], paginationToken: undefined }
}

/** Whether a file lies there so long that its row would be there too. */
export const isSettled = async (storage: Storage, key: string): Promise<boolean> =>
  (await storage.getMetaData(key)).lastModified.getTime() < Date.now() - grace
