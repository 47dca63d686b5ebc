export function KeepAccess(props: { isChecked: boolean; onChange: (isChecked: boolean) => void }) {
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          checked={props.isChecked}
          aria-describedby="keep-access-hint"
          onChange={(event) => props.onChange(event.target.checked)}
        />
        <span>Keep my passkeys and API tokens</span>
      </label>
      <p className="quiet" id="keep-access-hint">
        Leave this off if someone else may know your password.
      </p>
    </div>
  )
}
