/** A form as the API takes it, with a picture where one was chosen. */
export function formData(fields: Record<string, string>, picture?: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (picture) form.set('image', picture)
  return form
}
