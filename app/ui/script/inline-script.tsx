import { useContext } from 'react'
import { Nonce } from './nonce.ts'

type InlineScriptProps = {
  /** Must be a constant, because it is not escaped. */
  text: string
  type?: 'speculationrules'
}

/**
 * An inline script with a CSP nonce, rendered only on the server. Use it directly in <head> or <body>, where hydration ignores
 * unknown elements, or on a page without React.
 */
export function InlineScript({ text, type }: InlineScriptProps) {
  const nonce = useContext(Nonce)
  if (!import.meta.env.SSR) return null
  return <script nonce={nonce} type={type} dangerouslySetInnerHTML={{ __html: text }} />
}
