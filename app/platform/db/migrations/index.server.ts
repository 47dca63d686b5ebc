import type { Migration } from 'kysely/migration'
import * as first from './0001-first.server.ts'
import * as auth from './0002-auth.server.ts'
import * as history from './0003-history.server.ts'
import * as privacy from './0004-privacy.server.ts'
import * as trigrams from './0005-trigrams.server.ts'
import * as givenPasswords from './0006-given-passwords.server.ts'
import * as counts from './0007-counts.server.ts'
import * as tokenDigests from './0008-token-digests.server.ts'
import * as roles from './0009-roles.server.ts'
import * as people from './0010-people.server.ts'
import * as passkeys from './0011-passkeys.server.ts'
import * as siteContent from './0012-site-content.server.ts'
import * as versions from './0013-versions.server.ts'
import * as products from './0014-products.server.ts'
import * as documents from './0016-documents.server.ts'
import * as siteSettings from './0018-site-settings.server.ts'
import * as pageTexts from './0019-page-texts.server.ts'
import * as positions from './0020-positions.server.ts'
import * as linksAndDates from './0021-links-and-dates.server.ts'
import * as categories from './0022-categories.server.ts'
import * as pictures from './0023-pictures.server.ts'
import * as programTokens from './0025-program-tokens.server.ts'
import * as visits from './0026-visits.server.ts'
import * as lots from './0030-lots.server.ts'
import * as facts from './0031-facts.server.ts'
import * as references from './0034-references.server.ts'
import * as quotations from './0035-quotations.server.ts'
import * as search from './0037-search.server.ts'
import * as paperCopies from './0038-paper-copies.server.ts'
import * as revisions from './0042-revisions.server.ts'
import * as uniqueLots from './0043-unique-lots.server.ts'
import * as catalogueTexts from './0045-catalogue-texts.server.ts'
import * as enrolledIndex from './0047-enrolled-index.server.ts'
import * as linkMails from './0048-link-mails.server.ts'
import * as buyerTexts from './0049-buyer-texts.server.ts'
import * as signingSecret from './0050-signing-secret.server.ts'
import * as joinedPeople from './0051-joined-people.server.ts'
import * as erasureMarks from './0052-erasure-marks.server.ts'

/** `onlyAdds` means that older versions of the program can keep using the database. */
export type SchemaMigration = Migration & { onlyAdds?: boolean }

/** Never rename a migration: databases record the names of executed migrations. */
export const migrations: Record<string, SchemaMigration> = {
  '0001-first': first,
  '0002-auth': auth,
  '0003-history': history,
  '0004-privacy': privacy,
  '0005-trigrams': trigrams,
  '0006-given-passwords': givenPasswords,
  '0007-counts': counts,
  '0008-token-digests': tokenDigests,
  '0009-roles': roles,
  '0010-people': people,
  '0011-passkeys': passkeys,
  '0012-site-content': siteContent,
  '0013-versions': versions,
  '0014-products': products,
  '0016-documents': documents,
  '0018-site-settings': siteSettings,
  '0019-page-texts': pageTexts,
  '0020-positions': positions,
  '0021-links-and-dates': linksAndDates,
  '0022-categories': categories,
  '0023-pictures': pictures,
  '0025-program-tokens': programTokens,
  '0026-visits': visits,
  '0030-lots': lots,
  '0031-facts': facts,
  '0034-references': references,
  '0035-quotations': quotations,
  '0037-search': search,
  '0038-paper-copies': paperCopies,
  '0042-revisions': revisions,
  '0043-unique-lots': uniqueLots,
  '0045-catalogue-texts': catalogueTexts,
  '0047-enrolled-index': enrolledIndex,
  '0048-link-mails': linkMails,
  '0049-buyer-texts': buyerTexts,
  '0050-signing-secret': signingSecret,
  '0051-joined-people': joinedPeople,
  '0052-erasure-marks': erasureMarks,
}
