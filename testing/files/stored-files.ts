import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Services } from '#app/platform/services.ts'

type Place = Pick<Services, 'storage' | 'settings'>

/** Sorted keys of the stored files in a folder. `''` lists all. */
export async function storedKeys({ storage }: Pick<Place, 'storage'>, folder = ''): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.list(folder)) keys.push(key)
  return keys.toSorted()
}

/** The random part of the file names identifies a picture. */
export const storedPictures = async (place: Pick<Place, 'storage'>): Promise<string[]> => [
  ...new Set((await storedKeys(place, 'images')).map((key) => key.split('/')[1] ?? '')),
]

export async function corruptStoredFile(
  { storage }: Pick<Place, 'storage'>,
  key: string,
  change: (bytes: Buffer) => Uint8Array | string,
): Promise<void> {
  await storage.put(key, change(Buffer.from(await storage.getBytes(key))))
}

export function setModifiedAt({ storage, settings }: Place, key: string, moment: Date): void {
  const s3 = inject('s3')
  const file =
    storage.kind === 's3' && s3
      ? join(s3.folder, settings.s3?.bucket ?? '', `${key}._S3rver_object`)
      : join(settings.dataDir, 'files', key)
  utimesSync(file, moment, moment)
}
