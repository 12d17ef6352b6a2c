import { genesis } from '#db/chain-triggers'
import { SQLite } from '#db/sqlite'
import { linkHash } from '#core/kernel/chain'

/** Fills the database with other people's leagues and awards, straight into the tables. Answers how many awards. */
export const fillWithLeagues = async (file: string, leagues: number, awardsEach: number): Promise<number> => {
  const db = new SQLite(file)
  const owner = Number(db.prepare('select min(id) from users').pluck().get())
  const league = db.prepare(
    `insert into leagues (name, commissioner_id, join_code, created_at_ms) values ('Other', ?, ?, 1)`,
  )
  const season = db.prepare(
    `insert into seasons (league_id, year, status, started_at_ms) values (?, 2026, 'active', 1)`,
  )
  const member = db.prepare(
    `insert into members (league_id, user_id, team_name, status, joined_at_ms) values (?, ?, 'Team', 'active', 1)`,
  )
  const award = db.prepare(
    `insert into awards (league_id, season_id, member_id, kind, is_once_a_season, week, player_name, player_key, position,
       points_hundredths, prize_cents, is_bench_player, source, created_at_ms, created_by_name)
     values (?, ?, ?, 'hot_top2', 0, ?, 'Player', ?, 'QB', 2000, 1000, 0, 'manual', 1, 'Bench')`,
  )
  const entry = db.prepare(
    `insert into ledger_entries (league_id, season_id, member_id, kind, amount_cents, memo, reference, award_id, created_at_ms, signed_as, previous_hash, hash)
     values (?, ?, ?, 'award', 1000, 'Bench', ?, ?, 1, 'Bench', ?, ?)`,
  )
  db.transaction(() => {
    for (let number = 0; number < leagues; number += 1) {
      const leagueId = league.run(owner, `bench-${number}`).lastInsertRowid
      const seasonId = season.run(leagueId).lastInsertRowid
      const memberId = member.run(leagueId, owner).lastInsertRowid
      let previous = genesis
      for (let index = 0; index < awardsEach; index += 1) {
        const awardId = award.run(
          leagueId,
          seasonId,
          memberId,
          (index % 18) + 1,
          `player ${index}`,
        ).lastInsertRowid
        const reference = `award:${awardId}:1`
        const hash = linkHash(previous, [
          ...[Number(leagueId), Number(seasonId), Number(memberId), 'award', 1000, 'Bench', reference],
          ...[Number(awardId), null, 1, null, 'Bench', null],
        ])
        entry.run(leagueId, seasonId, memberId, reference, awardId, previous, hash)
        previous = hash
      }
    }
  })()
  db.close()
  return leagues * awardsEach
}

/** The least a leaderboard can cost: one prepared statement, straight on the file. */
export const preparedLeaderboard = (
  file: string,
  leagueId: number,
): { run: () => unknown[]; close: () => void } => {
  const db = new SQLite(file, { readonly: true })
  const statement = db.prepare(
    `select m.user_id, m.team_name, u.first_name, u.last_name, coalesce(sum(l.amount_cents), 0) as cents
     from members m join users u on u.id = m.user_id
     left join ledger_entries l on l.league_id = m.league_id and l.member_id = m.id and l.kind in ('award', 'award_reversal')
     where m.league_id = ? group by m.id, u.id order by cents desc`,
  )
  return { run: () => statement.all(leagueId), close: () => void db.close() }
}
