import 'react'

declare module 'react' {
  /** Invoker commands, which React hands on but does not know yet. */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | 'request-close' | undefined
    commandfor?: string | undefined
  }
}
