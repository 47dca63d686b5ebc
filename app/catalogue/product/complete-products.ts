import { pickSeo } from '#app/ui/text/seo.ts'
import {
  type ProductRecord,
  isExamination,
  isNitrile,
  pictureColumns,
  type Product,
  type ProductKind,
  type Specification,
  productTitle,
} from '#app/catalogue/facts/product.ts'
import { getNotices } from '#app/catalogue/sheet/notices.ts'

const colouredKinds: readonly ProductKind[] = ['micro', 'ortho', 'nitrile-surgical', 'nitrile-examination']

const addCertifications = ({ specifications, certifications }: ProductRecord): readonly Specification[] =>
  certifications.length > 0
    ? [...specifications, { label: certificationsLabel, value: certifications.join(', ') }]
    : specifications

export const certificationsLabel = 'Certifications'

function completeProduct(record: ProductRecord, records: readonly ProductRecord[]): Product {
  const { kind } = record
  const pictures = pictureColumns.filter((column) => record[column])
  return {
    ...record,
    seo: pickSeo(record),
    specifications: addCertifications(record),
    image: pictures.map((column) => record[column] ?? ''),
    alts: pictures.map((column) => record[`${column}Alt`] ?? ''),
    title: productTitle(record),
    material: isNitrile(kind) ? 'nitrile' : 'latex',
    sterile: !isExamination(kind),
    plate: colouredKinds.includes(kind) ? 'plate' : 'plate-2',
    notices: getNotices(record, records),
  }
}

export const completeProducts = (records: readonly ProductRecord[]): Product[] =>
  records.map((record) => completeProduct(record, records))
