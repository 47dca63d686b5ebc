type LinkedInCertificate = Record<'name' | 'organizationName' | 'issuedOn' | 'number' | 'url', string> & {
  validUntil: string | null
}

/** Returns the address of LinkedIn's form that adds a certificate to the visitor's profile. Days are YYYY-MM-DD. */
export function linkedInUrl({ issuedOn, validUntil, number, url, ...names }: LinkedInCertificate): string {
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    ...names,
    ...monthOf('issue', issuedOn),
    ...(validUntil && monthOf('expiration', validUntil)),
    certUrl: url,
    certId: number,
  })
  return `https://www.linkedin.com/profile/add?${query}`
}

/** LinkedIn expects months without a leading zero. */
const monthOf = (prefix: 'issue' | 'expiration', day: string) => ({
  [`${prefix}Year`]: day.slice(0, 4),
  [`${prefix}Month`]: String(Number(day.slice(5, 7))),
})
