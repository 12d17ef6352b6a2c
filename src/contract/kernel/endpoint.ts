import { z } from 'zod'

/**
 * Who may make a call. The operation behind an endpoint names the rule of the same word (core/access.ts), and the
 * compiler refuses a different one.
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
 * Whether whoever is signed in must have shown lately that it is really them: `recently` asks for the password or a
 * passkey again where the last time was over 15 minutes ago, `sometimes` does so for some of what may be asked. The rule of
 * the operation says the same word.
 */
export type RecentAuth = 'once' | 'recently' | 'sometimes'

/**
 * One call, described once as data: the server serves it, the web app and the command line make it, and the
 * OpenAPI document lists it.
 *
 * `input` is one flat object. Keys that occur in `path` (`:leagueId`) travel there and win over the body; the rest
 * travel as the query of a GET or as the body of anything else.
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
  /** Left out, it is enough to have signed in once. */
  proof?: P
  summary: string
  input: I
  answer: A
  /** 201 for a call that creates, 204 for one without an answer, else 200. */
  status?: 201 | 202 | 204
}

const isStreamed = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** The answer of a call that travels as a file instead of JSON: whole or, where it may be large, piece by piece. */
export const Download = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  text: z.union([z.string(), z.custom<AsyncIterable<string>>(isStreamed)]),
})
export type Download = z.infer<typeof Download>

/** The answer of a call that travels as a file of bytes, piece by piece. */
export const BinaryDownload = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.custom<AsyncIterable<Uint8Array>>(isStreamed),
})

/** Any endpoint, for code that walks all of them. */
export type AnyEndpoint = Endpoint

/** Declares an endpoint and keeps its exact types. */
export const endpoint = <
  I extends z.ZodObject,
  A extends z.ZodType,
  W extends Access,
  P extends RecentAuth = 'once',
>(
  declared: Endpoint<I, A, W, P>,
): Endpoint<I, A, W, P> => declared

/** What a caller gives. */
export type InputOf<E> = E extends Endpoint<infer I, infer _A, infer _W, infer _P> ? z.input<I> : never
/** What an operation receives once the input was parsed. */
export type ParsedOf<E> = E extends Endpoint<infer I, infer _A, infer _W, infer _P> ? z.output<I> : never
/** What a call answers. */
export type OutputOf<E> = E extends Endpoint<infer _I, infer A, infer _W, infer _P> ? z.output<A> : never

/** The names of the parameters in a path, in order. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? [])
