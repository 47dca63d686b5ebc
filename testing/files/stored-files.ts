import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Services } from '../../app/platform/services.ts'
import { installationKey } from '../../app/platform/storage/installation-id.server.ts'

type Place = Pick<Services, 'storage' | 'settings'>

/** Keys of all stored files below a folder, in order; `''` stands for all but the id of the installation. */
export async function storedKeys({ storage }: Pick<Place, 'storage'>, folder = ''): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.list(folder)) if (key !== installationKey) keys.push(key)
  return keys.toSorted()
}

/** Which pictures are stored: the random part of their files' names. */
export const storedPictures = async (place: Pick<Place, 'storage'>): Promise<string[]> => [
  ...new Set((await storedKeys(place, 'images')).map((key) => key.split('/')[1] ?? '')),
]

/** Puts other bytes in the place of a stored file's. */
export async function spoil(
  { storage }: Pick<Place, 'storage'>,
  key: string,
  change: (bytes: Buffer) => Uint8Array | string,
): Promise<void> {
  await storage.put(key, change(Buffer.from(await storage.getBytes(key))))
}

/** Makes a stored file as old as if it had been written at a moment. */
export function makeOld({ storage, settings }: Place, key: string, moment: Date): void {
  const s3 = inject('s3')
  const file =
    storage.kind === 's3' && s3
      ? join(s3.folder, settings.s3?.bucket ?? '', `${key}._S3rver_object`)
      : join(settings.dataDir, 'files', key)
  utimesSync(file, moment, moment)
}
