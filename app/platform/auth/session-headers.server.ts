/** The headers that can carry a session; better-auth need not see the others. */
export function sessionHeaders(headers: Headers): Headers {
  const only = new Headers()
  for (const name of ['Cookie', 'Authorization']) {
    const value = headers.get(name)
    if (value !== null) only.set(name, value)
  }
  return only
}
