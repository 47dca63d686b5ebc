import type { Product } from '../../facts/product.ts'

export type PackSymbol = { symbol: string; meaning: string; reference: string | null }

const symbol = (name: string, meaning: string, reference: string | null): PackSymbol => ({
  symbol: name,
  meaning,
  reference,
})

const onEveryPack = [
  symbol('MD', 'Medical device', '5.7.7'),
  symbol('Crossed-out 2', 'Do not reuse', '5.4.2'),
  symbol('Open book', 'Consult the instructions for use', '5.4.3'),
  symbol('Hourglass', 'Use by the date shown', '5.1.4'),
  symbol('LOT', 'Lot number', '5.1.5'),
  symbol('Factory, filled', 'Manufacturer', '5.1.1'),
  symbol('Factory, outlined', 'Date of manufacture', '5.1.3'),
  symbol('Sun with rays above a shield', 'Keep away from sunlight', '5.3.2'),
  symbol('Umbrella with drops', 'Keep dry', '5.3.4'),
  symbol('Thermometer', 'Store at 10 to 30 °C', '5.3.7'),
]

const sterileOnly = [
  symbol('STERILE R', 'Sterilised by irradiation', '5.2.4'),
  symbol('Crossed-out STERILIZE', 'Do not resterilise', '5.2.6'),
  symbol('Broken pack, crossed out', 'Do not use if the pack is damaged', '5.2.8'),
]

export function getPackSymbols({ material, sterile }: Product): readonly PackSymbol[] {
  const latex = symbol('LATEX in a triangle', 'Contains natural rubber latex', '5.4.5')
  const notLatex = symbol('LATEX, crossed out', 'Not made with natural rubber latex', null)
  return [
    ...onEveryPack,
    ...(sterile ? sterileOnly : [symbol('NON STERILE, crossed out', 'Non-sterile', '5.2.7')]),
    material === 'latex' ? latex : notLatex,
  ]
}
