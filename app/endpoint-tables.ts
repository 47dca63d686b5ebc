import type { admissions } from './academy/admission/admission.server.ts'
import type { affiliations } from './academy/affiliation/affiliation.server.ts'
import type { batches } from './academy/batch/batch.server.ts'
import type { categories } from './academy/category/category.server.ts'
import type { certificates } from './academy/certificate/certificates.server.ts'
import type { courses } from './academy/course/course.server.ts'
import type { classLists } from './academy/entry/class-list.server.ts'
import type { entries } from './academy/entry/entry.server.ts'
import type { facilities } from './academy/facility/facility.server.ts'
import type { fees } from './academy/fee/fee.server.ts'
import type { franchises } from './academy/franchise/franchise.server.ts'
import type { seatOffers } from './academy/seat/seat.server.ts'
import type { banners } from './company/banner/banner.server.ts'
import type { careers } from './company/career/career.server.ts'
import type { contacts } from './company/contact/contact.server.ts'
import type { events } from './company/event/event.server.ts'
import type { gallery } from './company/gallery/gallery.server.ts'
import type { identities } from './company/identity/identity.server.ts'
import type { news } from './company/news/news.server.ts'
import type { openings } from './company/opening/opening.server.ts'
import type { profiles } from './company/profile/profile.server.ts'
import type { questions } from './company/question/question.server.ts'
import type { mailServer } from './company/recipient/mail-server.server.ts'
import type { recipients } from './company/recipient/recipient.server.ts'
import type { testimonials } from './company/testimonial/testimonial.server.ts'
import type { brands } from './catalogue/brand/brand.server.ts'
import type { documents } from './catalogue/document/document.api.ts'
import type { lots } from './catalogue/lot/lot.api.ts'
import type { products } from './catalogue/product/product.server.ts'
import type { quotations } from './catalogue/quotation/quotation.api.ts'
import type { pages } from './site/page/page.server.ts'
import type { missingPages } from './site/missing.server.ts'
import type { richText } from './site/rich-text.server.ts'
import type { redirects } from './site/redirect/redirect.server.ts'
import type { synonyms } from './site/synonym/synonym.server.ts'
import type { search } from './site/search/search.server.ts'
import type { audit } from './records/audit/audit.server.ts'
import type { bulk } from './records/bulk.server.ts'
import type { lists } from './records/list.server.ts'
import type { order } from './records/order.server.ts'
import type { people } from './records/person/person.server.ts'
import type { library } from './records/picture/picture.server.ts'
import type { images } from './records/picture/image.server.ts'
import type { replyFiles } from './records/submission/reply/attachment.server.ts'
import type { cannedReplies } from './records/submission/reply/canned.server.ts'
import type { conversations } from './records/submission/conversation/conversation.api.ts'
import type { duplicates } from './records/submission/duplicate.server.ts'
import type { inboxChanges } from './records/submission/inbox-change.server.ts'
import type { inboxTabs } from './records/submission/inbox-tab.server.ts'
import type { readMarks } from './records/submission/read-mark.server.ts'
import type { receivedMails } from './records/submission/received-mail/received-mail.server.ts'
import type { replies } from './records/submission/reply/reply.server.ts'
import type { trash } from './records/trash/trash.server.ts'
import type { versions } from './records/versions/versions.api.ts'
import type { captcha } from './platform/captcha/captcha.server.ts'
import type { listExports } from './operations/export.server.ts'
import type { visits } from './operations/visits/visits.server.ts'
import type { account } from './back-office/account/account.api.ts'
import type { dashboard } from './back-office/dashboard/api/dashboard.server.ts'
import type { firstRun } from './back-office/dashboard/api/first-run.server.ts'
import type { figures } from './back-office/figures/figures.server.ts'
import type { outbox } from './back-office/outbox.server.ts'
import type { accounts, passwords } from './back-office/people/api/people.api.ts'
import type { tokens } from './back-office/people/api/tokens.server.ts'
import type { personPages } from './back-office/person/api/person.api.ts'
import type { webhooks } from './back-office/people/webhooks/webhooks.server.ts'
import type { session } from './back-office/sign-in/session.server.ts'
import type { Exposed } from './records/content/content-endpoints.ts'

/** All endpoints. Their handlers are in endpoints.server.ts, and docs/api.txt lists their paths. */
declare module './platform/api/client.ts' {
  interface EndpointTables {
    admissions: typeof admissions
    affiliations: typeof affiliations
    batches: typeof batches
    categories: typeof categories
    certificates: typeof certificates
    courses: typeof courses
    classLists: typeof classLists
    entries: typeof entries
    facilities: typeof facilities
    fees: typeof fees
    franchises: typeof franchises
    seatOffers: typeof seatOffers

    banners: typeof banners
    careers: typeof careers
    contacts: typeof contacts
    events: typeof events
    gallery: typeof gallery
    identities: Exposed<typeof identities>
    news: typeof news
    openings: typeof openings
    profiles: typeof profiles
    questions: typeof questions
    mailServer: typeof mailServer
    recipients: Exposed<typeof recipients>
    testimonials: typeof testimonials

    brands: typeof brands
    documents: typeof documents
    lots: typeof lots
    products: typeof products
    quotations: typeof quotations

    pages: Exposed<typeof pages>
    synonyms: typeof synonyms
    redirects: typeof redirects
    missingPages: typeof missingPages
    richText: typeof richText
    search: typeof search

    audit: typeof audit
    bulk: typeof bulk
    lists: typeof lists
    order: typeof order
    people: typeof people
    library: typeof library
    images: typeof images
    cannedReplies: typeof cannedReplies
    conversations: typeof conversations
    duplicates: typeof duplicates
    inboxChanges: typeof inboxChanges
    inboxTabs: typeof inboxTabs
    readMarks: typeof readMarks
    receivedMails: typeof receivedMails
    replies: typeof replies
    replyFiles: typeof replyFiles
    trash: typeof trash
    versions: typeof versions

    captcha: typeof captcha

    listExports: typeof listExports
    visits: typeof visits

    account: typeof account
    dashboard: typeof dashboard
    firstRun: typeof firstRun
    figures: typeof figures
    outbox: typeof outbox
    accounts: typeof accounts
    passwords: typeof passwords
    tokens: typeof tokens
    webhooks: typeof webhooks
    session: typeof session
    personPages: typeof personPages
  }
}
