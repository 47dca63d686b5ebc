/** Columns of one type. `names` are separated by spaces. */
const columns = (type: string, names: string): string =>
  names
    .split(' ')
    .map((name) => `"${name}" ${type}`)
    .join(', ')
const text = (names: string) => columns('text not null', names)
const optional = (names: string) => columns('text', names)
const integers = (names: string) => columns('integer not null', names)
const optionalIntegers = (names: string) => columns('integer', names)
const times = (names: string) => columns('timestamptz not null', names)

const versioned = `
  version integer not null default 1,
  "createdAt" text not null,
  "updatedAt" text not null,
  "deletedAt" text`

/** @public Later migrations create tables with it. */
export const contentColumns = `
  id identity,
  status integer not null default 1,
  ${versioned}`

/** `search`, `emailKey` and `phoneKey` are normalized copies of other columns. */
const submission = `
  id identity,
  ${versioned},
  email text not null,
  search text not null,
  "emailKey" text not null default '',
  "phoneKey" text`

/** Content and submissions: a record's history is in `snapshot`, `schedule`, `audit` and `reply`, by name and id. */
const academy = {
  category: `
    ${contentColumns},
    name text not null,
    drawing text,
    "position" integer not null default 1`,

  course: `
    ${contentColumns},
    ${text('name description duration type program_modules learning_outcomes career_opportunities')},
    ${optional('image drawing seoTitle seoDescription shareImage')},
    category_id integer not null references category (id),
    price double precision not null,
    users integer not null default 0,
    "position" integer not null default 1,
    "feeOnRequest" integer not null default 0`,

  affiliation: `
    ${contentColumns},
    ${text('name role description reference')},
    "position" integer not null`,

  facility: `
    ${contentColumns},
    ${text('name description')},
    image text,
    "position" integer not null`,

  batch: `
    ${contentColumns},
    ${text('title state firstDay lastDay weekdays startTime endTime instalments instructors')},
    ${optional('closesOn place venue')},
    ${integers('online seats fee')},
    course_id integer not null references course (id)`,

  admission: `
    ${submission},
    ${text('fullName message')},
    ${optional('reference phoneNumber location comment language')},
    status integer not null default 1,
    course_id integer references course (id),
    batch_id integer references batch (id) on delete set null,
    source text not null default 'website'`,

  franchise: `
    ${submission},
    ${text('name massage')},
    ${optional('reference contact')},
    status integer not null default 1`,
}

const company = {
  banner: `
    ${contentColumns},
    ${text('tittle description')},
    ${optional('link linkLabel image')},
    "position" integer not null default 1`,

  news: `
    ${contentColumns},
    ${text('tittle name description date tags')},
    ${optional('image seoTitle seoDescription shareImage')},
    house text not null default 'gloves'`,

  event: `
    ${contentColumns},
    ${text('tittle description startDate startTime endTime')},
    ${optional('endDate place seoTitle seoDescription shareImage')},
    duration integer not null,
    "allDay" integer not null default 0`,

  gallery: `
    ${contentColumns},
    ${text('name type')},
    image text,
    "position" integer not null default 1`,

  question: `
    ${contentColumns},
    ${text('question answer')},
    "position" integer not null`,

  testimonial: `
    ${contentColumns},
    ${text('audience name quote')},
    ${optional('title course now image')},
    "position" integer not null,
    year integer`,

  profile: `
    ${contentColumns},
    ${text('group name role')},
    ${optional('text closing social image')},
    "position" integer not null,
    officer integer not null default 0`,

  opening: `
    ${contentColumns},
    ${text('title department location employmentType description responsibilities requirements')},
    ${text('datePosted')},
    ${optional('validThrough seoTitle seoDescription shareImage')}`,

  identity: `
    ${contentColumns},
    ${text('companyName legalName academyName street locality district state postalCode')},
    ${text('countryCode latitude longitude phones emails')},
    ${optional('openingHours linkedin x facebook instagram upiId upiName gstin certificateResults')},
    ${optional('whatsApp cin holidays licence academyOwner hostelPrice exportCountries')},
    ${integers('foundingYear founderYears')},
    "gstRate" integer,
    "fewSeats" integer not null default 4,
    "certificatePrefix" text not null default 'INS',
    signatories text not null default 'Sample name: Director of the Academy
Sample name: Head of Training',
    "answerHours" integer not null default 4`,

  recipient: `
    ${contentColumns},
    ${optional('contact admission franchise career quotation')},
    acknowledge integer not null default 1`,

  contact: `
    ${submission},
    ${text('firstName lastName subject message')},
    ${optional('reference phone document dueOn')}`,

  career: `
    ${submission},
    ${text('fullName jobTitle cv cvName cvType')},
    ${optional('reference phone job_id coverLetter')},
    "cvSize" integer not null,
    status integer not null default 1`,
}

/** JSON lists: product sizes, features, specifications, certifications and facts; quotation lines. */
const catalogue = {
  brand: `
    ${contentColumns},
    name text not null,
    ${optional('mark image')},
    "position" integer not null,
    plus integer not null default 0`,

  product: `
    ${contentColumns},
    ${text('name category kind subheading description')},
    ${optional('notice image image2 image3 image4 image5 image6 seoTitle seoDescription shareImage')},
    "position" integer not null,
    "brandId" integer,
    sizes text not null default '[]',
    features text not null default '[]',
    specifications text not null default '[]',
    certifications text not null default '[]',
    facts text not null default '[]'`,

  document: `
    ${contentColumns},
    ${text('series number kind title language effectiveFrom')},
    ${optional('address products certification markets validUntil withdrawnOn issuer standard scope')},
    ${optional('covers mark shownOn file madeFrom madeFile')},
    ${integers('revision sample position')}`,

  lot: `
    ${contentColumns},
    ${text('number gtin expiry recall')},
    ${optional('size made recallDate recallReason')},
    ${integers('productId sample')}`,

  quotation: `
    ${submission},
    ${text('reference name organisation country place papers gloves lines')},
    ${optional('phone incoterm wantedBy currency tenderNumber tenderCloses notes')},
    "shelfLife" integer,
    status integer not null default 1,
    samples integer not null default 0,
    "ownBrand" integer not null default 0`,
}

const site = {
  /** `texts` is a JSON object. */
  page: `
    ${contentColumns},
    texts text not null,
    "shareImage" text,
    page text not null unique`,

  visit: `
    ${text('kind day name')},
    count integer not null,
    constraint visit_key primary key (kind, day, name)`,
}

const records = {
  /** Versions and drafts. `fields` is a JSON object. */
  snapshot: `
    id identity,
    ${text('collection type fields note userId userName savedAt')},
    ${integers('recordId version')}`,

  /** Files that must be kept while a snapshot references them. */
  snapshotFile: `
    id identity,
    ${text('collection column file')},
    "snapshotId" integer not null`,

  schedule: `
    ${text('collection userId userName createdAt')},
    ${optional('publishAt unpublishAt message')},
    "recordId" integer not null,
    constraint schedule_key primary key (collection, "recordId")`,

  picture: `
    id identity,
    ${text('file title userName createdAt updatedAt')},
    alt text,
    "focusX" integer not null default 50,
    "focusY" integer not null default 50,
    "withRecord" integer not null default 1,
    version integer not null default 1`,

  audit: `
    id identity,
    ${text('at userId userName action kind label search')},
    ${optional('before after')},
    "itemId" integer`,

  /** Idempotency keys of received forms. */
  submissionKey: `
    ${text('hash result createdAt')},
    key text primary key`,

  readMark: `
    ${text('userId kind readAt')},
    "itemId" integer not null,
    constraint "readMark_pk" primary key ("userId", kind, "itemId")`,

  reply: `
    id identity,
    ${text('kind userId userName recipient subject text createdAt')},
    ${integers('itemId mailId')}`,

  /** `secretMark` identifies the AUTH_SECRET of the digest. */
  erasure: `
    id identity,
    ${text('digest erasedAt')},
    "secretMark" text`,
}

/** The first five are better-auth's, with additional columns. */
const accounts = {
  user: `
    id text primary key not null,
    name text not null,
    ${optional('image passwordGivenAt invitedAt disabledAt')},
    ${times('createdAt updatedAt')},
    email text not null unique,
    "emailVerified" boolean not null,
    role text not null default 'viewer',
    "personalData" integer not null default 0,
    "twoFactorEnabled" boolean`,

  session: `
    id text primary key not null,
    ${optional('ipAddress userAgent confirmedAt')},
    ${times('expiresAt createdAt updatedAt')},
    "userId" text not null references "user" (id) on delete cascade,
    token text not null unique`,

  account: `
    id text primary key not null,
    ${text('accountId providerId')},
    ${optional('accessToken refreshToken idToken scope password')},
    ${times('createdAt updatedAt')},
    "userId" text not null references "user" (id) on delete cascade,
    "accessTokenExpiresAt" timestamptz,
    "refreshTokenExpiresAt" timestamptz`,

  verification: `
    id text primary key not null,
    ${text('identifier value')},
    nonce text,
    ${times('expiresAt createdAt updatedAt')}`,

  twoFactor: `
    id text primary key not null,
    ${text('secret backupCodes')},
    "failedVerificationCount" integer,
    "userId" text not null references "user" (id) on delete cascade,
    verified boolean,
    "lockedUntil" timestamptz`,

  passkey: `
    id text primary key not null,
    ${text('publicKey deviceType')},
    ${optional('name transports aaguid')},
    counter integer not null,
    "userId" text not null references "user" (id) on delete cascade,
    "credentialID" text not null unique,
    "backedUp" boolean not null,
    "createdAt" timestamptz`,

  programToken: `
    id text primary key not null,
    ${text('name scopes createdAt expiresAt')},
    ${optional('lastUsedAt revokedAt')},
    digest text not null unique,
    "userId" text not null references "user" (id) on delete cascade`,
}

const platform = {
  /** Key-value store. */
  note: `
    value text not null,
    key text primary key`,

  /** One row. The value increases with each publication. */
  revision: `
    id integer primary key,
    value integer not null`,

  signingSecret: `
    id integer primary key,
    value text not null`,

  attempt: `
    "expiresAt" text not null,
    count integer not null,
    key text primary key`,

  usedChallenge: `
    id text primary key,
    "expiresAt" text not null`,

  /** Items of queues and the next run of recurring jobs. */
  job: `
    ${text('name dueAt')},
    "itemId" integer not null,
    running integer not null default 0,
    constraint job_key primary key (name, "itemId")`,

  outbox: `
    id identity,
    ${text('recipient subject text messageId createdAt')},
    ${optional('kind replyTo linkId inReplyTo sentAt failedAt lastError')},
    "itemId" integer,
    personal integer not null default 0,
    attempts integer not null default 0`,
}

const work = {
  synonym: `
    ${contentColumns},
    ${text('words finds')}`,

  seatOffer: `
    id identity,
    ${text('state until userId userName createdAt')},
    "endedAt" text,
    "admissionId" integer not null references admission (id) on delete cascade,
    "batchId" integer not null references batch (id) on delete cascade`,

  feeLine: `
    id identity,
    due text not null,
    "batchId" integer not null,
    "admissionId" integer not null references admission (id) on delete cascade,
    amount integer not null check (amount > 0)`,

  feeReceipt: `
    id identity,
    ${text('year method day name course batch purpose userId userName createdAt')},
    ${optional('reference note gstin')},
    number integer not null,
    ${optionalIntegers('total balance gstRate')},
    "admissionId" integer references admission (id) on delete set null,
    amount integer not null check (amount > 0),
    "reversesId" integer references "feeReceipt" (id)`,

  feeReminder: `
    id identity,
    ${text('day userId userName createdAt')},
    "admissionId" integer not null references admission (id) on delete cascade`,

  redirect: `
    ${contentColumns},
    ${text('path target kind')}`,

  translation: `
    ${contentColumns},
    ${text('key title texts')},
    ${optional('reviewedBy reviewedOn')}`,

  missingPage: `
    id identity,
    "lastSeen" text not null,
    count integer not null,
    path text not null unique`,

  conversation: `
    id identity,
    ${text('kind state lastFrom lastAt createdAt')},
    ${optional('dueAt snoozedUntil assigneeId deletedAt')},
    "itemId" integer not null,
    version integer not null default 1`,

  conversationNote: `
    id identity,
    ${text('userId userName text createdAt')},
    "conversationId" integer not null references conversation (id) on delete cascade`,

  cannedReply: `
    id identity,
    ${text('title text updatedAt')},
    "userId" text`,

  signature: `
    "text" text not null,
    "userId" text not null primary key`,

  replyFile: `
    id identity,
    ${text('kind userId name type attachment createdAt')},
    ${integers('itemId size')},
    ${optionalIntegers('replyId mailId')}`,

  person: `
    id identity,
    ${text('key field userId userName createdAt')},
    ${optional('before after undoneAt undoneUserId undoneUserName')}`,

  sentMessage: `
    id identity,
    "createdAt" text not null,
    "conversationId" integer not null references conversation (id) on delete cascade,
    "messageId" text not null unique`,

  receivedMail: `
    id identity,
    ${text('fromAddress fromName subject text receivedAt reasons')},
    "isVerified" integer not null,
    "ownLength" integer,
    "conversationId" integer not null references conversation (id) on delete cascade,
    "messageId" text not null unique`,

  receivedFile: `
    id identity,
    name text not null,
    ${optional('type attachment problem')},
    size integer not null,
    "mailId" integer not null references "receivedMail" (id) on delete cascade`,

  webhook: `
    id text primary key,
    ${text('name url events keyId createdAt')},
    ${optional('failingSince disabledAt')},
    active integer not null`,

  webhookDelivery: `
    id identity,
    ${text('messageId event body createdAt')},
    ${optional('deliveredAt failedAt lastError')},
    "lastStatus" integer,
    "webhookId" text not null references webhook (id) on delete cascade,
    attempts integer not null default 0`,

  certificate: `
    id identity,
    ${text('number courseName courseType duration drawing startedOn endedOn issuedOn signatories')},
    ${text('createdAt')},
    ${optional('holderName validUntil result revokedAt revokedReason revokedBy hiddenAt hiddenBy')},
    "courseId" integer not null,
    "replacedById" integer,
    code text not null unique,
    "batchId" integer references batch (id) on delete set null,
    "admissionId" integer references admission (id) on delete set null,
    sample integer not null default 0`,
}

/** In an order in which references exist. */
export const tables = {
  ...accounts,
  ...academy,
  ...company,
  ...catalogue,
  ...site,
  ...records,
  ...platform,
  ...work,
}
