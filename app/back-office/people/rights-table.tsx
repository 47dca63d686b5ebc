import { Icon } from '#app/ui/icon/icon.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'
import {
  hasRight,
  needsConfirmation,
  rightNames,
  rights,
  type Right,
  type Role,
  roles,
} from '#app/platform/auth/rights.ts'
import { rightHint, roleLabels } from './role-labels.ts'

const rows = rightNames
  .filter((right) => right !== 'confirmation')
  .map((id) => ({ id, name: rights[id].label }))

const note = 'block text-micro font-normal text-ink-3'

/** On small screens, the roles are below the right. */
export const RightsTable = () => (
  <div className="overflow-x-auto">
    <DataTable
      className="data-table max-sm:block max-sm:*:block max-sm:[&_tr]:grid max-sm:[&_tr]:grid-cols-4 max-sm:[&_tr]:border-b max-sm:[&_tr]:border-line max-sm:[&_tr]:py-2"
      aria-label="Rights"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'Right',
          className:
            'ps-4.5 max-sm:col-span-full max-sm:border-0 in-[tbody]:text-small in-[tbody]:font-normal in-[tbody]:whitespace-normal in-[tbody]:text-ink',
          isRowHeader: true,
          cell: ({ id, name }) => (
            <>
              {name}
              {rightHint(id) && <small className={note}>{rightHint(id)}</small>}
              {needsConfirmation(id) && <small className={note}>Asks for password or passkey again</small>}
            </>
          ),
        },
        ...roles.map((role) => ({
          head: roleLabels[role].label,
          className:
            'w-24 px-2 text-center text-micro max-sm:w-auto max-sm:border-0 max-sm:p-0.5 max-sm:whitespace-normal',
          cell: ({ id }: { id: Right }) => <Answer role={role} right={id} />,
        })),
      ]}
    />
  </div>
)

function Answer({ role, right }: { role: Role; right: Right }) {
  if (!hasRight({ roles: [role], personalData: true }, right))
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">No</span>
      </>
    )
  if (!hasRight({ roles: [role], personalData: false }, right)) return 'With personal data'
  return (
    <>
      <Icon name="check" className="inline-block text-good" />
      <span className="sr-only">Yes</span>
    </>
  )
}
