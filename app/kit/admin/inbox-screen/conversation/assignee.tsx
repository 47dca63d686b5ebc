import type { Ref } from 'react'
import { Options } from '#app/ui/form/select.tsx'
import { initialsOf } from '#app/ui/text/initials.ts'
import type { Colleague } from '#app/records/submission/conversation/conversation.api.ts'
import { adminApi, useLoaded } from '#app/kit/admin/admin-api.ts'
import { openSelectOnKey } from '#app/kit/admin/inbox-screen/list/open-select-on-key.ts'
import { useShell } from '#app/kit/admin/screen.tsx'

export function AssigneeBadge({ name }: { name: string | null }) {
  const label = name ? `Assigned to ${name}` : 'Unassigned'
  return (
    <span
      className={`grid size-6 flex-none place-content-center rounded-full font-text text-micro leading-none font-semibold ${name ? 'bg-plate-2 text-ink' : 'border border-dashed border-line-2 text-ink-3'}`}
      title={label}
    >
      <span aria-hidden="true">{name ? initialsOf(name) : '–'}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}

const none: readonly Colleague[] = []

export const useColleagues = (): readonly Colleague[] =>
  useLoaded('colleagues', () => adminApi.get('/admin/colleagues')).data?.rows ?? none

type AssigneeSelectProps = {
  label: string
  placeholder?: string
  className?: string | undefined
  assigneeId?: string | null
  assigneeName?: string | null
  onChoose: (assigneeId: string | null, name: string) => void
  ref?: Ref<HTMLSelectElement>
}

const nobody = 'nobody'

export function AssigneeSelect({
  label,
  placeholder,
  className = '',
  assigneeId,
  assigneeName,
  onChoose,
  ref,
}: AssigneeSelectProps) {
  const { administrator } = useShell()
  const colleagues = useColleagues()
  const others = colleagues.filter(({ id }) => id !== administrator.id)
  const isKnown = !assigneeId || colleagues.some(({ id }) => id === assigneeId)
  return (
    <select
      className={`input select ${className}`}
      aria-label={label}
      ref={ref}
      value={placeholder ? '' : (assigneeId ?? nobody)}
      onChange={({ target: { value } }) => {
        const name = colleagues.find(({ id }) => id === value)?.name ?? administrator.name
        onChoose(value === nobody ? null : value, name)
      }}
      onKeyDown={openSelectOnKey}
    >
      {placeholder && (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
      <option value={administrator.id}>
        {assigneeId === administrator.id ? `${administrator.name} (you)` : 'Assign to me'}
      </option>
      <option value={nobody}>Unassigned</option>
      {!isKnown && administrator.id !== assigneeId && <option value={assigneeId}>{assigneeName}</option>}
      <Options options={others.map(({ id, name }) => [id, name])} />
    </select>
  )
}
