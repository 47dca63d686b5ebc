import { createContext } from 'react'

/** By which the server knows, once a page is rendered, which scripts in it are ours; unknown in browsers. */
export const Nonce = createContext<string | undefined>(undefined)
