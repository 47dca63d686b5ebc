type LinkedInCertificate = {
  name: string
  organizationName: string
  /** YYYY-MM-DD */
  issuedOn: string
  validUntil: string | null
  number: string
  url: string
}

/** Returns the address of LinkedIn's form that adds a certificate to the visitor's profile. */
export function linkedInUrl({
  name,
  organizationName,
  issuedOn,
  validUntil,
  number,
  url,
}: LinkedInCertificate): string {
  const [issueYear, issueMonth] = yearAndMonth(issuedOn)
  const [expirationYear, expirationMonth] = validUntil ? yearAndMonth(validUntil) : []
  const parameters = {
    startTask: 'CERTIFICATION_NAME',
    name,
    organizationName,
    issueYear,
    issueMonth,
    ...(expirationYear && { expirationYear, expirationMonth }),
    certUrl: url,
    certId: number,
  }
  const query = Object.entries(parameters).map(([key, value]) => `${key}=${encodeURIComponent(value ?? '')}`)
  return `https://www.linkedin.com/profile/add?${query.join('&')}`
}

/** LinkedIn expects months without a leading zero. */
const yearAndMonth = (day: string): [string, string] => [day.slice(0, 4), String(Number(day.slice(5, 7)))]
