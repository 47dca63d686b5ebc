import admission from '../collections/admission/admission.server.ts'
import affiliation from '../collections/affiliation/affiliation.server.ts'
import banner from '../collections/banner/banner.server.ts'
import brand from '../collections/brand/brand.server.ts'
import career from '../collections/career/career.server.ts'
import category from '../collections/category/category.server.ts'
import contact from '../collections/contact/contact.server.ts'
import type { CollectionServer } from '../collections/collection-server.ts'
import course from '../collections/course/course.server.ts'
import document from '../collections/document/document.server.ts'
import event from '../collections/event/event.server.ts'
import facility from '../collections/facility/facility.server.ts'
import franchise from '../collections/franchise/franchise.server.ts'
import gallery from '../collections/gallery/gallery.server.ts'
import lot from '../collections/lot/lot.server.ts'
import identity from '../collections/identity/identity.server.ts'
import news from '../collections/news/news.server.ts'
import opening from '../collections/opening/opening.server.ts'
import product from '../collections/product/product.server.ts'
import page from '../collections/page/page.server.ts'
import profile from '../collections/profile/profile.server.ts'
import question from '../collections/question/question.server.ts'
import quotation from '../collections/quotation/quotation.server.ts'
import recipient from '../collections/recipient/recipient.server.ts'
import testimonial from '../collections/testimonial/testimonial.server.ts'
import type { CollectionName } from '../collections.ts'

/** The server part of every collection. */
export const collectionServers: { readonly [Name in CollectionName]: CollectionServer } = {
  course,
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
  page,
  contact,
  admission,
  franchise,
  career,
  quotation,
}
