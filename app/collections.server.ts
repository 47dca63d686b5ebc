import admission from './academy/admission/admission.server.ts'
import affiliation from './academy/affiliation/affiliation.server.ts'
import batch from './academy/batch/batch.server.ts'
import category from './academy/category/category.server.ts'
import course from './academy/course/course.server.ts'
import facility from './academy/facility/facility.server.ts'
import franchise from './academy/franchise/franchise.server.ts'
import brand from './catalogue/brand/brand.server.ts'
import document from './catalogue/document/document.server.ts'
import lot from './catalogue/lot/lot.server.ts'
import product from './catalogue/product/product.server.ts'
import quotation from './catalogue/quotation/quotation.server.ts'
import type { CollectionName, content } from './collections.ts'
import banner from './company/banner/banner.server.ts'
import career from './company/career/career.server.ts'
import contact from './company/contact/contact.server.ts'
import event from './company/event/event.server.ts'
import gallery from './company/gallery/gallery.server.ts'
import identity from './company/identity/identity.server.ts'
import news from './company/news/news.server.ts'
import opening from './company/opening/opening.server.ts'
import profile from './company/profile/profile.server.ts'
import question from './company/question/question.server.ts'
import recipient from './company/recipient/recipient.server.ts'
import testimonial from './company/testimonial/testimonial.server.ts'
import type { CollectionServer } from './records/content/content.server.ts'
import type { FieldTables } from './records/field/columns.server.ts'
import page from './site/page/page.server.ts'
import redirect from './site/redirect/redirect.server.ts'
import synonym from './site/synonym/synonym.server.ts'
import translation from './site/translation/translation.server.ts'

declare module './platform/db/database.ts' {
  interface Database extends FieldTables<typeof content> {}
}

export const collectionServers = {
  course,
  batch,
  category,
  banner,
  news,
  event,
  gallery,
  question,
  testimonial,
  affiliation,
  facility,
  profile,
  opening,
  brand,
  document,
  lot,
  product,
  identity,
  recipient,
  synonym,
  redirect,
  translation,
  page,
  contact,
  admission,
  franchise,
  career,
  quotation,
} satisfies { readonly [Name in CollectionName]: CollectionServer }
