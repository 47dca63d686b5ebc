import { AdminIcon } from '../../ui/icon/admin-icon.tsx'
import { useConfirm } from '../parts/confirm-dialog.tsx'
import { useInboxValue } from './inbox-context.ts'
import type { InboxItem } from './inbox-calls.ts'

type DeleteButtonProps = {
  item: InboxItem
  /** 'Delete admission'. */
  label: string
  /** The exact question. */
  question: string
  /** Who it is from. */
  name: string
  /** What is said afterwards: 'Admission deleted'. */
  done: string
}

/** Puts what is open into the trash, after the exact question. */
export function DeleteButton({ item, label, question, name, done }: DeleteButtonProps) {
  const { remove } = useInboxValue()
  const { ask, confirmDialog } = useConfirm()
  const onDelete = async () => {
    const detail = `${name}. It will be moved to the trash and can be restored from there.`
    if (await ask({ question, detail, confirmLabel: 'Delete', isDangerous: true })) await remove(item, done)
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
