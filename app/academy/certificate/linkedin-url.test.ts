import { expect, test } from 'vitest'
import { linkedInUrl } from './linkedin-url.ts'

const certificate = {
  name: 'Welding Inspection & Testing',
  organizationName: 'Inspel Academy',
  issuedOn: '2026-11-13',
  validUntil: '2029-02-12',
  number: 'INS26-7K4M-P9XD-3HRT-W8QF-C2VA',
  url: 'https://example.com/certificates/INS26-7K4M-P9XD-3HRT-W8QF-C2VA',
}

test('ACAD-6 the LinkedIn link fills in name, dates, number and address', () => {
  const { origin, pathname, searchParams } = new URL(linkedInUrl(certificate))
  expect(origin + pathname).toBe('https://www.linkedin.com/profile/add')
  expect(Object.fromEntries(searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: certificate.name,
    organizationName: 'Inspel Academy',
    issueYear: '2026',
    issueMonth: '11',
    expirationYear: '2029',
    expirationMonth: '2',
    certUrl: certificate.url,
    certId: certificate.number,
  })
})

test('ACAD-6 the LinkedIn link of a certificate without expiry has no expiry date', () => {
  expect(linkedInUrl({ ...certificate, validUntil: null })).not.toContain('expiration')
})
