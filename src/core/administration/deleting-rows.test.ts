import { expect, test } from 'vitest'
import { accountDeletion } from '#contract/administration/account-deletion'
import type { Schema } from '#db/schema'
import { fullLeague } from '#testing/full-league'
import type { TestApp } from '#testing/test-app'
import { withAdministrator } from '#testing/made-world'

/** Every table that holds rows of a league. */
const ofLeagues = [
  'seasons',
  'members',
  'invitations',
  'awards',
  'publications',
  'ledger_entries',
  'showdown_events',
  'showdown_participations',
  'message_templates',
  'integrations',
  'provider_teams',
  'staged_weeks',
  'audit_lines',
  'transfer_requests',
] as const satisfies (keyof Schema)[]

const rowsOf = async (w: TestApp, leagueId: number): Promise<Record<string, number>> => {
  const counted: Record<string, number> = {}
  for (const table of ofLeagues) {
    const { count } = await w.ctx.db
      .selectFrom(table as 'awards')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('league_id', '=', leagueId)
      .executeTakeFirstOrThrow()
    counted[table] = Number(count)
  }
  return counted
}

test("deletes every row of a commissioner's league and none of another’s", async () => {
  const { w, admin } = await withAdministrator()
  const doomed = await fullLeague(w)
  const other = await fullLeague(w)
  const before = { doomed: await rowsOf(w, doomed.league.id), other: await rowsOf(w, other.league.id) }
  const filled = Object.entries(before.doomed).filter(([, count]) => count > 0)
  expect(filled.map(([table]) => table)).toEqual(ofLeagues.filter(table => table !== 'transfer_requests'))

  const { deletionReport } = await admin.call(accountDeletion.remove, { userId: doomed.user.id })
  expect(deletionReport.ownedLeagues).toMatchObject([
    {
      id: doomed.league.id,
      deletedData: {
        awards: before.doomed.awards,
        members: before.doomed.members,
        invitations: before.doomed.invitations,
        showdownParticipations: before.doomed.showdown_participations,
      },
    },
  ])
  const left = Object.entries(await rowsOf(w, doomed.league.id)).filter(([, count]) => count > 0)
  // Its history stays visible to administrators.
  expect(left).toEqual([['audit_lines', before.doomed.audit_lines]])
  expect(await rowsOf(w, other.league.id)).toEqual(before.other)
  const shares = await w.ctx.db.selectFrom('public_awards').select('award_id').execute()
  expect(shares.map(({ award_id }) => award_id)).toEqual([other.awardId])
  for (const table of ['share_tokens', 'share_credits', 'achievements', 'sessions'] as const) {
    const owners = await w.ctx.db.selectFrom(table).select('user_id').execute()
    expect(
      owners.some(({ user_id }) => user_id === doomed.user.id),
      table,
    ).toBe(false)
  }
})
