import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { columnsOf } from './columns.server.ts'

type Table = CreateTableBuilder<string, string>

export async function up(db: Kysely<never>): Promise<void> {
  const { isPostgres, text, integer: wholeNumber, identity, indexed } = columnsOf(db)
  const texts = (table: Table, ...names: string[]): Table =>
    names.reduce<Table>((wider, name) => wider.addColumn(name, text, (column) => column.notNull()), table)

  const optionalTexts = (table: Table, ...names: string[]): Table =>
    names.reduce<Table>((wider, name) => wider.addColumn(name, text), table)

  const integer = (table: Table, name: string, fallback?: number): Table =>
    table.addColumn(name, wholeNumber, (column) =>
      fallback === undefined ? column.notNull() : column.notNull().defaultTo(fallback),
    )

  const versioned = (table: Table): Table =>
    optionalTexts(texts(integer(table, 'version', 1), 'createdAt', 'updatedAt'), 'deletedAt')

  const create = (name: string): Table => db.schema.createTable(name) as Table
  // Ids are never reused, because read marks and links outlive the rows they refer to.
  const withId = (table: Table): Table => table.addColumn('id', wholeNumber, identity)

  await texts(
    create('category').addColumn('id', wholeNumber, (column) => column.primaryKey()),
    'name',
  )
    .addColumn('status', wholeNumber, (column) => column.notNull().defaultTo(1))
    .execute()
  await sql`insert into category (id, name, status) values (1, 'Oil & Gas', 1), (2, 'Health Care', 1)`.execute(
    db,
  )

  let table = texts(withId(create('course')), 'name', 'description', 'duration', 'type')
  table = texts(table, 'program_modules', 'learning_outcomes', 'career_opportunities')
  table = optionalTexts(table, 'image', 'drawing')
  table = table.addColumn('category_id', wholeNumber, (column) => column.notNull().references('category.id'))
  await versioned(integer(integer(integer(table, 'price'), 'users', 0), 'status')).execute()

  table = optionalTexts(texts(withId(create('banner')), 'tittle', 'description'), 'image')
  await versioned(integer(table, 'status')).execute()

  table = optionalTexts(
    texts(withId(create('news')), 'tittle', 'name', 'description', 'date', 'tags'),
    'image',
  )
  await versioned(integer(table, 'status')).execute()

  table = texts(withId(create('event')), 'tittle', 'description', 'startDate', 'startTime', 'endTime')
  await versioned(integer(integer(table, 'duration'), 'status')).execute()

  table = optionalTexts(texts(withId(create('gallery')), 'name', 'type'), 'image')
  await versioned(integer(table, 'status')).execute()

  table = optionalTexts(
    texts(withId(create('admission')), 'fullName', 'email', 'search', 'message'),
    'phoneNumber',
    'location',
    'comment',
  )
  table = table.addColumn('course_id', wholeNumber, (column) => column.references('course.id'))
  await versioned(integer(table, 'status', 1)).execute()

  table = texts(withId(create('contact')), 'firstName', 'lastName', 'email', 'subject', 'search', 'message')
  await versioned(optionalTexts(table, 'phone')).execute()

  table = optionalTexts(texts(withId(create('franchise')), 'name', 'email', 'search', 'massage'), 'contact')
  await versioned(integer(table, 'status', 1)).execute()

  table = texts(withId(create('career')), 'fullName', 'email', 'search', 'jobTitle', 'cv', 'cvName', 'cvType')
  table = optionalTexts(table, 'phone', 'coverLetter', 'job_id')
  await versioned(integer(integer(table, 'cvSize'), 'status', 1)).execute()

  await texts(create('readMark'), 'userId', 'kind')
    .addColumn('itemId', wholeNumber, (column) => column.notNull())
    .addColumn('readAt', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('readMark_pk', ['userId', 'kind', 'itemId'])
    .execute()

  table = texts(
    withId(create('outbox')),
    'recipient',
    'subject',
    'text',
    'messageId',
    'createdAt',
    'nextAttemptAt',
  )
  table = optionalTexts(table, 'replyTo', 'sentAt', 'failedAt', 'lastError')
  await integer(table, 'attempts', 0).execute()

  await texts(
    create('submission').addColumn('key', text, (column) => column.primaryKey()),
    'hash',
    'result',
    'createdAt',
  ).execute()
  await texts(
    create('usedChallenge').addColumn('id', text, (column) => column.primaryKey()),
    'expiresAt',
  ).execute()
  await texts(
    integer(
      create('attempt').addColumn('key', text, (column) => column.primaryKey()),
      'count',
    ),
    'expiresAt',
  ).execute()
  await texts(
    create('note').addColumn('key', text, (column) => column.primaryKey()),
    'value',
  ).execute()

  await create('revision')
    .addColumn('id', wholeNumber, (column) => column.primaryKey())
    .addColumn('value', wholeNumber, (column) => column.notNull())
    .execute()
  await sql`insert into revision (id, value) values (1, 1)`.execute(db)

  const lists = {
    course: ['id', 'name'],
    banner: ['id', 'tittle', 'description'],
    news: ['date', 'id', 'tittle', 'name', 'tags'],
    event: ['startDate', 'startTime', 'id', 'tittle'],
    gallery: ['id', 'name', 'type'],
  }
  const searched = ['tittle', 'description', 'name', 'tags', 'type']
  for (const [name, columns] of Object.entries(lists)) {
    const inOrder = ['deletedAt', 'status', ...indexed(columns, searched)]
    await db.schema.createIndex(`${name}_list`).on(name).columns(inOrder).execute()
  }
  for (const name of ['course', 'banner', 'news', 'gallery']) {
    await db.schema.createIndex(`${name}_image`).on(name).column('image').execute()
  }
  // Covering indexes for searches within one status and across all statuses.
  // PostgreSQL uses their order only if the index excludes deleted rows.
  const createSearchIndex = async (name: string, ...columns: string[]) => {
    const index = db.schema.createIndex(name).on(name.split('_', 1)[0] ?? name)
    await (
      isPostgres
        ? index.columns(columns).where('deletedAt', 'is', null)
        : index.columns(['deletedAt', ...columns])
    ).execute()
  }
  for (const name of ['admission', 'franchise', 'career']) {
    await createSearchIndex(`${name}_status`, 'status', 'id', 'search')
    await createSearchIndex(`${name}_search`, 'id', 'search', 'status')
  }
  for (const name of ['admission', 'contact', 'franchise', 'career']) {
    await db.schema.createIndex(`${name}_week`).on(name).columns(['deletedAt', 'createdAt']).execute()
  }
  await db.schema.createIndex('career_cv').on('career').column('cv').execute()
  await createSearchIndex('contact_search', 'id', 'search')
  await db.schema.createIndex('course_category').on('course').columns(['category_id', 'status']).execute()
  await db.schema.createIndex('admission_course').on('admission').columns(['course_id', 'status']).execute()
  await db.schema.createIndex('attempt_expiry').on('attempt').column('expiresAt').execute()
  await db.schema.createIndex('submission_age').on('submission').column('createdAt').execute()
  await db.schema.createIndex('usedChallenge_expiry').on('usedChallenge').column('expiresAt').execute()
  await db.schema.createIndex('outbox_failed').on('outbox').column('failedAt').execute()
  await db.schema.createIndex('outbox_next').on('outbox').columns(['sentAt', 'nextAttemptAt']).execute()
}
