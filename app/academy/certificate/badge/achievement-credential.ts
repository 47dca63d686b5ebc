import { createHash } from 'node:crypto'
import { credentialContext, type Issuer } from './issuer.ts'
import { createStatusEntry, type StatusEntry } from './status-list.ts'

/** Days are YYYY-MM-DD, in India's time. */
export type BadgeContent = {
  origin: string
  /** 'INS26-7K4M-P9XD-3HRT-W8QF-C2VA' */
  number: string
  holder: string
  /** Published as a salted hash. */
  email: { address: string; salt: string } | null
  issuer: Issuer
  course: { url: string; name: string; description: string; criteria: string }
  startedOn: string
  endedOn: string
  issuedOn: string
  validUntil: string | null
  status: { list: number; index: number }
}

type Identity = {
  type: 'IdentityObject'
  identityType: 'name' | 'emailAddress'
  hashed: boolean
  identityHash: string
  salt?: string
}

/** An `AchievementCredential` of Open Badges 3.0. */
export type AchievementCredential = {
  '@context': readonly string[]
  id: string
  type: ['VerifiableCredential', 'OpenBadgeCredential']
  name: string
  issuer: Issuer
  validFrom: string
  validUntil?: string
  awardedDate: string
  credentialSubject: {
    id: string
    type: ['AchievementSubject']
    identifier: Identity[]
    licenseNumber: string
    activityStartDate: string
    activityEndDate: string
    achievement: {
      id: string
      type: ['Achievement']
      achievementType: 'CertificateOfCompletion'
      name: string
      description: string
      criteria: { narrative: string }
    }
  }
  credentialStatus: StatusEntry
}

const badgeContext = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'

/** The address of a certificate's public page, and the id of its credential. */
const certificateUrl = (origin: string, number: string): string => `${origin}/certificates/${number}`

export function createAchievementCredential(content: BadgeContent): AchievementCredential {
  const { origin, number, course, issuer, validUntil, issuedOn, status } = content
  const id = certificateUrl(origin, number)
  return {
    '@context': [credentialContext, badgeContext],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: course.name,
    issuer,
    validFrom: startOfDay(issuedOn),
    ...(validUntil && { validUntil: endOfDay(validUntil) }),
    awardedDate: startOfDay(issuedOn),
    credentialSubject: {
      id: `${id}#holder`,
      type: ['AchievementSubject'],
      identifier: createIdentifiers(content),
      licenseNumber: number,
      activityStartDate: startOfDay(content.startedOn),
      activityEndDate: endOfDay(content.endedOn),
      achievement: {
        id: course.url,
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        name: course.name,
        description: course.description,
        criteria: { narrative: course.criteria },
      },
    },
    credentialStatus: createStatusEntry(origin, status),
  }
}

function createIdentifiers({ holder, email }: BadgeContent): Identity[] {
  const name: Identity = { type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: holder }
  if (!email) return [name]
  const hash = createHash('sha256')
    .update(email.address.toLowerCase() + email.salt)
    .digest('hex')
  const identityHash = `sha256$${hash}`
  return [
    name,
    { type: 'IdentityObject', identityType: 'emailAddress', hashed: true, identityHash, salt: email.salt },
  ]
}

const toUtc = (date: string): string => new Date(date).toISOString().replace('.000Z', 'Z')
const startOfDay = (day: string): string => toUtc(`${day}T00:00:00+05:30`)
const endOfDay = (day: string): string => toUtc(`${day}T23:59:59+05:30`)
