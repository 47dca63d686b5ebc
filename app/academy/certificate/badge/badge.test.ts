import { generateKeyPairSync } from 'node:crypto'
import { Bitstring } from '@digitalbazaar/bitstring'
import { createLocalJWKSet, decodeProtectedHeader, errors, importJWK, jwtVerify } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { chooseActiveKey, isRotationDue, keyUrl, toKeySet, type StoredKey } from '../key/key-ring.ts'
import { openPrivateKey, sealPrivateKey, UnreadableKeyError } from '../key/sealed-key.server.ts'
import { generateSigningKey, type SigningKey } from '../key/signing-key.server.ts'
import { createAchievementCredential, type BadgeContent } from './achievement-credential.ts'
import { createIssuer } from './issuer.ts'
import { createStatusListCredential, statusListSize } from './status-list.ts'
import { signCredential } from './vc-jwt.server.ts'

const origin = 'https://example.com'
const authSecret = 'a secret of at least thirty-two characters'
const issuer = createIssuer(origin, 'Inspel Academy')

const content: BadgeContent = {
  origin,
  number: 'INS26-7K4M-P9XD-3HRT-W8QF-C2VA',
  holder: 'Fathima Rahman',
  email: { address: 'Fathima@example.com', salt: 'c2FsdA' },
  issuer,
  course: {
    url: `${origin}/courses/7`,
    name: 'Welding Inspection',
    description: 'Inspection of welds in steel structures.',
    criteria: 'Attended 90 % of the hours and passed the examination.',
  },
  startedOn: '2026-06-01',
  endedOn: '2026-11-06',
  issuedOn: '2026-11-13',
  validUntil: '2029-11-12',
  status: { list: 1, index: 94_567 },
}

const day = z.iso.datetime()
const uri = z.url()
/** The required members of AchievementCredential in Open Badges 3.0, and the optional ones that we use. */
const openBadge = z.strictObject({
  '@context': z.tuple([
    z.literal('https://www.w3.org/ns/credentials/v2'),
    z.literal('https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'),
  ]),
  id: uri,
  type: z.tuple([z.literal('VerifiableCredential'), z.literal('OpenBadgeCredential')]),
  name: z.string(),
  issuer: z.strictObject({ id: uri, type: z.tuple([z.literal('Profile')]), name: z.string(), url: uri }),
  validFrom: day,
  validUntil: day,
  awardedDate: day,
  credentialSubject: z.strictObject({
    id: uri,
    type: z.tuple([z.literal('AchievementSubject')]),
    identifier: z.array(
      z.strictObject({
        type: z.literal('IdentityObject'),
        identityType: z.enum(['name', 'emailAddress']),
        hashed: z.boolean(),
        identityHash: z.string(),
        salt: z.string().optional(),
      }),
    ),
    licenseNumber: z.string(),
    activityStartDate: day,
    activityEndDate: day,
    achievement: z.strictObject({
      id: uri,
      type: z.tuple([z.literal('Achievement')]),
      achievementType: z.literal('CertificateOfCompletion'),
      name: z.string(),
      description: z.string(),
      criteria: z.strictObject({ narrative: z.string() }),
    }),
  }),
  credentialStatus: z.strictObject({
    id: uri,
    type: z.literal('BitstringStatusListEntry'),
    statusPurpose: z.literal('revocation'),
    statusListIndex: z.string().regex(/^\d+$/),
    statusListCredential: uri,
  }),
})

const store = ({ keyId, publicJwk, privateKey }: SigningKey, createdAt: string): StoredKey => ({
  keyId,
  publicJwk,
  sealedPrivateKey: sealPrivateKey(privateKey, keyId, { authSecret }),
  createdAt,
  retiredAt: null,
  compromisedAt: null,
})

let older: StoredKey
let newer: StoredKey
beforeAll(async () => {
  older = store(await generateSigningKey(), '2026-01-01T00:00:00.000Z')
  newer = store(await generateSigningKey(), '2027-01-01T00:00:00.000Z')
})

type Signed = Parameters<typeof signCredential>[0]

function signWith({ keyId, sealedPrivateKey }: StoredKey, credential: Signed): string {
  const privateKey = openPrivateKey(sealedPrivateKey ?? '', keyId, { authSecret })
  return signCredential(credential, { kid: keyUrl(origin, keyId), privateKey })
}

/** Only jose and the published key set take part. */
const verify = (token: string, keys: StoredKey[]) =>
  jwtVerify(token, createLocalJWKSet(toKeySet(origin, keys)), {
    issuer: issuer.id,
    algorithms: ['RS256'],
    currentDate: new Date('2027-06-01T00:00:00Z'),
  })

/** As a verifier would: reads the bit of the entry in the signed list. */
async function isRevoked(credential: ReturnType<typeof createAchievementCredential>, listToken: string) {
  const { payload } = await verify(listToken, [older])
  expect(payload.issuer).toBe(issuer.id)
  expect(payload.jti).toBe(credential.credentialStatus.statusListCredential)
  const { encodedList } = payload.credentialSubject as { encodedList: string }
  expect(encodedList[0]).toBe('u')
  const list = new Bitstring({ buffer: await Bitstring.decodeBits({ encoded: encodedList.slice(1) }) })
  expect(list.length).toBe(131_072)
  return list.get(Number(credential.credentialStatus.statusListIndex))
}

const revokedList = (revoked: number[]) =>
  createStatusListCredential({ origin, list: 1, issuer, validFrom: '2026-11-13T00:00:00Z', revoked })

test('ACAD-6 an independent library verifies a badge with the published key set', async () => {
  const credential = createAchievementCredential(content)
  const { payload, protectedHeader } = await verify(signWith(older, credential), [older])
  expect(protectedHeader).toEqual({ alg: 'RS256', kid: keyUrl(origin, older.keyId), typ: 'JWT' })
  const { iss, jti, sub, nbf, exp, ...badge } = payload
  expect(badge).toEqual(credential)
  const parsed = openBadge.parse(badge)
  expect({ iss, jti, sub }).toEqual({
    iss: parsed.issuer.id,
    jti: parsed.id,
    sub: parsed.credentialSubject.id,
  })
  expect(nbf).toBe(Date.parse(parsed.validFrom) / 1000)
  expect(exp).toBe(Date.parse(parsed.validUntil) / 1000)
  expect(parsed.validFrom).toBe('2026-11-12T18:30:00Z')
  expect(JSON.stringify(badge)).not.toContain('athima@')
})

test('ACAD-6 a badge without e-mail and expiry has neither a hash nor exp', async () => {
  const credential = createAchievementCredential({ ...content, email: null, validUntil: null })
  const { payload } = await verify(signWith(older, credential), [older])
  expect(payload).not.toHaveProperty('exp')
  expect(payload).not.toHaveProperty('validUntil')
  expect(credential.credentialSubject.identifier).toHaveLength(1)
})

test('ACAD-6 a forged badge is rejected', async () => {
  const credential = createAchievementCredential(content)
  const token = signWith(older, credential)
  const [header = '', payload = '', signature = ''] = token.split('.')
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const changed = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), name: 'Other course' }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const otherKey = signCredential(credential, { kid: keyUrl(origin, older.keyId), privateKey })
  for (const forged of [`${header}.${encode(changed)}.${signature}`, otherKey])
    await expect(verify(forged, [older])).rejects.toThrow(errors.JWSSignatureVerificationFailed)
  const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`
  await expect(verify(unsigned, [older])).rejects.toThrow(errors.JOSEAlgNotAllowed)
  await expect(verify(signWith(newer, credential), [older])).rejects.toThrow(errors.JWKSNoMatchingKey)
})

test('ACAD-6 an expired badge is rejected', async () => {
  const credential = createAchievementCredential({ ...content, validUntil: '2027-05-30' })
  await expect(verify(signWith(older, credential), [older])).rejects.toThrow(errors.JWTExpired)
})

test('ACAD-6 the signed status list revokes a badge and no other one', async () => {
  const credential = createAchievementCredential(content)
  const neighbours = [94_566, 94_568].map((index) =>
    createAchievementCredential({ ...content, status: { list: 1, index } }),
  )
  const before = signWith(older, revokedList([]))
  const after = signWith(older, revokedList([94_567, 0, statusListSize - 1]))
  expect(await isRevoked(credential, before)).toBe(false)
  expect(await isRevoked(credential, after)).toBe(true)
  for (const neighbour of neighbours) expect(await isRevoked(neighbour, after)).toBe(false)
  expect(() => revokedList([statusListSize])).toThrow(RangeError)
})

test('ACAD-6 after a rotation the new key signs and badges of the old key stay valid', async () => {
  const credential = createAchievementCredential(content)
  const token = signWith(older, credential)
  expect(isRotationDue([older], new Date('2026-12-31'))).toBe(false)
  expect(isRotationDue([older], new Date('2027-01-02'))).toBe(true)
  expect(isRotationDue([], new Date())).toBe(true)
  const retired = { ...older, sealedPrivateKey: null, retiredAt: newer.createdAt }
  expect(chooseActiveKey([retired, newer])).toBe(newer)
  expect(toKeySet(origin, [retired, newer]).keys).toHaveLength(2)
  await verify(token, [retired, newer])
  await verify(signWith(newer, credential), [retired, newer])
  const compromised = { ...retired, compromisedAt: '2027-02-01T00:00:00.000Z' }
  await expect(verify(token, [compromised, newer])).rejects.toThrow(errors.JWKSNoMatchingKey)
})

test('ACAD-6 the key set has public keys only, and kid is the address of the key', async () => {
  const [published] = toKeySet(origin, [older]).keys
  if (!published) throw new Error('The key set is empty.')
  expect(Object.keys(published).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  const token = signWith(older, createAchievementCredential(content))
  expect(decodeProtectedHeader(token).kid).toBe(`${origin}/certificates/keys/${older.keyId}`)
  await jwtVerify(token, await importJWK(published), { currentDate: new Date('2027-06-01') })
})

test('ACAD-6 private keys are encrypted with AUTH_SECRET and bound to their id', () => {
  const sealed = older.sealedPrivateKey ?? ''
  expect(sealed).toMatch(/^v1(?:\.[\w-]+){4}$/)
  expect(openPrivateKey(sealed, older.keyId, { authSecret }).asymmetricKeyType).toBe('rsa')
  const attempts = [
    () => openPrivateKey(sealed, older.keyId, { authSecret: `${authSecret}!` }),
    () => openPrivateKey(sealed, newer.keyId, { authSecret }),
    () => openPrivateKey(`${sealed.slice(0, -4)}AAAA`, older.keyId, { authSecret }),
    () => openPrivateKey('', older.keyId, { authSecret }),
  ]
  for (const attempt of attempts) expect(attempt).toThrow(UnreadableKeyError)
})
