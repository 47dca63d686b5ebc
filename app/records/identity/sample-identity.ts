import { toIdentity } from './identity.ts'

/** Certificates show a sample signature above this name. */
export const sampleSignatory = 'Sample name'

export const sampleIdentityFields = {
  companyName: 'Amazing Gloves',
  legalName: 'Amazing Gloves Pvt Ltd',
  academyName: 'Inspel Academy',
  foundingYear: 2017,
  founderYears: 25,
  cin: null,
  gstin: null,
  licence: null,
  exportCountries: 'United Arab Emirates\nSaudi Arabia\nOman\nGermany\nKenya\nMalaysia\nUnited States',
  academyOwner: null,
  hostelPrice: 'Price on request',
  fewSeats: 4,
  upiId: null,
  upiName: null,
  gstRate: null,
  certificatePrefix: 'INS',
  signatories: `${sampleSignatory}: Director of the Academy\n${sampleSignatory}: Head of Training`,
  certificateResults: 'Passed\nPassed with distinction',
  street: 'Plot 00, Rubber Park',
  locality: 'Airapuram',
  district: 'Ernakulam',
  state: 'Kerala',
  postalCode: '683541',
  countryCode: 'IN',
  latitude: '10.05',
  longitude: '76.48',
  phones: 'Sales: +91 484 000 0000\nAcademy: +91 484 000 0001',
  whatsApp: null,
  emails: 'Sales: sales@example.com\nGeneral: info@example.com',
  openingHours: 'Monday to Saturday: 09:00 to 17:30',
  holidays: null,
  answerHours: 4,
  linkedin: 'https://www.linkedin.com/company/sample-gloves-company',
  x: 'https://x.com/sample_gloves',
  facebook: 'https://www.facebook.com/sample.gloves.company',
  instagram: 'https://www.instagram.com/sample.gloves.company',
}

export const sampleIdentity = toIdentity(sampleIdentityFields)
