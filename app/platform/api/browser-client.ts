import { createClient } from './client.ts'

export const api = createClient((path, init) => fetch(path, init))
