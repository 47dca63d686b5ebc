import type { Storage } from './storage.server.ts'

/** A file without a row may belong to one that is just being stored. */
const grace = 3_600_000

/** Whether a file lies there so long that its row would be there too. */
export const isSettled = async (storage: Storage, key: string): Promise<boolean> =>
  (await storage.getMetaData(key)).lastModified.getTime() < Date.now() - grace
