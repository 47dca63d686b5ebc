import type { AdminIconName } from '../ui/icon/admin-icon.tsx'
import type { StaticIconName } from '../ui/icon/static-icon.tsx'
import type { Stage } from './submission-stages.ts'

/**
 * What a column of files contains: pictures are encoded and served at /image/, PDFs are checked as CVs are and their keys tell
 * of pages, bytes and SHA-256, other files are stored as they came.
 */
export type FileType = 'picture' | 'pdf' | 'file'

type Labels = {
  /** At the start of a message: 'Course'. */
  readonly record: string
  /** Within sentences: 'course', 'courses'. */
  readonly one: string
  readonly many: string
  /** Heading of its screen in the back-office. */
  readonly title: string
  /** On the dashboard's tile, if that is not `many` with a capital letter. */
  readonly tile?: string
}

/** What all collections have. A definition is plain data: the server, the back-office and the site import it. */
export type Collection = {
  /** Also of its table, and in addresses of the API. */
  readonly name: string
  readonly labels: Labels
  /** Columns that say what a record is called: a title, or the sender's name. */
  readonly titleColumns: readonly string[]
  /** Columns that name stored files. Backups, sweeps and the trash go by this, and nothing else may store one. */
  readonly files: Readonly<Record<string, FileType>>
  readonly isDeletable: boolean
  readonly admin: {
    readonly path: `/admin/${string}`
    /** In the sidebar. */
    readonly label: string
    readonly icon: AdminIconName
    /** Place in the sidebar; from 100 on in the group Catalogue, from 200 on in Website. */
    readonly position: number
    /** Second key of the shortcut that begins with g. */
    readonly letter?: string
    /** Other words by which the palette finds its screen. */
    readonly keywords?: string
  }
}

/** What the two statuses of published content are called, within sentences and on buttons. */
export type StatusLabels = {
  readonly on: string
  readonly off: string
  readonly turnOn: string
  readonly turnOff: string
  readonly turnedOn: string
  readonly turnedOff: string
}

/** What administrators should look at among the records of a collection, as the dashboard says it. */
export type Advice = {
  readonly icon: 'calendar-clock' | 'image-off'
  /** `info`: do it soon; `quiet`: it can wait. */
  readonly tone: 'info' | 'quiet'
  readonly title: string
  readonly text: string
  readonly action: { readonly label: string; readonly path: `/admin/${string}` }
}

/** Records that may still be samples: an item of the list before the site goes public. */
export type SampleGroup = {
  readonly title: string
  /** What is in doubt, in place of how many are samples. */
  readonly text?: string
  /** What of a record may be samples, if not the whole: how many, and what they are called. Only editing them ends it. */
  readonly parts?: { readonly many: string; readonly countIn: (row: object) => number }
  /** Tells it from the record, which may have any columns. Without it a record is a sample as long as it is as the database began with it. */
  readonly isSample?: (row: object, all: readonly object[]) => boolean
}

/** A stored row of published content. */
type Row = { readonly id: number; readonly [column: string]: unknown }

/** How the search of the site finds records of a collection. */
export type Search = {
  /** Heading of its results. */
  readonly heading: string
  readonly icon: StaticIconName
  /** Place of its results among those of the others. */
  readonly position: number
  /** Whether newer records come first; without it, older ones. */
  readonly newestFirst?: true
  /** Column with a picture that stands beside a result. */
  readonly picture?: string
  /** Of records with the same value in `column` only that with the highest in `by` is found. */
  readonly newestOf?: { readonly column: string; readonly by: string }
  /** What a result is called, if not by its title columns. */
  title?(row: Row): string
  /**
   * What is found beside the title: one of these is shown, the first if the title has the words.
   * @param named titles of the records that its references name, by column.
   */
  lines(row: Row, named: Readonly<Record<string, string>>): readonly unknown[]
  /** What kind of thing it is, in small type. */
  note(row: Row, named: Readonly<Record<string, string>>): readonly string[]
}

/** What administrators publish. */
export type ContentCollection = Collection & {
  /** Without it the search of the site does not find its records. */
  readonly search?: Search
  /** What a database begins with of it that is not true of the owner. */
  readonly samples?: readonly SampleGroup[]
  readonly status: StatusLabels
  /** Where the site shows what is on, in a sentence. */
  readonly whereShown: string
  /** Its rows are those that a database begins with, one for each key, always on: it has a form instead of a list. */
  readonly isSingleton?: true
  /** Who may see and change it, if that is not everybody who sees and edits content: the site then does not show it. */
  readonly rights?: { readonly read: 'formMail.read'; readonly write: 'formMail.change' }
  /** Whether it tells of people who may want to be forgotten: the log forgets what is deleted permanently. */
  readonly isAboutPeople?: true
  /** Whether its lists are ordered by a column `position`. */
  readonly isOrdered?: true
  /** Whether a new record comes first in that order; without it, last. */
  readonly newestFirst?: true
  /** Columns that name a record of another collection: it must be there, and cannot be deleted while it is named. */
  readonly references?: Readonly<Record<string, string>>
  /** What is said at a field if a unique index of the table refuses it: records in the trash do not count. */
  readonly unique?: Readonly<Record<string, string>>
  /** Whether the dashboard has a tile for it. */
  readonly hasTile?: true
  /** Column with the day (YYYY-MM-DD) from which a record that is on is public. */
  readonly publicFrom?: string
  /**
   * Columns that warn visitors, and how grave what they warn of is, 0 if nothing: a time set before neither takes a warning
   * away nor says again what one of them said.
   */
  readonly warning?: {
    readonly columns: readonly string[]
    gravity(row: Readonly<Record<string, unknown>>): number
  }
  /**
   * Columns of rows that are revisions: what those of one thing share, the number of which the highest counts, and the day
   * on which one ended all. That one stays while older ones are on.
   */
  readonly revisions?: { readonly of: string; readonly by: string; readonly endedOn: string }
  /** Address of its own page on the site, `<name>-page.tsx`, if it has one in the manufacturer's frame. */
  readonly publicPage?: `/${string}`
  readonly api: {
    readonly list: `/${string}`
    readonly adminList: `/admin/${string}`
    readonly adminOne: `/admin/${string}`
    readonly add: `/admin/${string}`
    readonly update: `/admin/${string}`
    readonly remove?: `/admin/${string}`
  }
  /** Where the site shows a record; undefined while it does not. */
  sitePath(row: Row & { readonly status: number }): string | undefined
}

/** What visitors send. */
export type SubmissionCollection = Collection & {
  /** Whether submissions are pending, in progress, approved or rejected. */
  readonly hasStages: boolean
  /** What they are called instead. */
  readonly stageLabels?: Readonly<Record<Stage, string>>
  readonly api: {
    readonly send: `/${string}`
    readonly list: `/admin/${string}`
    readonly one: `/admin/${string}`
    /** Missing if there are no stages. */
    readonly status?: `/admin/${string}`
    readonly remove?: `/admin/${string}`
  }
  /** What a submission is about: a column, of which the first line is shown, or the record of a collection that it names. */
  readonly about: { readonly column: string; readonly collection?: string }
  /** Fields that are no personal data, beside times, status and what it is about: all others are hidden from those who may not see any. */
  readonly openFields?: readonly string[]
  /** Columns with the sender's phone number and with what was written. */
  readonly phoneColumn: string
  readonly messageColumn: string
  /** Columns that a search of the inbox looks into, beside the title and the label of the status. */
  readonly searchColumns: readonly string[]
  /** Begins its reference number, and what a mail to its sender calls it. */
  readonly acknowledgement: { readonly prefix: string; readonly noun: string }
  /** Days after which a submission is erased with which nothing was done, unless a setting says otherwise. */
  readonly retainDays: number
  /** Column with the day (YYYY-MM-DD) by which something is promised, until a reply says that it is done; and what that is. */
  readonly due?: { readonly column: string; readonly one: string; readonly many: string }
  /** Whether the dashboard has a tile for it. */
  readonly hasTile?: boolean
  /** Whether pages of the site count those that are approved. */
  readonly isCounted?: boolean
}

export const activeLabels: StatusLabels = {
  on: 'active',
  off: 'inactive',
  turnOn: 'Activate',
  turnOff: 'Deactivate',
  turnedOn: 'activated',
  turnedOff: 'deactivated',
}

/** Addresses of content that has no older ones: `/Machine`, `/admin/Machine/:id`. */
export const contentPaths = <const Name extends string>(name: Name) =>
  ({
    list: `/${name}`,
    adminList: `/admin/${name}`,
    adminOne: `/admin/${name}/:id`,
    add: `/admin/${name}`,
    update: `/admin/${name}/:id`,
    remove: `/admin/${name}/:id`,
  }) as const

/** Addresses of rows that are neither added nor deleted. */
export const singletonPaths = <const Name extends string>(name: Name) => {
  const { remove: _, ...paths } = contentPaths(name)
  return paths
}

/** What the status of those rows is called, which never changes. */
export const alwaysLabels: StatusLabels = { ...activeLabels, on: 'current' }
