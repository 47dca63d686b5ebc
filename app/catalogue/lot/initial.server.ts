import type { InitialRow } from '../../records/content/content-parts.server.ts'
import { checkDigit } from './gs1.ts'

const createGtin = (productId: number): string => {
  const digits = `089000000000${productId % 10}`
  return digits + checkDigit(digits)
}

const sampleDefaults = { recall: 'none', recallDate: null, recallReason: null, sample: 1 } as const

export const initialLots: readonly InitialRow<'lot'>[] = [
  // The lot on the label in pictures/lot-label.jpg.
  {
    ...sampleDefaults,
    number: 'SAMPLE-0001',
    productId: 9,
    gtin: createGtin(9),
    size: '7.5',
    made: null,
    expiry: '2031-11-30',
  },
  {
    ...sampleDefaults,
    number: 'SAMPLE-2610A',
    productId: 2,
    gtin: '08900000000029',
    size: '7.5',
    made: '2026-10-01',
    expiry: '2031-09-30',
  },
  {
    ...sampleDefaults,
    number: 'SAMPLE-2105D',
    productId: 1,
    gtin: createGtin(1),
    size: '8',
    made: '2021-05-03',
    expiry: '2026-04-30',
  },
  {
    ...sampleDefaults,
    number: 'SAMPLE-2609B',
    productId: 13,
    gtin: createGtin(3),
    size: 'M',
    made: '2026-09-07',
    expiry: '2031-08-31',
    recall: 'hold',
    recallDate: '2026-11-02',
    recallReason:
      'Sample of a hold: the seals of the cartons are being checked. Please do not use these boxes until further notice.',
  },
  {
    ...sampleDefaults,
    number: 'SAMPLE-2607C',
    productId: 6,
    gtin: createGtin(6),
    size: '7',
    made: '2026-07-06',
    expiry: '2031-06-30',
    recall: 'recall',
    recallDate: '2026-09-15',
    recallReason: 'Sample of a recall: please set the boxes aside and write to us.',
  },
]
