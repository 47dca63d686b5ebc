export function sessionHeaders(headers: Headers): Headers {
  const picked = new Headers()
  for (const name of ['Cookie', 'Authorization']) {
    const value = headers.get(name)
    if (value !== null) picked.set(name, value)
  }
  return picked
}
