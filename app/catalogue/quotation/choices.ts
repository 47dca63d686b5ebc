import { findTranslation, t, type Text } from '#app/ui/language/translate.ts'
import { countries } from '#app/ui/phone-input/countries.ts'
import { type Market, markets } from '#app/catalogue/facts/markets.ts'

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

export const incotermNames = Object.keys(incoterms) as (keyof typeof incoterms)[]

export const currencies = { USD: 'US dollar', INR: 'Indian rupee', EUR: 'Euro' } as const
export const currencyNames = Object.keys(currencies) as (keyof typeof currencies)[]

export const paperLabels = {
  sheets: 'Technical Data Sheets',
  instructions: 'Instructions for use',
  certificates: 'Certificates',
  conformity: 'Declaration of conformity',
  lots: 'Test report per lot',
  irradiation: 'Certificate of irradiation',
} as const

/** In English, for the office. */
export const getCountryName = (iso: string): string | undefined =>
  countries('en').find((country) => country.iso === iso)?.name

const defaultPapers: readonly string[] = ['sheets', 'instructions', 'certificates']

const marketCountries: Partial<Record<Market, readonly string[]>> = {
  in: ['IN'],
  us: ['US'],
  eu: 'AT BE BG HR CY CZ DE DK EE ES FI FR GR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
  gulf: ['AE', 'BH', 'KW', 'OM', 'QA', 'SA'],
}

const usTerritories = ['AS', 'GU', 'MP', 'PR', 'VI']

export function getMarket(country: string): Market {
  if (usTerritories.includes(country)) return 'us'
  return markets.find(({ id }) => marketCountries[id]?.includes(country))?.id ?? 'else'
}

const translateLabels = (labels: Readonly<Record<string, Text>>) =>
  Object.entries(labels).map(([name, label]) => [name, t(label)] as const)

/** Choices of the form, from the server: scripts without these lists are smaller. */
export const listFormChoices = () => ({
  countries: countries().map(({ iso, name }) => [iso, name, getMarket(iso)] as const),
  markets: markets.map(({ id, name }) => ({
    id,
    name: findTranslation(name) ?? name,
    countries: marketCountries[id] ?? [],
  })),
  incoterms: translateLabels(incoterms),
  currencies: translateLabels(currencies),
  papers: translateLabels(paperLabels).map(([paper, label]) => ({
    paper,
    label,
    isDefault: defaultPapers.includes(paper),
  })),
})

export type FormChoices = ReturnType<typeof listFormChoices>
