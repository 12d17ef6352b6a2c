import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { administration } from '#contract/administration/administration'
import type { InputOf } from '#contract/kernel/endpoint'
import { commandLine } from '#core/kernel/authorization'
import { isPostgres } from '#db/sql'
import * as make from '#testing/make'
import { type TestApp, startTestApp } from '#testing/test-app'
import { scannedRows, readWholeAudit } from './audit-log.ts'

/** Moves the next line as far from the last one as in a long log. */
const skipLines = async ({ ctx: { db } }: TestApp, lines: number): Promise<void> => {
  const { id } = await db
    .selectFrom('audit_lines')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  await (
    isPostgres(db)
      ? sql.raw(`alter table audit_lines alter column id restart with ${id + lines}`)
      : sql.raw(`update sqlite_sequence set seq = ${id + lines} where name = 'audit_lines'`)
  ).execute(db)
}

const read = async ({ ctx }: TestApp, input: InputOf<typeof administration.audit>) => {
  let next: number | undefined
  const setNextCursor = (cursor: number | string) => void (next = Number(cursor))
  const lines = await readWholeAudit.run(
    { ...ctx, requestContext: { ...ctx.requestContext, setNextCursor } },
    commandLine,
    input,
  )
  return { found: lines.map(({ summary }) => summary), next }
}

const scene = async () => {
  const w = await startTestApp()
  await make.league(w, { name: 'Long ago' })
  await skipLines(w, scannedRows + 10)
  w.clock.pass(40 * 86_400_000)
  await make.league(w, { name: 'Lately' })
  return w
}

test('searches a long log in parts and returns where to continue', async () => {
  const w = await scene()
  const first = await read(w, { search: 'long ago' })
  expect(first).toEqual({ found: [], next: expect.any(Number) })
  const second = await read(w, { search: 'long ago', ...(first.next && { cursor: first.next }) })
  expect(second.found).toContain('Created the league Long ago')
  expect(second.next).toBeUndefined()
})

test('returns immediately without a search, and stops a search at its day', async () => {
  const w = await scene()
  expect((await read(w, {})).found).toContain('Created the league Long ago')
  const since = new Date(w.clock.now() - 86_400_000).toISOString()
  const lately = await read(w, { search: 'lately', since })
  expect(lately.found).toContain('Created the league Lately')
  expect(lately.next).toBeUndefined()
})
