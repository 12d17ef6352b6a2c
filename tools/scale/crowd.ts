import { sql } from 'kysely'
import type { Ctx } from '#core/kernel/context'
import { isPostgres } from '#db/sql'

/** Number of users, leagues and rows in a large instance managed through the administration. */
export const crowd = {
  people: 100_000,
  leagues: 20_000,
  awards: 200_000,
  auditLines: 1_000_000,
  mails: 100_000,
}

/** Numbers from 1 on, as rows of `n (i)`. */
const upTo = (many: number) =>
  sql.raw(
    `with recursive n (i) as (select cast(1 as bigint) union all select i + 1 from n where i < ${many})`,
  )

const text = (db: Ctx['db'], number: string) =>
  isPostgres(db) ? sql.raw(`lpad(to_hex(${number}), 64, '0')`) : sql.raw(`printf('%064x', ${number})`)

/**
 * Fills a new database with users, leagues of five with a season and awards, emails, and a million audit log lines:
 * every third about a league, one in twenty about a user's sign-ins. Triggers that guard and count rows are disabled
 * during the fill, so the result is for measuring only.
 *
 * @param nowMs everything happened in the 400 days before
 */
export const fillCrowd = async ({ db }: Ctx, nowMs: number): Promise<void> => {
  const guards = await withoutGuards(db)
  const [first] = (await sql<{ id: number }>`select coalesce(max(id), 0) as id from users`.execute(db)).rows
  const after = sql.raw(String(first?.id ?? 0))
  const [people, leagues, lines] = [crowd.people, crowd.leagues, crowd.auditLines].map(many =>
    sql.raw(String(many)),
  )
  const now = sql.raw(String(nowMs))
  const ago = (step: string, maxDays: number) => sql.raw(`${nowMs} - (i * ${step}) % ${maxDays * 86_400_000}`)
  await sql`insert into users (id, email, first_name, last_name, role, is_premium, league_count, created_at_ms,
      updated_at_ms, last_login_at_ms, disabled_at_ms, email_verified_at_ms)
    ${upTo(crowd.people)} select ${after} + i, 'p' || i || '@example.com', 'First' || (i * 7919 % 5000),
      'Last' || (i * 104729 % 9000), case when i % 5 = 0 then 'commissioner' else 'manager' end,
      case when i % 50 = 0 then 1 else 0 end, case when i % 5 = 0 then 1 else 0 end, ${ago('345600', 400)}, 1,
      case when i % 40 = 0 then null else ${ago('7919000', 90)} end, case when i % 1000 = 0 then 1 end,
      case when i % 30 = 0 then null else 1 end from n`.execute(db)
  await sql`insert into leagues (id, name, commissioner_id, join_code, created_at_ms)
    ${upTo(crowd.leagues)} select i, 'League ' || (i * 7919 % 19997), ${after} + i * 5, 'code' || i,
      ${ago('1728000', 400)} from n`.execute(db)
  await sql`insert into league_counts (league_id, members) select id, 5 from leagues`.execute(db)
  await sql`insert into league_revisions (league_id, revision) select id, 1 from leagues`.execute(db)
  await sql`insert into seasons (id, league_id, year, status, started_at_ms)
    ${upTo(crowd.leagues)} select i, i, 2026, 'active', 1 from n`.execute(db)
  await sql`insert into members (id, league_id, user_id, team_name, status, joined_at_ms)
    ${upTo(crowd.people)} select i, (i + 4) / 5, ${after} + i, 'Team ' || i, 'active', 1 from n`.execute(db)
  await sql`insert into awards (league_id, season_id, member_id, kind, is_once_a_season, week, player_name, player_key,
      position, points_hundredths, prize_cents, is_bench_player, source, created_at_ms, created_by_name)
    ${upTo(crowd.awards)} select (i - 1) % ${leagues} + 1, (i - 1) % ${leagues} + 1,
      ((i - 1) % ${leagues}) * 5 + 1, 'hot_top2', 0, i / ${leagues} + 1, 'Player ' || i,
      'player ' || i, 'QB', 3000, 1000, 0, 'manual', 1, 'Another owner' from n`.execute(db)
  await sql`insert into audit_lines (league_id, actor_id, action, summary, address, at_ms, previous_hash, hash)
    ${upTo(crowd.auditLines)} select case when i % 3 = 0 then i * 7 % ${leagues} + 1 end,
      ${after} + i * 31 % ${people} + 1, case when i % 3 = 0 then 'award.added' when i % 20 = 1 then 'account.signed-in' else 'account.changed' end,
      'Recorded Hot Top 2, week ' || (i % 17) || ': Player ' || (i * 13 % 50000), case when i % 3 <> 0 then '192.0.2.' || (i % 250) end,
      ${now} - (${lines} - i) * 30000, ${text(db, 'i')}, ${text(db, 'i + 1')} from n`.execute(db)
  await sql`insert into outbox (template, user_id, to_email, to_name, subject, status, sealed_body, next_attempt_at_ms,
      created_at_ms, expires_at_ms, sent_at_ms)
    ${upTo(crowd.mails)} select 'award-won', ${after} + i, 'p' || i || '@example.com', 'First' || (i * 7919 % 5000),
      'You won ' || i, case when i % 100 = 0 then 'dead' else 'sent' end, case when i % 100 = 0 then 'x' end, 1,
      ${ago('86400', 30)}, ${now} + 86400000, case when i % 100 = 0 then null else ${now} end from n`.execute(
    db,
  )
  await guards.back()
  await sql.raw(isPostgres(db) ? 'vacuum analyze' : 'analyze').execute(db)
}

const withoutGuards = async (db: Ctx['db']) => {
  if (isPostgres(db)) {
    const tables = ['users', 'leagues', 'seasons', 'members', 'awards', 'audit_lines', 'outbox']
    const all = async (verb: 'disable' | 'enable') => {
      for (const table of tables) await sql.raw(`alter table ${table} ${verb} trigger all`).execute(db)
    }
    await all('disable')
    return { back: () => all('enable') }
  }
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger' order by name`.execute(db)
  for (const { name } of rows) await sql.raw(`drop trigger "${name}"`).execute(db)
  return {
    back: async () => {
      for (const { sql: text } of rows) await sql.raw(text).execute(db)
    },
  }
}
