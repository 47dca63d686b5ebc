/** A `Profile` of Open Badges 3.0. */
export type Issuer = { id: string; type: ['Profile']; name: string; url: string }

export const credentialContext = 'https://www.w3.org/ns/credentials/v2'

/** The id is an address that returns this profile. */
export const createIssuer = (origin: string, name: string): Issuer => ({
  id: `${origin}/certificates/issuer`,
  type: ['Profile'],
  name,
  url: `${origin}/courses`,
})
