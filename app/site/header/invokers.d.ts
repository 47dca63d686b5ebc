import 'react'

declare module 'react' {
  /** Missing in React's types, but React renders these attributes. */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | 'request-close' | undefined
    commandfor?: string | undefined
  }
}
