import { expect } from 'vitest'
import type { OutputOf, AnyEndpoint, InputOf } from '#contract/kernel/endpoint'
import type { Schema } from '#db/schema'
import { moneyText } from '#domain/money'
import { type Mention, withNames } from '#core/kernel/mentions'
import { type Client, Refused, type World } from '#testing/test-app'
import { flawsOf } from '#testing/mail-flaws'
import { mailsIn } from '#testing/mails'
import { keptReads } from './kept-reads.ts'

/** Something that people read, and who reads it. */
export type Watched = { name: string; client: Client; endpoint: AnyEndpoint; input: object }

/** An answer to watch, named after its path unless several people read the same. */
export const watch = <E extends AnyEndpoint>(
  client: Client,
  endpoint: E,
  input: InputOf<E>,
  name = endpoint.path.replace(/^\/api\/(leagues\/:leagueId\/)?/, ''),
): Watched => ({ name, client, endpoint, input })

/** What happens beside every call and tells nobody anything: counted tries, and when a session was last seen. */
const unwatchedTables = new Set<string>(['attempts', 'sessions'] satisfies (keyof Schema)[])

/** What a refused call may leave: a failed sign-in is a line of the audit log, which is told by itself. */
const toldByLine = new Set<string>(['audit_lines', 'audit_heads'] satisfies (keyof Schema)[])

type Rows = Record<string, unknown>[]
type State = { tables: Map<string, Rows>; mails: Map<string, string>; reads: Map<string, string> }

/** What calls of one world leave behind. */
export type Tracing = {
  /**
   * Makes a call and compares what it left with the lines expected: who is named in the audit log, what went into the
   * ledger and the outbox, and which answers read differently now. A refused call says so in its only line.
   */
  leaves: <E extends AnyEndpoint>(
    client: Client,
    endpoint: E,
    input: InputOf<E>,
    lines: string[],
  ) => Promise<OutputOf<E>>
  /** The same of something that is no call: a job, a command, an event of the payment provider. */
  happens: (what: string, work: () => Promise<unknown>, lines: string[]) => Promise<void>
  /** Watches other answers from here on, and takes what happened meanwhile as given. */
  watching: (watched: Watched[]) => Promise<void>
  /** The endpoints that were called, by whether they did something or refused. */
  readonly done: Set<AnyEndpoint>
  readonly refused: Set<AnyEndpoint>
}

export const tracing = async (w: World, startWith: Watched[]): Promise<Tracing> => {
  let watched = startWith
  const done = new Set<AnyEndpoint>()
  const refused = new Set<AnyEndpoint>()
  const people = new Set(startWith.map(({ client }) => client))
  const compareKept = keptReads(w)
  await compareKept('to begin with', people)
  let before = await stateOf(w, watched)
  const compare = async (what: string, outcome: string[], lines: string[]): Promise<void> => {
    const after = await stateOf(w, watched)
    const left = [...outcome, ...differences(before, after, outcome.length > 0)]
    const hasWritten = changed(texts(before.tables), texts(after.tables)).length > 0
    before = after
    expect([what, ...left]).toEqual([what, ...lines])
    if (hasWritten) await compareKept(what, people)
  }
  return {
    done,
    refused,
    watching: async others => {
      watched = others
      for (const { client } of others) people.add(client)
      before = await stateOf(w, watched)
    },
    leaves: async (client, endpoint, input, lines) => {
      const what = `${endpoint.method} ${endpoint.path}`
      try {
        const answer = await client.call(endpoint, input)
        done.add(endpoint)
        await compare(what, [], lines)
        return answer
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        refused.add(endpoint)
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

/** PostgreSQL hands rows out as they lie, and one that is written anew lies elsewhere. */
const inOrder = (rows: Rows): Rows =>
  rows
    .map(row => ({ row, text: JSON.stringify(row) }))
    .sort((a, b) => Number(a.row.id ?? 0) - Number(b.row.id ?? 0) || (a.text < b.text ? -1 : 1))
    .map(({ row }) => row)

const stateOf = async (w: World, watched: Watched[]): Promise<State> => {
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
    reads.set(name, JSON.stringify(await client.call(endpoint, input as never), withoutHead))
  }
  return { tables, mails: await mailsOf(w), reads }
}

/** The head of a ledger moves with every entry, for everybody. */
const withoutHead = (key: string, value: unknown): unknown => (key === 'chain' ? undefined : value)

const differences = (before: State, after: State, isRefused: boolean): string[] => [
  ...added(before, after, 'audit_lines').map(
    row =>
      `audit: ${signerOf(after, row)}, ${textOf(row.action)}: ${withNames(textOf(row.summary), nameIn(after))}`,
  ),
  ...added(before, after, 'ledger_entries').map(
    row =>
      `ledger: ${winnerOf(after, row)}, ${textOf(row.kind)} ${moneyText(Number(row.amount_cents), 'USD')}: ${textOf(row.memo)}`,
  ),
  ...missingIn(before.mails, after.mails).map(mail => `mail: ${mail}`),
  ...missingIn(after.mails, before.mails).map(mail => `no mail: ${mail}`),
  ...inOneLine('reads', changed(before.reads, after.reads)),
  ...(isRefused ? inOneLine('changed all the same', changed(texts(before.tables), texts(after.tables))) : []),
]

const inOneLine = (what: string, names: string[]): string[] =>
  names.length === 0 ? [] : [`${what}: ${names.join(', ')}`]

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const tableOf = { user: 'users', member: 'members', invitation: 'invitations' } as const

/** What somebody whom the audit log marks is called by now. */
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

/** Whose money an entry is: a team's, or the pot's. */
const winnerOf = (state: State, entry: Rows[number]): string => {
  const member = state.tables.get('members')?.find(row => row.id === entry.member_id)
  return member === undefined ? 'the pot' : textOf(member.team_name)
}

/** The mails of the outbox; one that is written only when it leaves says what it would say now. */
const mailsOf = async ({ ctx }: World): Promise<Map<string, string>> => {
  const mails = await mailsIn(ctx)
  return new Map(
    mails.map(({ id, template, to_email, subject, html_body }) => {
      // What was sent or given up keeps no body.
      if (html_body !== '') expect([template, ...flawsOf(html_body)]).toEqual([template])
      const text = `${template} to ${to_email}: ${subject}`
      return [`${id} ${text}`, text]
    }),
  )
}

const missingIn = (known: Map<string, string>, mails: Map<string, string>): string[] =>
  [...mails].flatMap(([key, text]) => (known.has(key) ? [] : [text]))

/** The rows of a table that were not there before. */
const added = (before: State, after: State, table: keyof Schema): Rows => {
  const known = new Set(before.tables.get(table)?.map(row => row.id))
  return (after.tables.get(table) ?? []).filter(row => !known.has(row.id))
}

const changed = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].flatMap(([name, text]) => (before.get(name) === text ? [] : [name]))

const texts = (tables: Map<string, Rows>): Map<string, string> =>
  new Map(
    [...tables].filter(([name]) => !toldByLine.has(name)).map(([name, rows]) => [name, JSON.stringify(rows)]),
  )
