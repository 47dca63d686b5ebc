import type { KeyObject } from 'node:crypto'
import type { Db } from '../../../platform/db/database.ts'
import { advisoryLock } from '../../../platform/db/engine.server.ts'
import { now } from '../../../platform/db/time.ts'
import type { Settings } from '../../../platform/settings/settings.server.ts'
import { chooseActiveKey, isRotationDue, keyUrl, type StoredKey } from './key-ring.ts'
import { openPrivateKey, sealPrivateKey, UnreadableKeyError } from './sealed-key.server.ts'
import { generateSigningKey, type PublicJwk } from './signing-key.server.ts'

type KeySettings = Pick<Settings, 'authSecret' | 'publicUrl'>

export async function listKeys(db: Db): Promise<StoredKey[]> {
  const rows = await db.selectFrom('certificateKey').selectAll().orderBy('createdAt').execute()
  return rows.map(({ publicJwk, ...key }) => ({ ...key, publicJwk: JSON.parse(publicJwk) as PublicJwk }))
}

/** Creates a key if there is none, if the active one is a year old, or if AUTH_SECRET has changed. */
export async function loadSigningKey(
  db: Db,
  settings: KeySettings,
): Promise<{ kid: string; privateKey: KeyObject }> {
  const keys = await listKeys(db)
  const active = chooseActiveKey(keys)
  if (active?.sealedPrivateKey && !isRotationDue(keys, new Date())) {
    try {
      const privateKey = openPrivateKey(active.sealedPrivateKey, active.keyId, settings)
      return { kid: keyUrl(settings.publicUrl, active.keyId), privateKey }
    } catch (error) {
      if (!(error instanceof UnreadableKeyError)) throw error
    }
  }
  await rotateKey(db, settings, active?.keyId)
  return loadSigningKey(db, settings)
}

/**
 * Retires the active key and adds a new one. Retired keys keep only their public part.
 * @param expected id of the active key that the caller has seen: another process may have rotated it since
 */
export async function rotateKey(
  db: Db,
  { authSecret }: Pick<Settings, 'authSecret'>,
  expected: string | undefined,
): Promise<void> {
  const { keyId, publicJwk, privateKey } = await generateSigningKey()
  await db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'certificateKey')
    if (chooseActiveKey(await listKeys(trx))?.keyId !== expected) return
    await trx
      .updateTable('certificateKey')
      .set({ retiredAt: now(), sealedPrivateKey: null })
      .where('retiredAt', 'is', null)
      .execute()
    await trx
      .insertInto('certificateKey')
      .values({
        keyId,
        publicJwk: JSON.stringify(publicJwk),
        sealedPrivateKey: sealPrivateKey(privateKey, keyId, { authSecret }),
        createdAt: now(),
        retiredAt: null,
        compromisedAt: null,
      })
      .execute()
  })
}
