import { notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/api/define-resource.server.ts'
import { consumeClientLimit } from '../../../platform/limits/rate-limit.server.ts'
import { readIdentity } from '../../../records/identity/identity.server.ts'
import { createIssuer } from '../badge/issuer.ts'
import { createStatusListCredential } from '../badge/status-list.ts'
import { signCredential } from '../badge/vc-jwt.server.ts'
import { toKeySet } from '../key/key-ring.ts'
import { listKeys, loadSigningKey } from '../key/signing-keys.server.ts'

/** Verifiers may cache lists for 15 minutes, so shared caches get less, to allow for slow clocks. */
const maxAgeSeconds = 300

/** Browsers of verifiers read these files from any site. */
const publicHeaders = (type: string) => ({
  'Content-Type': type,
  'Cache-Control': `public, max-age=${maxAgeSeconds}`,
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
})

const jsonResponse = (value: object, type: string): Response =>
  new Response(JSON.stringify(value), { headers: publicHeaders(type) })

export async function publishKeys({ db, settings }: Call): Promise<Response> {
  return jsonResponse(toKeySet(settings.publicUrl, await listKeys(db)), 'application/jwk-set+json')
}

/** @throws 404 for unknown and compromised keys */
export async function publishKey(keyId: string, { db, settings }: Call): Promise<Response> {
  const keys = (await listKeys(db)).filter((key) => key.keyId === keyId)
  const [key] = toKeySet(settings.publicUrl, keys).keys
  return key ? jsonResponse(key, 'application/jwk+json') : notFound('Key')
}

export async function publishIssuer({ db, settings }: Call): Promise<Response> {
  const { academyName } = await readIdentity(db)
  return jsonResponse(createIssuer(settings.publicUrl, academyName), 'application/ld+json')
}

const statusLimit = { name: 'certificateStatus', max: 300, seconds: 600 }

export async function publishStatusList(list: number, { db, settings, address }: Call): Promise<Response> {
  await consumeClientLimit(db, { ...statusLimit, address })
  const known = await db
    .selectFrom('certificateStatusList')
    .select('id')
    .where('id', '=', list)
    .executeTakeFirst()
  if (!known) return notFound('Status list')
  const rows = await db
    .selectFrom('certificate')
    .select('statusIndex')
    .where('statusList', '=', list)
    .where(({ eb, or }) => or([eb('revokedAt', 'is not', null), eb('replacedById', 'is not', null)]))
    .execute()
  const credential = createStatusListCredential({
    origin: settings.publicUrl,
    list,
    issuer: createIssuer(settings.publicUrl, (await readIdentity(db)).academyName),
    validFrom: new Date().toISOString(),
    revoked: rows.map(({ statusIndex }) => statusIndex),
  })
  const jwt = signCredential(credential, await loadSigningKey(db, settings))
  return new Response(jwt, { headers: publicHeaders('application/vc+jwt') })
}
