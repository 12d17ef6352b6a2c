import { expect } from 'vitest'
import type { OutputOf, AnyEndpoint, InputOf } from '#contract/kernel/endpoint'
import type { Schema } from '#db/schema'
import { moneyText } from '#domain/money'
import { type Mention, withNames } from '#core/kernel/mentions'
import { type Client, ResponseError, type TestApp } from '#testing/test-app'
import { flawsOf } from '#testing/email-flaws'
import { getEmails } from '#testing/emails'
import { createCacheComparison } from './cached-reads.ts'

/** Response to watch, and the user who reads it. */
export type Watched = { name: string; client: Client; endpoint: AnyEndpoint; input: object }

/** Creates a watch for a response, named by its path unless several users read the same one. */
export const watch = <E extends AnyEndpoint>(
  client: Client,
  endpoint: E,
  input: InputOf<E>,
  name = endpoint.path.replace(/^\/api\/(leagues\/:leagueId\/)?/, ''),
): Watched => ({ name, client, endpoint, input })

/** Tables that change with every call without visible effect: counted attempts, and when a session was last seen. */
const unwatchedTables = new Set<string>(['attempts', 'sessions'] satisfies (keyof Schema)[])

/** Tables a rejected call may change: a failed sign-in is an audit log line, which is reported separately. */
const coveredTables = new Set<string>(['audit_lines', 'audit_heads'] satisfies (keyof Schema)[])

type Rows = Record<string, unknown>[]
type State = { tables: Map<string, Rows>; emails: Map<string, string>; reads: Map<string, string> }

/** Side effects of calls in one test app. */
export type Tracing = {
  /**
   * Makes a call and compares its side effects with the expected lines: users named in the audit log, ledger entries,
   * outbox emails, and changed responses. A rejected call is reported in its only line.
   */
  expectEffects: <E extends AnyEndpoint>(
    client: Client,
    endpoint: E,
    input: InputOf<E>,
    lines: string[],
  ) => Promise<OutputOf<E>>
  /** Does the same for something other than a call: a job, a command, an event from the payment provider. */
  happens: (what: string, work: () => Promise<unknown>, lines: string[]) => Promise<void>
  /** Switches to other watched responses, and accepts all changes up to now. */
  watching: (watched: Watched[]) => Promise<void>
  /** Endpoints that were called, separated into successful and rejected calls. */
  readonly done: Set<AnyEndpoint>
  readonly rejected: Set<AnyEndpoint>
}

export const tracing = async (w: TestApp, startWith: Watched[]): Promise<Tracing> => {
  let watched = startWith
  const done = new Set<AnyEndpoint>()
  const rejected = new Set<AnyEndpoint>()
  const people = new Set(startWith.map(({ client }) => client))
  const compareCached = createCacheComparison(w)
  await compareCached('initially', people)
  let before = await stateOf(w, watched)
  const compare = async (what: string, outcome: string[], lines: string[]): Promise<void> => {
    const after = await stateOf(w, watched)
    const left = [...outcome, ...differences(before, after, outcome.length > 0)]
    const hasWritten = changed(texts(before.tables), texts(after.tables)).length > 0
    before = after
    expect([what, ...left]).toEqual([what, ...lines])
    if (hasWritten) await compareCached(what, people)
  }
  return {
    done,
    rejected,
    watching: async others => {
      watched = others
      for (const { client } of others) people.add(client)
      before = await stateOf(w, watched)
    },
    expectEffects: async (client, endpoint, input, lines) => {
      const what = `${endpoint.method} ${endpoint.path}`
      try {
        const response = await client.call(endpoint, input)
        done.add(endpoint)
        await compare(what, [], lines)
        return response
      } catch (error) {
        if (!(error instanceof ResponseError)) throw error
        rejected.add(endpoint)
        await compare(what, [`refused: ${error.status} ${error.body.code}`], lines)
        return undefined as never
      }
    },
    happens: async (what, work, lines) => {
      await work()
      await compare(what, [], lines)
    },
  }
}

/** PostgreSQL returns rows in storage order, and an updated row moves. */
const inOrder = (rows: Rows): Rows =>
  rows
    .map(row => ({ row, text: JSON.stringify(row) }))
    .sort((a, b) => Number(a.row.id ?? 0) - Number(b.row.id ?? 0) || (a.text < b.text ? -1 : 1))
    .map(({ row }) => row)

const stateOf = async (w: TestApp, watched: Watched[]): Promise<State> => {
  const { ctx } = w
  const tables = new Map<string, Rows>()
  for (const { name } of await ctx.db.introspection.getTables()) {
    if (unwatchedTables.has(name)) continue
    const rows: Rows = await ctx.db
      .selectFrom(name as keyof Schema)
      .selectAll()
      .execute()
    tables.set(name, inOrder(rows))
  }
  const reads = new Map<string, string>()
  for (const { name, client, endpoint, input } of watched) {
    reads.set(name, JSON.stringify(await client.call(endpoint, input as never), withoutChain))
  }
  return { tables, emails: await getEmailsByKey(w), reads }
}

/** The ledger's head hash changes with every entry, for all readers. */
const withoutChain = (key: string, value: unknown): unknown => (key === 'chain' ? undefined : value)

const differences = (before: State, after: State, isRejected: boolean): string[] => [
  ...added(before, after, 'audit_lines').map(
    row =>
      `audit: ${signerOf(after, row)}, ${textOf(row.action)}: ${withNames(textOf(row.summary), nameIn(after))}`,
  ),
  ...added(before, after, 'ledger_entries').map(
    row =>
      `ledger: ${memberNameOf(after, row)}, ${textOf(row.kind)} ${moneyText(Number(row.amount_cents), 'USD')}: ${textOf(row.memo)}`,
  ),
  ...missingIn(before.emails, after.emails).map(email => `mail: ${email}`),
  ...missingIn(after.emails, before.emails).map(email => `no mail: ${email}`),
  ...inOneLine('reads', changed(before.reads, after.reads)),
  ...(isRejected ? inOneLine('changed anyway', changed(texts(before.tables), texts(after.tables))) : []),
]

const inOneLine = (what: string, names: string[]): string[] =>
  names.length === 0 ? [] : [`${what}: ${names.join(', ')}`]

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const tableOf = { user: 'users', member: 'members', invitation: 'invitations' } as const

/** Returns the current name of a user or member mentioned in the audit log. */
const nameIn =
  (state: State) =>
  ({ kind, id }: Mention): string => {
    const row = state.tables.get(tableOf[kind])?.find(one => one.id === id)
    if (row === undefined) return 'Deleted account'
    if (kind === 'user') return `${textOf(row.first_name)} ${textOf(row.last_name)}`
    if (kind === 'invitation') return textOf(row.name)
    return row.user_id === null
      ? textOf(row.owner_name)
      : nameIn(state)({ kind: 'user', id: Number(row.user_id) })
  }

const signerOf = (state: State, line: Rows[number]): string =>
  line.actor_id === null ? textOf(line.signed_as) : nameIn(state)({ kind: 'user', id: Number(line.actor_id) })

/** Returns the owner of an entry's money: a team or the pot. */
const memberNameOf = (state: State, entry: Rows[number]): string => {
  const member = state.tables.get('members')?.find(row => row.id === entry.member_id)
  return member === undefined ? 'the pot' : textOf(member.team_name)
}

/** Returns the outbox emails. An email rendered only when sent has the text it would have now. */
const getEmailsByKey = async ({ ctx }: TestApp): Promise<Map<string, string>> => {
  const emails = await getEmails(ctx)
  return new Map(
    emails.map(({ id, template, to_email, subject, html_body }) => {
      // Sent and failed emails have no body.
      if (html_body !== '') expect([template, ...flawsOf(html_body)]).toEqual([template])
      const text = `${template} to ${to_email}: ${subject}`
      return [`${id} ${text}`, text]
    }),
  )
}

const missingIn = (known: Map<string, string>, emails: Map<string, string>): string[] =>
  [...emails].flatMap(([key, text]) => (known.has(key) ? [] : [text]))

/** Returns the new rows of a table. */
const added = (before: State, after: State, table: keyof Schema): Rows => {
  const known = new Set(before.tables.get(table)?.map(row => row.id))
  return (after.tables.get(table) ?? []).filter(row => !known.has(row.id))
}

const changed = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].flatMap(([name, text]) => (before.get(name) === text ? [] : [name]))

const texts = (tables: Map<string, Rows>): Map<string, string> =>
  new Map(
    [...tables]
      .filter(([name]) => !coveredTables.has(name))
      .map(([name, rows]) => [name, JSON.stringify(rows)]),
  )
