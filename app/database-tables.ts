import type { AdmissionTable } from './academy/admission/admission.server.ts'
import type { AffiliationTable } from './academy/affiliation/affiliation.server.ts'
import type { BatchTable } from './academy/batch/batch.server.ts'
import type { CategoryTable } from './academy/category/category.server.ts'
import type { CourseTable } from './academy/course/course.server.ts'
import type { FacilityTable } from './academy/facility/facility.server.ts'
import type { FeeLineTable, FeeReminderTable } from '#app/academy/fee/student-fees.server.ts'
import type { FranchiseTable } from './academy/franchise/franchise.server.ts'
import type { SeatOfferTable } from './academy/seat/offered-seat.server.ts'
import type { BannerTable } from './company/banner/banner.server.ts'
import type { CareerTable } from './company/career/career.server.ts'
import type { ContactTable } from './company/contact/contact.server.ts'
import type { EventTable } from './company/event/event.server.ts'
import type { GalleryTable } from './company/gallery/gallery.server.ts'
import type { IdentityTable } from './company/identity/identity.server.ts'
import type { NewsTable } from './company/news/news.server.ts'
import type { OpeningTable } from './company/opening/opening.server.ts'
import type { ProfileTable } from './company/profile/profile.server.ts'
import type { QuestionTable } from './company/question/question.server.ts'
import type { RecipientTable } from './company/recipient/recipient.server.ts'
import type { TestimonialTable } from './company/testimonial/testimonial.server.ts'
import type { BrandTable } from './catalogue/brand/brand.server.ts'
import type { DocumentTable } from './catalogue/document/document.server.ts'
import type { LotTable } from './catalogue/lot/lot.server.ts'
import type { ProductTable } from './catalogue/product/product.server.ts'
import type { QuotationTable } from './catalogue/quotation/quotation.server.ts'
import type { PageTable } from './site/page/page.server.ts'
import type { MissingPageTable } from './site/missing.server.ts'
import type { RedirectTable } from './site/redirect/redirect.server.ts'
import type { SynonymTable } from './site/synonym/synonym.server.ts'
import type { AuditTable } from './records/audit/audit.server.ts'
import type { PersonTable } from './records/privacy/person-table.ts'
import type { ErasureTable } from './records/person/erasure-register.server.ts'
import type { PictureTable } from './records/picture/picture-rows.server.ts'
import type { ReadMarkTable } from './records/submission/read-mark.server.ts'
import type {
  ConversationNoteTable,
  ConversationTable,
} from './records/submission/conversation/conversations.server.ts'
import type { CannedReplyTable, SignatureTable } from './records/submission/reply/canned.server.ts'
import type {
  ReceivedFileTable,
  ReceivedMailTable,
  SentMessageTable,
} from './records/submission/received-mail/received-tables.ts'
import type { SubmissionTable } from './records/submission/receive/idempotent.server.ts'
import type { ReplyTable } from './records/submission/reply/store-reply.server.ts'
import type { ScheduleTable } from './records/versions/schedule.server.ts'
import type { SnapshotTable } from './records/versions/snapshots.server.ts'
import type {
  AccountTable,
  SessionTable,
  TwoFactorTable,
  UserTable,
} from './platform/auth/account/account.server.ts'
import type { VerificationTable } from './platform/auth/password/password-links.server.ts'
import type { ProgramTokenTable } from './platform/auth/program-tokens.server.ts'
import type { PasskeyTable } from './platform/auth/passkeys.server.ts'
import type { SolvedChallenge } from './platform/captcha/captcha.server.ts'
import type { KeyValueTable } from './platform/db/key-value-store.server.ts'
import type { RevisionTable } from './platform/db/content-revision.server.ts'
import type { SigningSecretTable } from './platform/db/signing-secret.server.ts'
import type { RateLimitTable } from './platform/limits/rate-limit.server.ts'
import type { JobTable } from './platform/job-queue.server.ts'
import type { OutboxTable } from './platform/mail/outbox.server.ts'
import type { ReplyFileTable } from './platform/mail/outbox-queue.server.ts'
import type { WebhookDeliveryTable, WebhookTable } from './platform/webhook/webhook-queue.server.ts'
import type { SnapshotFileTable } from './platform/storage/file-columns.server.ts'
import type { VisitTable } from './operations/visits/visit-counts.server.ts'
import type { CertificateTable } from './academy/certificate/check-certificate.server.ts'
import type { FeeReceiptTable } from './academy/fee/receipt/receipt-response.server.ts'

/** All tables. Their columns and indexes are in app/platform/db/migrations. */
declare module './platform/db/database.ts' {
  interface Database {
    admission: AdmissionTable
    affiliation: AffiliationTable
    batch: BatchTable
    category: CategoryTable
    certificate: CertificateTable
    course: CourseTable
    facility: FacilityTable
    feeLine: FeeLineTable
    feeReceipt: FeeReceiptTable
    feeReminder: FeeReminderTable
    franchise: FranchiseTable
    seatOffer: SeatOfferTable

    banner: BannerTable
    career: CareerTable
    contact: ContactTable
    event: EventTable
    gallery: GalleryTable
    identity: IdentityTable
    news: NewsTable
    opening: OpeningTable
    profile: ProfileTable
    question: QuestionTable
    recipient: RecipientTable
    testimonial: TestimonialTable

    brand: BrandTable
    document: DocumentTable
    lot: LotTable
    product: ProductTable
    quotation: QuotationTable

    page: PageTable
    synonym: SynonymTable
    redirect: RedirectTable
    missingPage: MissingPageTable

    audit: AuditTable
    cannedReply: CannedReplyTable
    conversation: ConversationTable
    conversationNote: ConversationNoteTable
    erasure: ErasureTable
    person: PersonTable
    picture: PictureTable
    readMark: ReadMarkTable
    receivedFile: ReceivedFileTable
    receivedMail: ReceivedMailTable
    sentMessage: SentMessageTable
    submission: SubmissionTable
    reply: ReplyTable
    replyFile: ReplyFileTable
    schedule: ScheduleTable
    signature: SignatureTable
    snapshot: SnapshotTable
    snapshotFile: SnapshotFileTable

    user: UserTable
    session: SessionTable
    account: AccountTable
    twoFactor: TwoFactorTable
    verification: VerificationTable
    programToken: ProgramTokenTable
    passkey: PasskeyTable
    usedChallenge: SolvedChallenge
    note: KeyValueTable
    revision: RevisionTable
    signingSecret: SigningSecretTable
    attempt: RateLimitTable
    job: JobTable
    outbox: OutboxTable
    webhook: WebhookTable
    webhookDelivery: WebhookDeliveryTable

    visit: VisitTable
  }
}
