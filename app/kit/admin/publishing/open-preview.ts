import type { ContentName } from '#app/collections.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'

/**
 * @param pagePath defaults to the record's own page.
 * @returns the URL to show as a link, if the browser blocked the new tab.
 */
export async function openPreview(
  record: { collection: ContentName; recordId: number },
  pagePath?: string,
): Promise<string | undefined> {
  // Browsers block windows that are opened after an await.
  const tab = window.open()
  if (tab) tab.opener = null
  try {
    const { path } = await adminApi.post('/admin/preview', { body: record })
    const url = pagePath ? pagePath + new URL(path, location.origin).search : path
    if (!tab) return url
    tab.location.href = url
  } catch (error) {
    tab?.close()
    throw error
  }
}
