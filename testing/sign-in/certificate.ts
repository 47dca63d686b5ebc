import {
  X509CertificateGenerator,
  SubjectAlternativeNameExtension,
  type JsonGeneralName,
} from '@peculiar/x509'

const dayMs = 86_400_000

/**
 * Creates a self-signed certificate.
 * @param validDays from now; negative for a certificate that has expired.
 */
export async function makeCertificate(name: JsonGeneralName, validDays = 2) {
  const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await crypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify'])
  const made = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=test',
    notBefore: new Date(Date.now() - 10 * dayMs),
    notAfter: new Date(Date.now() + validDays * dayMs),
    keys,
    signingAlgorithm,
    extensions: [new SubjectAlternativeNameExtension([name])],
  })
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  return {
    key: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n`,
    certificate: made.toString('pem'),
  }
}
