import { Check } from '#app/ui/form/check.tsx'
export function KeepAccess(props: { isChecked: boolean; onChange: (isChecked: boolean) => void }) {
  return (
    <div>
      <Check
        checked={props.isChecked}
        aria-describedby="keep-access-hint"
        onChange={(event) => props.onChange(event.target.checked)}
      >
        Keep my passkeys and API tokens
      </Check>
      <p className="text-small text-ink-2" id="keep-access-hint">
        Leave this off if someone else may know your password.
      </p>
    </div>
  )
}
