import { z } from 'zod'
import type { RequiredRight } from '#app/platform/auth/rights.ts'
import type { FieldErrors } from '#app/platform/errors.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type Fields = z.ZodObject

type Options<Query, Body> = {
  summary: string
  query?: Query
  body?: Body
  multipart?: true
  tooLargeErrors?: FieldErrors
  /** Accepts forms from our own pages too, and ignores their other fields. */
  form?: true
  public?: true
  right?: RequiredRight
  /** Callable before a required password change or second-factor setup. */
  allowDuringOnboarding?: true
  /** Accepts an Idempotency-Key. Submissions from visitors always do. */
  idempotent?: true
  /** Error statuses for the OpenAPI document that do not follow from the method and path. */
  errorStatuses?: readonly (403 | 404 | 409 | 410 | 429)[]
}

type RequiresRight<Path> = Path extends `/admin/${string}`
  ? { public: true } | { right: RequiredRight }
  : unknown

export type Shape = 'one' | 'list' | 'file'

export type Endpoint<
  M extends Method = Method,
  Path extends string = string,
  Query extends Fields | undefined = Fields | undefined,
  Body extends Fields | undefined = Fields | undefined,
  Output extends z.ZodType = z.ZodType,
  S extends Shape = Shape,
> = Options<Query, Body> & { method: M; path: Path; output: Output; shape: S; status: 200 | 201 }

export type Endpoints = Record<string, Endpoint>

const noOutput = z.null()

function defineMethod<const M extends Method>(method: M, status: 200 | 201) {
  return <
    const Path extends string,
    Query extends Fields | undefined = undefined,
    Body extends Fields | undefined = undefined,
  >(
    path: Path,
    options: Options<Query, Body> & RequiresRight<Path>,
  ) => {
    const base = { method, path, status, ...options }
    const withOutput = <Output extends z.ZodType, S extends Shape>(
      output: Output,
      shape: S,
    ): Endpoint<M, Path, Query, Body, Output, S> => ({ ...base, output, shape })
    return {
      ...withOutput(noOutput, 'one'),
      returns: <Output extends z.ZodType>(output: Output) => withOutput(output, 'one'),
      lists: <Output extends z.ZodType>(output: Output) => withOutput(output, 'list'),
      sends: () => withOutput(noOutput, 'file'),
    }
  }
}

export const get = defineMethod('GET', 200)
export const post = defineMethod('POST', 200)
export const create = defineMethod('POST', 201)
export const patch = defineMethod('PATCH', 200)
export const del = defineMethod('DELETE', 200)

export type Params<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Param<Name> & Params<Rest>
  : Path extends `${string}:${infer Name}`
    ? Param<Name>
    : unknown
type Param<Name extends string> = { [K in Name]: Name extends 'id' ? number : string }

type Parsed<S> = S extends z.ZodType ? z.output<S> : unknown
type Raw<S> = S extends z.ZodType ? z.input<S> : undefined

export type Input<E> =
  E extends Endpoint<Method, infer Path, infer Query, infer Body>
    ? Params<Path> & Parsed<Query> & Parsed<Body>
    : never

export type Output<E> =
  E extends Endpoint<Method, string, Fields | undefined, Fields | undefined, infer O, infer S>
    ? S extends 'list'
      ? { rows: z.output<O>[]; total: number }
      : S extends 'file'
        ? Response
        : z.output<O>
    : never

export type RawQuery<E> = E extends Endpoint<Method, string, infer Query> ? Raw<Query> : never
export type RawBody<E> =
  E extends Endpoint<Method, string, Fields | undefined, infer Body> ? Raw<Body> : never
