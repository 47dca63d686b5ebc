import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useAction } from '#app/kit/admin/dialog/dialogs.tsx'
import { useListContext } from '#app/kit/admin/list-screen/use-content-list.tsx'

/**
 * @param pagePath defaults to the record's own page.
 * @returns a function that opens the preview of a record in a new tab, or in this one if the browser blocks new tabs, unless
 * `prepare` returns false.
 */
export function usePreview(pagePath?: string) {
  const { name: collection } = useListContext().collection
  const { run } = useAction()
  const open = async (recordId: number, prepare?: () => Promise<boolean>) => {
    // Browsers block windows that are opened after an await.
    const tab = window.open()
    if (tab) tab.opener = null
    try {
      if (prepare && !(await prepare())) return tab?.close()
      const { path } = await adminApi.post('/admin/preview', { body: { collection, recordId } })
      const url = pagePath ? pagePath + new URL(path, location.origin).search : path
      ;(tab ?? window).location.assign(url)
    } catch (error) {
      tab?.close()
      throw error
    }
  }
  return (recordId: number, prepare?: () => Promise<boolean>) =>
    void run({ call: () => open(recordId, prepare) })
}
