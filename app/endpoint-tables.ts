import type { admissions } from './academy/admission/endpoints.ts'
import type { affiliations } from './academy/affiliation/endpoints.ts'
import type { batches } from './academy/batch/endpoints.ts'
import type { categories } from './academy/category/endpoints.ts'
import type { certificates } from './academy/certificate/endpoints.ts'
import type { courses } from './academy/course/endpoints.ts'
import type { classLists } from './academy/entry/class-list/endpoints.ts'
import type { entries } from './academy/entry/endpoints.ts'
import type { facilities } from './academy/facility/endpoints.ts'
import type { fees } from './academy/fee/endpoints.ts'
import type { franchises } from './academy/franchise/endpoints.ts'
import type { seatOffers } from './academy/seat/endpoints.ts'
import type { banners } from './company/banner/endpoints.ts'
import type { careers } from './company/career/endpoints.ts'
import type { contacts } from './company/contact/endpoints.ts'
import type { events } from './company/event/endpoints.ts'
import type { gallery } from './company/gallery/endpoints.ts'
import type { identities } from './company/identity/endpoints.ts'
import type { news } from './company/news/endpoints.ts'
import type { openings } from './company/opening/endpoints.ts'
import type { profiles } from './company/profile/endpoints.ts'
import type { questions } from './company/question/endpoints.ts'
import type { recipients } from './company/recipient/endpoints.ts'
import type { testimonials } from './company/testimonial/endpoints.ts'
import type { brands } from './catalogue/brand/endpoints.ts'
import type { documents } from './catalogue/document/endpoints.ts'
import type { lots } from './catalogue/lot/endpoints.ts'
import type { products } from './catalogue/product/endpoints.ts'
import type { quotations } from './catalogue/quotation/endpoints.ts'
import type { pages } from './site/page/endpoints.ts'
import type { missingPages } from './site/missing/endpoints.ts'
import type { richText } from './site/rich-text/endpoints.ts'
import type { redirects } from './site/redirect/endpoints.ts'
import type { synonyms } from './site/synonym/endpoints.ts'
import type { search } from './site/search/endpoints.ts'
import type { audit } from './records/audit/endpoints.ts'
import type { bulk } from './records/bulk/endpoints.ts'
import type { lists } from './records/list/endpoints.ts'
import type { order } from './records/order/endpoints.ts'
import type { people } from './records/person/endpoints.ts'
import type { library } from './records/picture/endpoints.ts'
import type { images } from './records/picture/image/endpoints.ts'
import type { replyFiles } from './records/submission/attachment/endpoints.ts'
import type { cannedReplies } from './records/submission/canned/endpoints.ts'
import type { conversations } from './records/submission/conversation/endpoints.ts'
import type { duplicates } from './records/submission/duplicate/endpoints.ts'
import type { inboxChanges } from './records/submission/inbox-change/endpoints.ts'
import type { inboxTabs } from './records/submission/inbox-tab/endpoints.ts'
import type { readMarks } from './records/submission/read-mark/endpoints.ts'
import type { receivedMails } from './records/submission/received-mail/endpoints.ts'
import type { replies } from './records/submission/reply/endpoints.ts'
import type { trash } from './records/trash/endpoints.ts'
import type { versions } from './records/versions/endpoints.ts'
import type { captcha } from './platform/captcha/endpoints.ts'
import type { listExports } from './operations/export/endpoints.ts'
import type { visits } from './operations/visits/endpoints.ts'
import type { account } from './back-office/account/endpoints.ts'
import type { dashboard } from './back-office/dashboard/api/endpoints.ts'
import type { firstRun } from './back-office/dashboard/api/first-run-endpoints.ts'
import type { figures } from './back-office/figures/endpoints.ts'
import type { outbox } from './back-office/outbox/endpoints.ts'
import type { accounts, passwords } from './back-office/people/api/endpoints.ts'
import type { tokens } from './back-office/people/api/token-endpoints.ts'
import type { personPages } from './back-office/person/api/endpoints.ts'
import type { webhooks } from './back-office/people/webhooks/endpoints.ts'
import type { session } from './back-office/session/endpoints.ts'
import type { Exposed } from './records/content/content-endpoints.ts'

/** All endpoints. Their handlers are in endpoints.server.ts, and docs/api.txt lists their paths. */
declare module './platform/api/contract.ts' {
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
