import { z } from 'zod'
import type { Need } from '../auth/rights.ts'
import type { FieldErrors } from '../errors.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type Fields = z.ZodObject

type Options<Query, Body> = {
  /** One line for the API document. */
  summary: string
  query?: Query
  body?: Body
  /** The body may be multipart/form-data (it may always be JSON). */
  multipart?: true
  /** Told where the body is larger than the server reads: a message by field, for the field that made it so. */
  tooLarge?: FieldErrors
  /** For everybody. Under /admin only what comes before a session. */
  public?: true
  /** Who may call it: every call under /admin that is not public names it. */
  right?: Need
  /** Also for an administrator who has to replace a given password, or set up a second factor, before anything else. */
  allowDuringOnboarding?: true
  /** An administrator's call that takes an Idempotency-Key, as everything does that visitors send. */
  idempotent?: true
  /** Refusals that method and path do not let one expect; for the API document. */
  refuses?: readonly (403 | 404 | 409 | 410 | 429)[]
}

/** A call under /admin without a right does not compile. */
type Guarded<Path> = Path extends `/admin/${string}` ? { public: true } | { right: Need } : unknown

/** How an endpoint's answer is shaped around `data`. */
export type Shape = 'one' | 'list' | 'file'

/** One call of the API: a row of a resource's table. */
export type Endpoint<
  M extends Method = Method,
  Path extends string = string,
  Query extends Fields | undefined = Fields | undefined,
  Body extends Fields | undefined = Fields | undefined,
  Output extends z.ZodType = z.ZodType,
  S extends Shape = Shape,
> = Options<Query, Body> & { method: M; path: Path; output: Output; shape: S; status: 200 | 201 }

/** A resource's table of endpoints. */
export type Endpoints = Record<string, Endpoint>

const nothing = z.null()

function verb<const M extends Method>(method: M, status: 200 | 201) {
  return <
    const Path extends string,
    Query extends Fields | undefined = undefined,
    Body extends Fields | undefined = undefined,
  >(
    path: Path,
    options: Options<Query, Body> & Guarded<Path>,
  ) => {
    const base = { method, path, status, ...options }
    const shaped = <Output extends z.ZodType, S extends Shape>(
      output: Output,
      shape: S,
    ): Endpoint<M, Path, Query, Body, Output, S> => ({ ...base, output, shape })
    return {
      ...shaped(nothing, 'one'),
      /** `data` is one value of this schema. */
      returns: <Output extends z.ZodType>(output: Output) => shaped(output, 'one'),
      /** `data` is a list of this schema, and `total` counts all that match. */
      lists: <Output extends z.ZodType>(output: Output) => shaped(output, 'list'),
      /** The answer is a file, not JSON. */
      sends: () => shaped(nothing, 'file'),
    }
  }
}

export const get = verb('GET', 200)
export const post = verb('POST', 200)
/** A POST that makes a row: 201. */
export const create = verb('POST', 201)
export const patch = verb('PATCH', 200)
export const del = verb('DELETE', 200)

/** Path parameters: `id` is a number, others are text. */
export type Params<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Param<Name> & Params<Rest>
  : Path extends `${string}:${infer Name}`
    ? Param<Name>
    : unknown
type Param<Name extends string> = { [K in Name]: Name extends 'id' ? number : string }

type Parsed<S> = S extends z.ZodType ? z.output<S> : unknown
type Raw<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler gets: path, query and body in one object, checked. */
export type Input<E> =
  E extends Endpoint<Method, infer Path, infer Query, infer Body>
    ? Params<Path> & Parsed<Query> & Parsed<Body>
    : never

/** What a handler gives. */
export type Output<E> =
  E extends Endpoint<Method, string, Fields | undefined, Fields | undefined, infer O, infer S>
    ? S extends 'list'
      ? { rows: z.output<O>[]; total: number }
      : S extends 'file'
        ? Response
        : z.output<O>
    : never

/** What a caller passes as query and as body. */
export type RawQuery<E> = E extends Endpoint<Method, string, infer Query> ? Raw<Query> : never
export type RawBody<E> =
  E extends Endpoint<Method, string, Fields | undefined, infer Body> ? Raw<Body> : never
