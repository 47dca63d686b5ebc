import { createClient } from './client.ts'

/** The API as pages call it from the browser, cookies included. */
export const api = createClient((path, init) => fetch(path, init))
