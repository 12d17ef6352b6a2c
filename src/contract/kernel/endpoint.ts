import { z } from 'zod'
import { object } from './values.ts'

/**
 * Access level of a call. The operation behind an endpoint names the access rule with the same name (core/kernel/authorization.ts and core/leagues/access.ts),
 * and the compiler rejects a different one.
 */
export type Access =
  | 'anyone'
  | 'signed-in'
  | 'commissioner-role'
  | 'member'
  | 'treasurer'
  | 'commissioner'
  | 'owner'
  | 'site-admin'

/**
 * Whether a signed-in caller needs recent authentication: `recently` asks for the password or a passkey again after 15
 * minutes, `sometimes` only for certain inputs. The operation's rule uses the same value.
 */
export type RecentAuth = 'once' | 'recently' | 'sometimes'

/**
 * One API call, described once as data: the server serves it, the web app and the CLI call it, and the OpenAPI document
 * lists it.
 *
 * `input` is one flat object. Keys that occur in `path` (`:leagueId`) are sent there and override the body; the rest is
 * the query of a GET or the body of any other method.
 */
export type Endpoint<
  I extends z.ZodObject = z.ZodObject,
  A extends z.ZodType = z.ZodType,
  W extends Access = Access,
  P extends RecentAuth = RecentAuth,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  access: W
  /** If omitted, being signed in is enough. */
  recentAuth?: P
  summary: string
  input: I
  output: A
  /** 201 for a call that creates, 204 for one without a response body, otherwise 200. */
  status?: 201 | 202 | 204
}

const isStreamed = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** Output that is sent as a file instead of JSON: in full or, if it may be large, streamed in chunks. */
export const Download = object(() => ({
  fileName: z.string(),
  mediaType: z.string(),
  text: z.union([z.string(), z.custom<AsyncIterable<string>>(isStreamed)]),
}))
export type Download = z.infer<typeof Download>

/** Output that is sent as a binary file, streamed in chunks. */
export const BinaryDownload = object(() => ({
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.custom<AsyncIterable<Uint8Array>>(isStreamed),
}))

/** Type-erased endpoint, for code that iterates over all of them. */
export type AnyEndpoint = Endpoint

/** Declares an endpoint and preserves its exact types. */
export const endpoint = <
  I extends z.ZodObject,
  A extends z.ZodType,
  W extends Access,
  P extends RecentAuth = 'once',
>(
  declared: Endpoint<I, A, W, P>,
): Endpoint<I, A, W, P> => declared

/** Input type of a caller. */
export type InputOf<E> = E extends Endpoint<infer I, infer _A, infer _W, infer _P> ? z.input<I> : never
/** Input type of an operation, after parsing. */
export type ParsedOf<E> = E extends Endpoint<infer I, infer _A, infer _W, infer _P> ? z.output<I> : never
/** Output type of a call. */
export type OutputOf<E> = E extends Endpoint<infer _I, infer A, infer _W, infer _P> ? z.output<A> : never

/** Parameter names in a path, in order. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? [])
