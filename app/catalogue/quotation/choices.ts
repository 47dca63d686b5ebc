import type { Market } from '../facts/markets.ts'

/** What one can ask for: values as they are stored, each with what it is called. */
export const incoterms = {
  EXW: 'EXW, ex works',
  FCA: 'FCA, free carrier',
  FOB: 'FOB, free on board',
  CFR: 'CFR, cost and freight',
  CIF: 'CIF, cost, insurance and freight',
  CPT: 'CPT, carriage paid to',
  CIP: 'CIP, carriage and insurance paid to',
  DAP: 'DAP, delivered at place',
  DPU: 'DPU, delivered at place unloaded',
  DDP: 'DDP, delivered duty paid',
} as const

export const currencies = { USD: 'US dollar', INR: 'Indian rupee', EUR: 'Euro' } as const

export const papers = {
  sheets: 'Technical Data Sheets',
  instructions: 'Instructions for use',
  certificates: 'Certificates',
  conformity: 'Declaration of conformity',
  lots: 'Test report per lot',
  irradiation: 'Certificate of irradiation',
} as const

/** What is ticked at first. */
export const usualPapers: readonly string[] = ['sheets', 'instructions', 'certificates']

const union = 'AT BE BG HR CY CZ DE DK EE ES FI FR GR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** The market of a country, ISO 3166. */
export function marketOf(country: string): Market {
  if (country === 'IN') return 'in'
  // Rules of the United States hold in its territories too.
  if (['US', 'AS', 'GU', 'MP', 'PR', 'VI'].includes(country)) return 'us'
  return union.includes(country) ? 'eu' : 'else'
}
