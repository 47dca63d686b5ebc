/**
 * A certificate of the company and the PDF that shows it. Numbers, issuers and dates are samples: the PDFs are generated from
 * them until the owner puts scans at the same paths. Pages name the image 'Certificate' plus its position, counted from 1.
 */
export type Certificate = {
  /** The mark that is drawn, and the certificate's short name. */
  mark: 'CE' | 'ISO' | 'GMP' | 'FDA' | 'Sample'
  title: string
  /** One line, shown under the mark. */
  scope: string
  /** Products and sites covered, for the PDF. */
  covers: string
  standard: string
  issuer: string
  number: string
  /** ISO date, as is `validUntil`. */
  issued: string
  /** Null when it does not expire. */
  validUntil: string | null
  pdf: string
}

const sampleIssuer = 'Sample certification body'

const ce: Certificate = {
  mark: 'CE',
  title: 'CE certificate',
  scope: 'Conformity with European requirements',
  covers:
    'Sterile surgical and gynecological gloves; examination gloves, by declaration of the manufacturer.',
  standard: 'Regulation (EU) 2017/745 on medical devices',
  issuer: sampleIssuer,
  number: 'SAMPLE-CE-0000',
  issued: '2025-04-01',
  validUntil: '2030-03-31',
  pdf: '/Images/certificates/CE-DNV.pdf',
}

const iso: Certificate = {
  mark: 'ISO',
  title: 'ISO 13485 certificate',
  scope: 'ISO 13485, quality management for medical devices',
  covers: 'Design, manufacture and sale of surgical, gynecological and examination gloves.',
  standard: 'ISO 13485:2016',
  issuer: sampleIssuer,
  number: 'SAMPLE-ISO-0000',
  issued: '2025-04-01',
  validUntil: '2028-03-31',
  pdf: '/Images/certificates/ISO_CERTIFICATE.pdf',
}

const gmp: Certificate = {
  mark: 'GMP',
  title: 'GMP certificate',
  scope: 'Good Manufacturing Practice',
  covers: 'Manufacture, testing and packing of medical gloves.',
  standard: 'Good Manufacturing Practice for medical devices',
  issuer: sampleIssuer,
  number: 'SAMPLE-GMP-0000',
  issued: '2025-06-01',
  validUntil: '2028-05-31',
  pdf: '/Images/certificates/GMP_CERTIFICATE.pdf',
}

// Powdered gloves are banned in the United States (21 CFR 895.102 to 895.104), so the scope must say powder-free.
const fda: Certificate = {
  mark: 'FDA',
  title: 'FDA 510(k) clearance',
  scope: 'FDA 510(k), powder-free gloves',
  covers: 'Powder-free surgical, gynecological and examination gloves. Powdered gloves are not covered.',
  standard: '21 CFR 878.4460 and 21 CFR 880.6250',
  issuer: 'Sample of a clearance letter',
  number: 'SAMPLE-K000000',
  issued: '2024-09-16',
  validUntil: null,
  pdf: '/Images/certificates/FDA_CERTIFICATE.pdf',
}

// The gallery has five certificates, of which only four are named. This one claims nothing.
const sample: Certificate = {
  mark: 'Sample',
  title: 'Sample certificate',
  scope: 'Sample: place for a fifth certificate',
  covers: 'Nothing: the place is kept for a certificate that the company may add.',
  standard: 'None',
  issuer: 'Nobody',
  number: 'SAMPLE-0000',
  issued: '2025-06-01',
  validUntil: '2028-05-31',
  pdf: '/Images/certificates/SAMPLE_CERTIFICATE.pdf',
}

/** Home and about page, in order. */
export const homeCertificates: readonly Certificate[] = [ce, iso, gmp, fda]

const behind: Readonly<Record<string, Certificate>> = {
  'FDA 510(k) Cleared': fda,
  'CE Marked': ce,
  'ISO 13485 Certified': iso,
}

/** The certificates that prove the certifications a product names, in their order. */
export const certificatesBehind = (certifications: readonly string[]): readonly Certificate[] =>
  certifications.flatMap((name) => behind[name] ?? [])

/** Gallery page, in order. */
export const galleryCertificates: readonly Certificate[] = [...homeCertificates, sample]

export const certificatesSection = {
  title: 'Internationally Certified Standards',
  lead: 'Each certificate opens as a PDF with its number, scope and date.',
} as const
