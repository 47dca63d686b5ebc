import { Link } from 'react-router'
import { createListScreen, fieldColumn, createRecordForm } from '#app/kit/admin/content-screen.tsx'
import { Field, StatusField } from '#app/kit/admin/record-form/field.tsx'
import { redirect } from './redirect.ts'

/** Removes the origin of this site from a pasted URL. */
const withoutOrigin = (address: string): string =>
  address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address

const form = createRecordForm(redirect, {
  empty: () => ({ path: new URLSearchParams(location.search).get('path') ?? '' }),
  Fields: ({ form }) => (
    <>
      {(['path', 'target'] as const).map((name) => (
        <Field key={name} form={form} name={name}>
          {({ onChange, ...control }) => (
            <input
              {...control}
              className="input"
              inputMode="url"
              onChange={({ target }) => onChange({ target: { value: withoutOrigin(target.value) } })}
            />
          )}
        </Field>
      ))}
      <Field form={form} name="kind" />
      <StatusField form={form} />
    </>
  ),
})

const screen = createListScreen(redirect, {
  form,
  actions: (
    <Link className="btn btn--line" to="/admin/missing">
      Pages not found
    </Link>
  ),
  columns: [
    { head: 'New address', clampedText: ({ target }) => target },
    fieldColumn(redirect.fields, 'kind'),
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
