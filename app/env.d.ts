declare module 'virtual:site-script' {
  const url: string
  export default url
}

declare module 'virtual:product-documents' {
  /** Size in bytes of each product PDF, by its URL path. */
  export const sizes: Readonly<Record<string, number>>
}

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'
  const build: ServerBuild
  export = build
}
