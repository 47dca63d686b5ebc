import { type ReactNode, useState } from 'react'
import { Dialog } from '#app/ui/panel/dialog.tsx'

/** A dialog for one form at a time. Each opening renders the form anew. */
export function useFormDialog() {
  const [shown, setShown] = useState<{ title: string; form: ReactNode }>()
  const close = () => setShown(undefined)
  const dialog = (
    <Dialog isOpen={shown !== undefined} title={shown?.title ?? ''} onClose={close}>
      {shown?.form}
    </Dialog>
  )
  return { open: (title: string, form: ReactNode) => setShown({ title, form }), close, dialog }
}
