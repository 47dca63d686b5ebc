import { Link } from 'react-router'
import { useIsNarrow } from '#app/kit/admin/parts/narrow-window.ts'
import { useHasRight } from '#app/kit/admin/shell-context.ts'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { admission } from '#app/academy/admission/definition.ts'
import { AddAdmission } from './add-admission.tsx'

/** Adds admissions by hand, or from a CSV file. */
export function EntryActions() {
  const isNarrow = useIsNarrow()
  const canAdd = useHasRight()('submissions.answer')
  if (!canAdd) return null
  return (
    <>
      <AddAdmission />
      {!isNarrow && (
        <Link className="btn btn--plain" to={`${admission.admin.path}/import`}>
          <AdminIcon name="upload" />
          Import
        </Link>
      )}
    </>
  )
}
