const versioned = `
  version integer not null default 1,
  "createdAt" text not null,
  "updatedAt" text not null,
  "deletedAt" text`

const content = `
  id identity,
  status integer not null default 1,
  ${versioned}`

const contentWithoutDefault = `
  id identity,
  status integer not null,
  ${versioned}`

/** `search`, `emailKey` and `phoneKey` are normalized copies of other columns. */
const submission = `
  id identity,
  ${versioned},
  email text not null,
  search text not null,
  "phoneKey" text`

/** Content and submissions: a record's history is in `snapshot`, `schedule`, `audit` and `reply`, by name and id. */
const academy = {
  category: `
    ${content},
    name text not null,
    drawing text,
    "position" integer not null default 1`,

  course: `
    ${contentWithoutDefault},
    name text not null,
    category_id integer not null references category (id),
    description text not null,
    duration text not null,
    type text not null,
    price double precision not null,
    users integer not null default 0,
    program_modules text not null,
    learning_outcomes text not null,
    career_opportunities text not null,
    image text,
    drawing text,
    "position" integer not null default 1,
    "feeOnRequest" integer not null default 0,
    "seoTitle" text,
    "seoDescription" text,
    "shareImage" text`,

  affiliation: `
    ${content},
    name text not null,
    role text not null,
    description text not null,
    reference text not null,
    "position" integer not null`,

  facility: `
    ${content},
    name text not null,
    description text not null,
    image text,
    "position" integer not null`,

  batch: `
    ${content},
    course_id integer not null references course (id),
    title text not null,
    state text not null,
    "firstDay" text not null,
    "lastDay" text not null,
    "closesOn" text,
    weekdays text not null,
    "startTime" text not null,
    "endTime" text not null,
    online integer not null,
    place text,
    venue text,
    seats integer not null,
    fee integer not null,
    instalments text not null,
    instructors text not null`,

  admission: `
    ${submission},
    status integer not null default 1,
    "emailKey" text not null default '',
    reference text,
    "fullName" text not null,
    "phoneNumber" text,
    location text,
    course_id integer references course (id),
    message text not null,
    comment text,
    batch_id integer references batch (id) on delete set null,
    source text not null default 'website'`,

  franchise: `
    ${submission},
    status integer not null default 1,
    "emailKey" text not null default '',
    reference text,
    name text not null,
    contact text,
    massage text not null`,
}

const company = {
  banner: `
    ${contentWithoutDefault},
    tittle text not null,
    description text not null,
    link text,
    "linkLabel" text,
    image text,
    "position" integer not null default 1`,

  news: `
    ${contentWithoutDefault},
    tittle text not null,
    name text not null,
    description text not null,
    date text not null,
    tags text not null,
    house text not null default 'gloves',
    image text,
    "seoTitle" text,
    "seoDescription" text,
    "shareImage" text`,

  event: `
    ${contentWithoutDefault},
    tittle text not null,
    description text not null,
    "startDate" text not null,
    "endDate" text,
    "allDay" integer not null default 0,
    "startTime" text not null,
    "endTime" text not null,
    duration integer not null,
    place text,
    "seoTitle" text,
    "seoDescription" text,
    "shareImage" text`,

  gallery: `
    ${contentWithoutDefault},
    name text not null,
    type text not null,
    image text,
    "position" integer not null default 1`,

  question: `
    ${content},
    question text not null,
    answer text not null,
    "position" integer not null`,

  testimonial: `
    ${content},
    audience text not null,
    name text not null,
    quote text not null,
    title text,
    course text,
    year integer,
    now text,
    "position" integer not null,
    image text`,

  profile: `
    ${content},
    "group" text not null,
    name text not null,
    role text not null,
    "text" text,
    closing text,
    social text,
    image text,
    officer integer not null default 0,
    "position" integer not null`,

  opening: `
    ${content},
    title text not null,
    department text not null,
    location text not null,
    "employmentType" text not null,
    description text not null,
    responsibilities text not null,
    requirements text not null,
    "datePosted" text not null,
    "validThrough" text,
    "seoTitle" text,
    "seoDescription" text,
    "shareImage" text`,

  identity: `
    ${content},
    "companyName" text not null,
    "legalName" text not null,
    "academyName" text not null,
    "foundingYear" integer not null,
    "founderYears" integer not null,
    street text not null,
    locality text not null,
    district text not null,
    state text not null,
    "postalCode" text not null,
    "countryCode" text not null,
    latitude text not null,
    longitude text not null,
    phones text not null,
    emails text not null,
    "openingHours" text,
    linkedin text,
    x text,
    facebook text,
    instagram text,
    "fewSeats" integer not null default 4,
    "upiId" text,
    "upiName" text,
    gstin text,
    "gstRate" integer,
    "certificatePrefix" text not null default 'INS',
    signatories text not null default 'Sample name: Director of the Academy
Sample name: Head of Training',
    "certificateResults" text,
    "whatsApp" text,
    cin text,
    holidays text,
    "answerHours" integer not null default 4,
    licence text,
    "academyOwner" text,
    "hostelPrice" text`,

  recipient: `
    ${content},
    contact text,
    admission text,
    franchise text,
    career text,
    quotation text,
    acknowledge integer not null default 1`,

  contact: `
    ${submission},
    "emailKey" text not null default '',
    reference text,
    "firstName" text not null,
    "lastName" text not null,
    phone text,
    subject text not null,
    message text not null,
    document text,
    "dueOn" text`,

  career: `
    ${submission},
    status integer not null default 1,
    "emailKey" text not null default '',
    reference text,
    "fullName" text not null,
    phone text,
    job_id text,
    "jobTitle" text not null,
    "coverLetter" text,
    cv text not null,
    "cvName" text not null,
    "cvType" text not null,
    "cvSize" integer not null`,
}

/** JSON lists: product sizes, features, specifications, certifications and facts; quotation lines. */
const catalogue = {
  brand: `
    ${content},
    name text not null,
    mark text,
    image text,
    plus integer not null default 0,
    "position" integer not null`,

  product: `
    ${content},
    "brandId" integer,
    name text not null,
    category text not null,
    kind text not null,
    subheading text not null,
    description text not null,
    notice text,
    sizes text not null default '[]',
    features text not null default '[]',
    specifications text not null default '[]',
    certifications text not null default '[]',
    facts text not null default '[]',
    image text,
    image2 text,
    image3 text,
    image4 text,
    image5 text,
    image6 text,
    "position" integer not null,
    "seoTitle" text,
    "seoDescription" text,
    "shareImage" text`,

  document: `
    ${content},
    series text not null,
    revision integer not null,
    number text not null,
    address text,
    kind text not null,
    title text not null,
    language text not null,
    products text,
    certification text,
    markets text,
    "effectiveFrom" text not null,
    "validUntil" text,
    "withdrawnOn" text,
    issuer text,
    standard text,
    scope text,
    covers text,
    mark text,
    "shownOn" text,
    file text,
    "madeFrom" text,
    "madeFile" text,
    sample integer not null,
    "position" integer not null`,

  lot: `
    ${content},
    number text not null,
    gtin text not null,
    "productId" integer not null,
    size text,
    made text,
    expiry text not null,
    recall text not null,
    "recallDate" text,
    "recallReason" text,
    sample integer not null`,

  quotation: `
    ${submission},
    status integer not null default 1,
    "emailKey" text not null,
    reference text not null,
    name text not null,
    organisation text not null,
    phone text,
    country text not null,
    place text not null,
    incoterm text,
    "wantedBy" text,
    "shelfLife" integer,
    currency text,
    "tenderNumber" text,
    "tenderCloses" text,
    papers text not null,
    samples integer not null default 0,
    "ownBrand" integer not null default 0,
    gloves text not null,
    lines text not null,
    notes text`,
}

const site = {
  /** `texts` is a JSON object. */
  page: `
    ${content},
    page text not null unique,
    texts text not null,
    "shareImage" text`,

  visit: `
    kind text not null,
    day text not null,
    name text not null,
    count integer not null,
    constraint visit_key primary key (kind, day, name)`,
}

const records = {
  /** Versions and drafts. `fields` is a JSON object. */
  snapshot: `
    id identity,
    collection text not null,
    "recordId" integer not null,
    type text not null,
    version integer not null,
    fields text not null,
    note text not null,
    "userId" text not null,
    "userName" text not null,
    "savedAt" text not null`,

  /** Files that must be kept while a snapshot references them. */
  snapshotFile: `
    id identity,
    collection text not null,
    "snapshotId" integer not null,
    "column" text not null,
    file text not null`,

  schedule: `
    collection text not null,
    "recordId" integer not null,
    "publishAt" text,
    "unpublishAt" text,
    message text,
    "userId" text not null,
    "userName" text not null,
    "createdAt" text not null,
    constraint schedule_key primary key (collection, "recordId")`,

  picture: `
    id identity,
    file text not null,
    title text not null,
    alt text,
    "focusX" integer not null default 50,
    "focusY" integer not null default 50,
    "withRecord" integer not null default 1,
    "userName" text not null,
    version integer not null default 1,
    "createdAt" text not null,
    "updatedAt" text not null`,

  audit: `
    id identity,
    at text not null,
    "userId" text not null,
    "userName" text not null,
    action text not null,
    kind text not null,
    "itemId" integer,
    label text not null,
    search text not null,
    before text,
    after text`,

  /** Idempotency keys of received forms. */
  submissionKey: `
    key text primary key,
    hash text not null,
    result text not null,
    "createdAt" text not null`,

  readMark: `
    "userId" text not null,
    kind text not null,
    "itemId" integer not null,
    "readAt" text not null,
    constraint "readMark_pk" primary key ("userId", kind, "itemId")`,

  reply: `
    id identity,
    kind text not null,
    "itemId" integer not null,
    "userId" text not null,
    "userName" text not null,
    recipient text not null,
    subject text not null,
    "text" text not null,
    "mailId" integer not null,
    "createdAt" text not null`,

  /** `secretMark` identifies the AUTH_SECRET of the digest. */
  erasure: `
    id identity,
    digest text not null,
    "erasedAt" text not null,
    "secretMark" text`,
}

/** The first five are better-auth's, with additional columns. */
const accounts = {
  user: `
    id text primary key not null,
    name text not null,
    email text not null unique,
    "emailVerified" boolean not null,
    image text,
    role text not null default 'viewer',
    "personalData" integer not null default 0,
    "twoFactorEnabled" boolean,
    "passwordGivenAt" text,
    "invitedAt" text,
    "disabledAt" text,
    "createdAt" timestamptz not null,
    "updatedAt" timestamptz not null`,

  session: `
    id text primary key not null,
    "userId" text not null references "user" (id) on delete cascade,
    token text not null unique,
    "ipAddress" text,
    "userAgent" text,
    "confirmedAt" text,
    "expiresAt" timestamptz not null,
    "createdAt" timestamptz not null,
    "updatedAt" timestamptz not null`,

  account: `
    id text primary key not null,
    "accountId" text not null,
    "providerId" text not null,
    "userId" text not null references "user" (id) on delete cascade,
    "accessToken" text,
    "refreshToken" text,
    "idToken" text,
    "accessTokenExpiresAt" timestamptz,
    "refreshTokenExpiresAt" timestamptz,
    scope text,
    password text,
    "createdAt" timestamptz not null,
    "updatedAt" timestamptz not null`,

  verification: `
    id text primary key not null,
    identifier text not null,
    value text not null,
    nonce text,
    "expiresAt" timestamptz not null,
    "createdAt" timestamptz not null,
    "updatedAt" timestamptz not null`,

  twoFactor: `
    id text primary key not null,
    secret text not null,
    "backupCodes" text not null,
    "userId" text not null references "user" (id) on delete cascade,
    verified boolean,
    "failedVerificationCount" integer,
    "lockedUntil" timestamptz`,

  passkey: `
    id text primary key not null,
    name text,
    "publicKey" text not null,
    "userId" text not null references "user" (id) on delete cascade,
    "credentialID" text not null unique,
    counter integer not null,
    "deviceType" text not null,
    "backedUp" boolean not null,
    transports text,
    "createdAt" timestamptz,
    aaguid text`,

  programToken: `
    id text primary key not null,
    name text not null,
    digest text not null unique,
    "userId" text not null references "user" (id) on delete cascade,
    scopes text not null,
    "createdAt" text not null,
    "expiresAt" text not null,
    "lastUsedAt" text,
    "revokedAt" text`,
}

const platform = {
  /** Key-value store. */
  note: `
    key text primary key,
    value text not null`,

  /** One row. The value increases with each publication. */
  revision: `
    id integer primary key,
    value integer not null`,

  signingSecret: `
    id integer primary key,
    value text not null`,

  attempt: `
    key text primary key,
    count integer not null,
    "expiresAt" text not null`,

  usedChallenge: `
    id text primary key,
    "expiresAt" text not null`,

  /** Items of queues and the next run of recurring jobs. */
  job: `
    name text not null,
    "itemId" integer not null,
    "dueAt" text not null,
    running integer not null default 0,
    constraint job_key primary key (name, "itemId")`,

  outbox: `
    id identity,
    kind text,
    "itemId" integer,
    recipient text not null,
    "replyTo" text,
    subject text not null,
    "text" text not null,
    "linkId" text,
    personal integer not null default 0,
    "messageId" text not null,
    "inReplyTo" text,
    attempts integer not null default 0,
    "sentAt" text,
    "failedAt" text,
    "lastError" text,
    "createdAt" text not null`,
}

const work = {
  synonym: `
    ${content},
    words text not null,
    finds text not null`,

  seatOffer: `
    id identity,
    "admissionId" integer not null references admission (id) on delete cascade,
    "batchId" integer not null references batch (id) on delete cascade,
    state text not null,
    until text not null,
    "userId" text not null,
    "userName" text not null,
    "createdAt" text not null,
    "endedAt" text`,

  feeLine: `
    id identity,
    "admissionId" integer not null references admission (id) on delete cascade,
    "batchId" integer not null,
    amount integer not null check (amount > 0),
    due text not null`,

  feeReceipt: `
    id identity,
    year text not null,
    number integer not null,
    "admissionId" integer references admission (id) on delete set null,
    amount integer not null check (amount > 0),
    method text not null,
    reference text,
    day text not null,
    note text,
    "reversesId" integer references "feeReceipt" (id),
    name text not null,
    course text not null,
    batch text not null,
    purpose text not null,
    total integer,
    balance integer,
    "gstRate" integer,
    gstin text,
    "userId" text not null,
    "userName" text not null,
    "createdAt" text not null`,

  feeReminder: `
    id identity,
    "admissionId" integer not null references admission (id) on delete cascade,
    day text not null,
    "userId" text not null,
    "userName" text not null,
    "createdAt" text not null`,

  redirect: `
    ${content},
    path text not null,
    target text not null,
    kind text not null`,

  missingPage: `
    id identity,
    path text not null unique,
    count integer not null,
    "lastSeen" text not null`,

  conversation: `
    id identity,
    kind text not null,
    "itemId" integer not null,
    state text not null,
    "lastFrom" text not null,
    "lastAt" text not null,
    "dueAt" text,
    "snoozedUntil" text,
    "assigneeId" text,
    version integer not null default 1,
    "createdAt" text not null,
    "deletedAt" text`,

  conversationNote: `
    id identity,
    "conversationId" integer not null references conversation (id) on delete cascade,
    "userId" text not null,
    "userName" text not null,
    "text" text not null,
    "createdAt" text not null`,

  cannedReply: `
    id identity,
    "userId" text,
    title text not null,
    "text" text not null,
    "updatedAt" text not null`,

  signature: `
    "userId" text not null primary key,
    "text" text not null`,

  replyFile: `
    id identity,
    kind text not null,
    "itemId" integer not null,
    "userId" text not null,
    "replyId" integer,
    "mailId" integer,
    name text not null,
    type text not null,
    size integer not null,
    attachment text not null,
    "createdAt" text not null`,

  person: `
    id identity,
    "key" text not null,
    field text not null,
    before text,
    after text,
    "userId" text not null,
    "userName" text not null,
    "createdAt" text not null,
    "undoneAt" text,
    "undoneUserId" text,
    "undoneUserName" text`,

  sentMessage: `
    id identity,
    "conversationId" integer not null references conversation (id) on delete cascade,
    "messageId" text not null unique,
    "createdAt" text not null`,

  receivedMail: `
    id identity,
    "conversationId" integer not null references conversation (id) on delete cascade,
    "messageId" text not null unique,
    "fromAddress" text not null,
    "fromName" text not null,
    subject text not null,
    "text" text not null,
    "receivedAt" text not null,
    "isVerified" integer not null,
    reasons text not null,
    "ownLength" integer`,

  receivedFile: `
    id identity,
    "mailId" integer not null references "receivedMail" (id) on delete cascade,
    name text not null,
    type text,
    size integer not null,
    attachment text,
    problem text`,

  webhook: `
    id text primary key,
    name text not null,
    url text not null,
    events text not null,
    "keyId" text not null,
    active integer not null,
    "createdAt" text not null,
    "failingSince" text,
    "disabledAt" text`,

  webhookDelivery: `
    id identity,
    "webhookId" text not null references webhook (id) on delete cascade,
    "messageId" text not null,
    event text not null,
    body text not null,
    "createdAt" text not null,
    attempts integer not null default 0,
    "deliveredAt" text,
    "failedAt" text,
    "lastStatus" integer,
    "lastError" text`,

  certificate: `
    id identity,
    code text not null unique,
    number text not null,
    "batchId" integer references batch (id) on delete set null,
    "admissionId" integer references admission (id) on delete set null,
    "courseId" integer not null,
    "holderName" text,
    "courseName" text not null,
    "courseType" text not null,
    duration text not null,
    drawing text not null,
    "startedOn" text not null,
    "endedOn" text not null,
    "issuedOn" text not null,
    "validUntil" text,
    result text,
    signatories text not null,
    sample integer not null default 0,
    "revokedAt" text,
    "revokedReason" text,
    "revokedBy" text,
    "replacedById" integer,
    "hiddenAt" text,
    "hiddenBy" text,
    "createdAt" text not null`,
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
