import { AdminIcon } from '../../ui/icon/admin-icon.tsx'
import { capitalized } from '../../ui/capitalized.ts'
import { useConfirm } from '../parts/confirm-dialog.tsx'
import { useInboxValue } from './inbox-context.ts'
import type { InboxItem } from './inbox-calls.ts'

type DeleteButtonProps = {
  item: InboxItem
  /** What it is called: 'admission'. */
  one: string
  /** Who it is from. */
  name: string
}

/** Puts what is open into the trash, after the exact question. */
export function DeleteButton({ item, one, name }: DeleteButtonProps) {
  const { remove } = useInboxValue()
  const { ask, confirmDialog } = useConfirm()
  const label = `Delete ${one}`
  const onDelete = async () => {
    const question = `Are you sure you want to delete this ${one}?`
    const detail = `${name}. It will be moved to the trash and can be restored from there.`
    const isMeant = await ask({ question, detail, confirmLabel: 'Delete', isDangerous: true })
    if (isMeant) await remove(item, `${capitalized(one)} deleted`)
  }
  return (
    <>
      <button
        className="btn btn--bad btn--icon"
        type="button"
        aria-label={label}
        title={label}
        onClick={onDelete}
      >
        <AdminIcon name="trash" />
      </button>
      {confirmDialog}
    </>
  )
}
