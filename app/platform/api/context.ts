import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'

/** Request data for logs and metrics. Never contains the query string or the client's address. */
export type Trace = {
  readonly id: string
  route: string
  page?: string
  /** Id of the signed-in administrator. */
  administrator?: string
  /** Set if the server rejected the request. */
  rejection?: string
}

export type Bindings = Partial<HttpBindings> & {
  trace?: Trace | undefined
}
export type Api = Hono<{ Bindings: Bindings }>
export type ApiContext = Context<{ Bindings: Bindings }>
