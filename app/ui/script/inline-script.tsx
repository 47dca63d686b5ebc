import { useContext } from 'react'
import { Nonce } from './nonce.ts'

type InlineScriptProps = {
  /** A constant of ours: it is not escaped. */
  text: string
  type?: 'speculationrules'
}

/**
 * A script that is written into the page, and that its policy allows. Only the server writes it: in the browser React makes
 * no scripts. So it stands directly in <head> or <body>, where React leaves what it does not know, or on a page without React.
 */
export function InlineScript({ text, type }: InlineScriptProps) {
  const nonce = useContext(Nonce)
  if (!import.meta.env.SSR) return null
  return <script nonce={nonce} type={type} dangerouslySetInnerHTML={{ __html: text }} />
}
