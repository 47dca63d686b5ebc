import { type ContentCollection, singletonPaths } from '#app/records/collection-definition.ts'
import { defineFields, integer, paragraphs, text } from '#app/records/field/declare-fields.ts'
import { countryName } from '#app/records/identity/identity.ts'
import { sampleIdentityFields } from '#app/records/identity/sample-identity.ts'
import {
  isDegrees,
  validateCin,
  validateContactLines,
  validateGstin,
  validateHolidays,
  validateOpeningHours,
  validateResults,
  validateSignatories,
  validateUpiId,
  validateUrl,
  validateWhatsApp,
} from './identity-validation.ts'

/** The settings count as samples until every one has changed. */
const identifyingFields = ['street', 'phones', 'emails', 'signatories', 'exportCountries'] as const

const coordinate = <const M extends string>(label: string, max: number, required: M, hint: string) =>
  text(label, {
    max: 20,
    required,
    hint,
    validate: (degrees) => (isDegrees(degrees, max) ? undefined : required),
  })

const link = (label: string) => text(label, { max: 300, placeholder: 'https://', validate: validateUrl })

const prefixMessage = 'Please enter 2 to 5 letters, for example INS.'

const countryMessage = 'Please enter the two letters of a country, for example IN.'

export const identity = {
  name: 'identity',
  labels: {
    record: 'Site settings',
    one: 'site settings',
    many: 'site settings',
    title: 'Site settings',
  },
  titleColumns: ['companyName'],
  files: {},
  fields: defineFields({
    companyName: text('Company name', { max: 80, required: 'Please enter the name of the company.' }),
    legalName: text('Legal name', { max: 80, required: 'Please enter the legal name of the company.' }),
    foundingYear: integer('Founded in', {
      min: 1800,
      max: 2100,
      required: 'Please enter a year, for example 2017.',
    }),
    cin: text('CIN', {
      max: 21,
      validate: validateCin,
      hint: '21 characters. Shown in the footer and on the page About Us.',
    }),
    gstin: text('GSTIN', {
      max: 15,
      validate: validateGstin,
      hint: '15 characters. Shown in the footer, on the page About Us and on fee receipts.',
    }),
    licence: text('Manufacturing licence', {
      max: 60,
      hint: 'Number of the licence to manufacture medical devices. Shown like the CIN.',
    }),
    /** One country per line. */
    exportCountries: paragraphs('Export countries', {
      max: 1000,
      rows: 4,
      hint: 'One per line, for example United Arab Emirates. Shown on the map of the page About Us. Empty: no map.',
    }),
    founderYears: integer('Founder’s years of experience', {
      min: 1,
      max: 200,
      required: 'Please enter a whole number of years.',
      hint: 'Shown among the figures on the home page.',
    }),
    academyName: text('Academy name', { max: 80, required: 'Please enter the name of the academy.' }),
    academyOwner: text('Owner of the academy', {
      max: 120,
      hint: 'The company that owns it, shown on the page About Us.',
    }),
    hostelPrice: text('Price of the hostel', {
      max: 80,
      hint: 'For example ₹6,000 a month with meals. Shown on the pages of courses. Empty: no hostel is mentioned.',
    }),
    fewSeats: integer('“Few seats” up to', {
      max: 1000,
      required: 'Please enter a number of seats; 0 never shows “Few seats”.',
      hint: 'Batches with this many free seats or fewer are shown as “Few seats”.',
    }),
    upiId: text('UPI ID', {
      max: 130,
      placeholder: 'academy@bank',
      validate: validateUpiId,
      hint: 'Receipts and reminders ask for due fees with this ID. Empty: no QR code.',
    }),
    upiName: text('Payee name', { max: 80, hint: 'Empty: the legal name.' }),
    /** Percent, included in the fees. */
    gstRate: integer('GST rate in percent', {
      max: 100,
      invalid: 'Please enter a whole number from 0 to 100, or leave the field empty.',
      hint: 'Included in the fees. Empty: GST is not applied. The GSTIN is under Company.',
    }),
    certificatePrefix: text('Number prefix', {
      max: 5,
      required: prefixMessage,
      validate: (prefix) => (/^[A-Z]{2,5}$/.test(prefix) ? undefined : prefixMessage),
      normalize: (prefix) => prefix.toUpperCase(),
      hint: '2 to 5 letters. Certificate numbers begin with them and the year.',
    }),
    /** A list with one entry per line: 'Name: position'. */
    signatories: paragraphs('Signatories', {
      max: 400,
      required: 'Please enter at least one signatory.',
      validate: validateSignatories,
    }),
    certificateResults: paragraphs('Results', {
      max: 1000,
      rows: 4,
      validate: validateResults,
      hint: 'One per line. Suggested when certificates are issued; other results can be typed.',
    }),
    street: text('Street', { max: 120, required: 'Please enter the street and number.' }),
    locality: text('City or town', { max: 80, required: 'Please enter a city or town.' }),
    district: text('District', { max: 80, required: 'Please enter a district.' }),
    state: text('State', { max: 80, required: 'Please enter a state.' }),
    postalCode: text('Postal code', { max: 20, required: 'Please enter a postal code.' }),
    /** ISO 3166-1 alpha-2. */
    countryCode: text('Country', {
      max: 2,
      required: countryMessage,
      validate: (code) => (countryName(code) ? undefined : countryMessage),
      hint: 'Two letters: IN is India.',
    }),
    latitude: coordinate(
      'Latitude',
      90,
      'Please enter a coordinate from -90 to 90, for example 10.05.',
      'North of the equator is positive.',
    ),
    longitude: coordinate(
      'Longitude',
      180,
      'Please enter a coordinate from -180 to 180, for example 76.48.',
      'East of Greenwich is positive.',
    ),
    /** A list with one entry per line: 'Sales: +91 484 123 4567'. */
    phones: paragraphs('Phones', {
      max: 2000,
      required: 'Please enter at least one phone number.',
      validate: (lines) => validateContactLines('phones', lines),
    }),
    whatsApp: text('WhatsApp', {
      max: 25,
      placeholder: '+91 98765 43210',
      validate: validateWhatsApp,
      hint: 'Opens a chat in WhatsApp. Shown after the phone numbers in the footer and on the contact page.',
    }),
    emails: paragraphs('E-mail addresses', {
      max: 2000,
      required: 'Please enter at least one e-mail address.',
      validate: (lines) => validateContactLines('emails', lines),
    }),
    /** A list with one entry per line: 'Monday to Saturday: 09:00 to 17:30'. */
    openingHours: paragraphs('Opening hours', {
      max: 1000,
      invalid: 'openingHours must be text.',
      validate: validateOpeningHours,
    }),
    /** A list with one entry per line: '2026-12-25: Christmas'. */
    holidays: paragraphs('Holidays', {
      max: 4000,
      invalid: 'holidays must be text.',
      validate: validateHolidays,
    }),
    answerHours: integer('Answer within', {
      min: 1,
      max: 80,
      required: 'Please enter a number of working hours from 1 to 80.',
      hint: 'In working hours.',
    }),
    linkedin: link('LinkedIn'),
    x: link('X'),
    facebook: link('Facebook'),
    instagram: link('Instagram'),
  }),
  isSingleton: true,
  whereShown: 'Shown on all pages, in documents and in e-mails.',
  samples: [
    {
      title: 'Company name, address, contacts and export countries',
      isSample: (row: object) =>
        identifyingFields.some(
          (name) => (row as Record<string, unknown>)[name] === sampleIdentityFields[name],
        ),
    },
  ],
  api: singletonPaths('Identity'),
  admin: {
    path: '/admin/settings',
    label: 'Site settings',
    icon: 'filter',
    position: 500,
    keywords:
      'footer, header, company name, logo, legal name, CIN, GSTIN, GST rate, UPI ID, signatories, postal address, phone numbers, WhatsApp, e-mail addresses, opening hours, working hours, holidays, answer time, social links, settings',
  },
  sitePath: () => '/contact',
} as const satisfies ContentCollection
