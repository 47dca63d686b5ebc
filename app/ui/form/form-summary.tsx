import type { MouseEvent, Ref } from 'react'

type FormSummaryProps = {
  title: string
  /** Reason to show if no field caused the error. */
  detail?: string | undefined
  /** `id` is the id of the control. */
  errors?: readonly { id: string; message: string }[]
  ref?: Ref<HTMLDivElement>
}

/** Error summary above a rejected form, with links to the invalid fields. */
export function FormSummary({ title, detail, errors = [], ref }: FormSummaryProps) {
  return (
    <div className="summary col-span-full scroll-mt-24 bg-surface" role="alert" tabIndex={-1} ref={ref}>
      <p className="text-h4 leading-ui font-semibold">{title}</p>
      {detail && <p>{detail}</p>}
      {errors.length > 0 && (
        <ul className="grid list-none gap-1 p-0">
          {errors.map(({ id, message }) => (
            <li key={id}>
              <a className="inline-flex min-h-7 items-center" href={`#${id}`} onClick={goTo}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

// Focus without changing the hash, because the navigation's current link depends on it.
function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
