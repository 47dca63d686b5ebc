import { contentImport } from '../../records/import/content-import.ts'
import { product } from './definition.ts'
import { productFields } from './fields.ts'

const splitCommas = (cell: string): string[] =>
  cell
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean)

/** 'Label: value' on each line. A line without a colon has an empty value, which the schema rejects. */
const splitPairs = (cell: string): [string, string][] =>
  cell
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [label = '', ...value] = line.split(':')
      return [label.trim(), value.join(':').trim()]
    })

/** Lists are written as in the export. Facts need documents and are entered by hand. */
export const productImport = contentImport(product, productFields, {
  lists: {
    sizes: {
      parse: (cell) => splitCommas(cell).map((size) => size.toUpperCase()),
      example: '6, 6.5, 7, 7.5, 8',
    },
    features: {
      parse: (cell) => splitPairs(cell).map(([title, description]) => ({ icon: 'hand', title, description })),
      example: 'Beaded rim: Easy to put on',
    },
    specifications: {
      parse: (cell) => splitPairs(cell).map(([label, value]) => ({ label, value })),
      example: 'Length: 280 mm',
    },
    certifications: { parse: splitCommas, example: 'ISO 13485, CE' },
  },
  examples: {
    name: 'Sterile surgical gloves',
    subheading: 'Sterile, powder-free',
    description: 'Sterile gloves of natural rubber latex with a beaded rim.',
  },
})
