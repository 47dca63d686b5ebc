declare module 'virtual:site-script' {
  /** Address of the script that every public page carries (app/site/script.ts, bundled). */
  const url: string
  export default url
}

declare module 'virtual:product-documents' {
  /** Size in bytes of every product's PDF, by its address on the site. */
  export const sizes: Readonly<Record<string, number>>
}

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'
  const build: ServerBuild
  export = build
}
