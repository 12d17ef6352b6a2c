import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { leagues } from '#contract/leagues/leagues'
import { leaderboards, seasonStats } from '#contract/money/leaderboards'
import { SQLite } from '#db/sqlite'
import { played } from '#tools/scale/played-season'
import { compareToBaseline, type Compared } from './against-floor.ts'
import type { BaselinePath } from './floor.ts'
import type { Part } from './bench.ts'
import type { Played } from './played.ts'
import { headersOf, type Load, startBaseline, startProduct } from './processes.ts'
import { atLeast, type Goal, type Row } from './table.ts'

/**
 * @property query the one query that this can't do without, with @league, @season or @user
 * @property isJson whether the query returns the response itself; otherwise the product's response is sent
 */
type Read = {
  name: string
  path: string
  query: string
  isJson?: true
  goal?: Goal
}

const moment = (column: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`

export const reads: Read[] = [
  {
    name: 'leaderboard',
    path: leaderboards.read.path,
    query: `select m.user_id, m.team_name, u.first_name, u.last_name,
        (select sum(amount_cents) from ledger_entries l where l.league_id = m.league_id and l.season_id = @season
          and l.kind in ('award', 'award_reversal') and l.member_id = m.id) as cents
      from members m join users u on u.id = m.user_id where m.league_id = @league order by cents desc`,
    goal: atLeast(0.6),
  },
  {
    name: 'awards list',
    path: awards.list.path,
    query: `select json_group_array(json_object('id', a.id, 'leagueId', a.league_id, 'leagueName', l.name,
        'season', s.year, 'type', a.kind, 'week', a.week, 'managerId', m.user_id,
        'managerName', u.first_name || ' ' || u.last_name, 'teamName', m.team_name, 'playerName', a.player_name,
        'position', a.position, 'nflTeam', a.nfl_team, 'points', a.points_hundredths / 100.0,
        'prizeAmount', a.prize_cents / 100.0, 'source', a.source,
        'isBenchPlayer', json(iif(a.is_bench_player, 'true', 'false')), 'note', a.note,
        'state', iif(a.paid_at_ms is not null, 'paid', 'final'),
        'finalAt', ${moment('coalesce(a.final_at_ms, a.created_at_ms)')}, 'paidAgainReason', a.paid_again_reason,
        'createdAt', ${moment('a.created_at_ms')}, 'createdBy', a.created_by_name,
        'changedAt', ${moment('a.changed_at_ms')}, 'changedBy', a.changed_by_name))
      from (select * from awards where league_id = @league and season_id = @season and voided_at_ms is null order by id desc) a
        join leagues l on l.id = a.league_id join seasons s on s.id = a.season_id
        join members m on m.id = a.member_id left join users u on u.id = m.user_id`,
    isJson: true,
    goal: atLeast(1),
  },
  {
    name: 'stats',
    path: seasonStats.read.path,
    query: `select kind, week, count(*), sum(prize_cents) from awards
      where league_id = @league and season_id = @season and voided_at_ms is null group by kind, week`,
    goal: atLeast(0.6),
  },
  {
    name: 'league info',
    path: leagues.info.path,
    query: `select l.*, u.first_name, u.last_name, (select count(*) from members m where m.league_id = l.id) as members
      from leagues l join users u on u.id = l.commissioner_id where l.id = @league`,
    goal: atLeast(0.6),
  },
  {
    name: 'who am I',
    path: accounts.current.path,
    query: 'select * from users where id = @user',
  },
]

/** Compares frequently viewed pages with a bare route that runs one query and sends the same response. */
export const readRows: Part = async ({ folder, load, played, sizes }) => {
  const rows: Row[] = []
  for (const leagues of sizes) rows.push(...(await rowsOf(folder, load, await played(leagues))))
  return rows
}

export const pathIn = (leagueId: number, { path }: { path: string }): string =>
  path.replace(':leagueId', String(leagueId))

const rowsOf = async (folder: string, load: Load, { file, leagueId, size }: Played): Promise<Row[]> => {
  const product = await startProduct(folder, `file:${file}`)
  try {
    const headers = await headersOf(product, played.commissioner, played.password)
    const paths = reads.map(read => pathIn(leagueId, read))
    const bodies = await Promise.all(
      paths.map(async path => (await fetch(product.address + path, { headers })).text()),
    )
    const parameters = idsIn(file, leagueId)
    const baselinePaths = reads.map(({ query, isJson }, at): BaselinePath => {
      const body = isJson ? {} : { body: bodies[at] ?? '' }
      return { path: paths[at] ?? '', query, parameters, ...body }
    })
    const baselineServer = await startBaseline(folder, { file, paths: baselinePaths })
    try {
      const compared = reads.map(({ name, goal }, at): Compared => {
        const request = { method: 'GET' as const, path: paths[at] ?? '', headers }
        const sides = { baseline: { server: baselineServer, request }, product: { server: product, request } }
        return { name, size, ...sides, ...(goal === undefined ? {} : { goal }) }
      })
      return await compareToBaseline(load, compared)
    } finally {
      await baselineServer.stop()
    }
  } finally {
    await product.stop()
  }
}

const idsIn = (file: string, league: number): Record<string, number> => {
  const database = new SQLite(file, { readonly: true })
  const one = (query: string) => Number(database.prepare(query).pluck().get(league))
  const season = one('select max(id) from seasons where league_id = ?')
  const user = one('select commissioner_id from leagues where id = ?')
  database.close()
  return { league, season, user }
}
