import type { ContentName } from '../../../collections.ts'
import { adminApi } from '../admin-api.ts'

/**
 * Opens the site with the draft of a record in another tab.
 * @param at the page to open, if not the record's own.
 * @returns the address, if the browser opened nothing.
 */
export async function openPreview(
  record: { collection: ContentName; recordId: number },
  at?: string,
): Promise<string | undefined> {
  // Browsers let a page open another only at once.
  const tab = window.open()
  if (tab) tab.opener = null
  try {
    const { path } = await adminApi.post('/admin/preview', { body: record })
    const address = at ? at + new URL(path, location.origin).search : path
    if (!tab) return address
    tab.location.href = address
  } catch (error) {
    tab?.close()
    throw error
  }
}
