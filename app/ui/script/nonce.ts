import { createContext } from 'react'

/** Marks our own inline scripts in the rendered HTML. Undefined in browsers. */
export const Nonce = createContext<string | undefined>(undefined)
