import { expect, test } from 'vitest'
import { people } from '#contract/accounts/accounts'
import { leagueManagement } from '#contract/leagues/management'
import { invitations } from '#contract/leagues/joining'
import { weeks } from '#contract/weeks'
import type { Schema } from '#db/schema'
import { csvWeek } from '#testing/csv-week'
import * as make from '#testing/make'
import { choices, inWeek, rows } from '#testing/review'
import { link, shareAndVisit } from '#testing/shares'
import { showdownLeague } from '#testing/showdowns'
import { type World, world } from '#testing/world'

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

const rowsOf = async (w: World, leagueId: number): Promise<Record<string, number>> => {
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

/** A league with something in every table that a league can fill. */
const fullLeague = async (w: World) => {
  const made = await showdownLeague(w)
  const { client, league, players } = made
  const at = { leagueId: league.id }
  await made.setGames()
  await made.open()
  await made.pay(2)
  await made.pick(2, 'hhhh')
  await client.call(invitations.send, { ...at, name: 'Lee', email: `lee${league.id}@example.com` })
  const saved = { saveAsTemplate: true, templateName: 'Mine' }
  await client.call(leagueManagement.sendUpdate, { ...at, subject: 'Hi', message: 'Hi', ...saved })
  const staged = await client.call(weeks.import, { ...inWeek(league.id), csv: csvWeek(rows) })
  await client.call(weeks.teams, {
    ...at,
    provider: 'csv',
    teams: staged.unmappedTeams.map(({ teamKey }, index) => ({
      teamKey,
      managerId: players[index]?.userId ?? null,
    })),
  })
  const { awards } = await client.call(weeks.publish, { ...inWeek(league.id), ...choices(staged) })
  const awardId = awards[0]?.id ?? 0
  await shareAndVisit(w, client, awardId)
  await link(client, awardId)
  return { ...made, awardId }
}

test('deleting a commissioner takes every row of their league and none of anybody else’s', async () => {
  const w = await world()
  const admin = await make.administrator(w)
  const doomed = await fullLeague(w)
  const other = await fullLeague(w)
  const before = { doomed: await rowsOf(w, doomed.league.id), other: await rowsOf(w, other.league.id) }
  const filled = Object.entries(before.doomed).filter(([, count]) => count > 0)
  expect(filled.map(([table]) => table)).toEqual(ofLeagues.filter(table => table !== 'transfer_requests'))

  const { deletionReport } = await admin.call(people.remove, { userId: doomed.user.id })
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
  // What happened in it stays known to administrators.
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
