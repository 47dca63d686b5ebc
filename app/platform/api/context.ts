import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import type { Trace } from './request/trace.server.ts'

export type Bindings = Partial<HttpBindings> & {
  trace?: Trace | undefined
}
export type Api = Hono<{ Bindings: Bindings }>
export type ApiContext = Context<{ Bindings: Bindings }>
