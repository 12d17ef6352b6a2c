import { describe, expect, test } from 'vitest'
import { awards, recentAwards } from '#contract/awards'
import { joining } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { leaderboards } from '#contract/money/leaderboards'
import { ledgerEntries } from '#contract/money/ledger-entries'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import { withLeague } from '#testing/made-world'

/** A league of three with all their browsers. */
const three = async () => {
  const { second, third, ...made } = await withLeague({ managers: 3 })
  const withClient = async (id: number) => ({ id, client: await make.signedInAs(made.w, id) })
  return { ...made, first: await withClient(second), second: await withClient(third) }
}

describe('a team name', () => {
  test('can be changed by its manager and by the commissioner', async () => {
    const { leagueId, client, first } = await three()
    const own = await first.client.call(joining.renameTeam, {
      leagueId,
      userId: first.id,
      teamName: ' Mine ',
    })
    expect(own).toMatchObject({ userId: first.id, teamName: 'Mine', status: 'active' })
    await client.call(joining.renameTeam, { leagueId, userId: first.id, teamName: 'Better' })
    expect(await first.client.call(leagues.info, { leagueId })).toMatchObject({ myTeamName: 'Better' })
    const [newest] = await first.client.call(leagueManagement.audit, { leagueId })
    expect(newest).toMatchObject({ actorName: 'Dana Whitfield', summary: 'Renamed Mine to Better' })
  })

  test('cannot be changed by other members', async () => {
    const { w, leagueId, first, second, user } = await three()
    for (const userId of [second.id, user.id]) {
      const error = await first.client.expectError(joining.renameTeam, { leagueId, userId, teamName: 'Ha' })
      expect(error.message).toBe('403 You can only change your own team name.')
    }
    const nonMember = await make.commissioner(w)
    const error = await nonMember.client.expectError(joining.renameTeam, {
      leagueId,
      userId: first.id,
      teamName: 'Ha',
    })
    expect(error.message).toBe('404 League not found')
    const admin = await make.administrator(w)
    const meddling = await admin.expectError(joining.renameTeam, {
      leagueId,
      userId: first.id,
      teamName: 'Ha',
    })
    expect(meddling.message).toBe('403 You can only change your own team name.')
    const names = (await admin.call(leagues.members, { leagueId })).map(({ teamName }) => teamName)
    expect(names).toEqual(["Dana's Team", 'Team 2', 'Team 3'])
  })

  test('requires a member', async () => {
    const { leagueId, client } = await three()
    const error = await client.expectError(joining.renameTeam, { leagueId, userId: 999_999, teamName: 'Ha' })
    expect(error.message).toBe('404 Member not found')
  })

  test('accepts any characters, up to fifty of them', async () => {
    const { leagueId, client, user } = await three()
    for (const teamName of ['x'.repeat(50), 'Ünïted <b>“FC”</b> 🏈 & Söhne', "'; drop table members; --"]) {
      const renamed = await client.call(joining.renameTeam, { leagueId, userId: user.id, teamName })
      expect(renamed.teamName).toBe(teamName)
    }
  })
})

describe('removing a member', () => {
  test('ends their access and keeps their awards and money under their name', async () => {
    const { leagueId, client, first } = await three()
    await client.call(awards.add, award(leagueId, first.id))
    await client.call(joining.remove, { leagueId, userId: first.id })
    expect((await first.client.expectError(leagues.info, { leagueId })).status).toBe(404)
    expect(await first.client.call(leagues.list, {})).toEqual([])
    expect((await client.call(leagues.members, { leagueId })).map(member => member.userId)).not.toContain(
      first.id,
    )
    const [remaining] = await client.call(awards.list, { leagueId })
    expect(remaining).toMatchObject({ managerId: first.id, managerName: 'Manager 2', prizeAmount: 10 })
    const [top] = await client.call(leaderboards.read, { leagueId })
    expect(top).toMatchObject({ managerName: 'Manager 2', totalWinnings: 10 })
    expect(await first.client.call(recentAwards.own, {})).toMatchObject([{ prizeAmount: 10 }])
  })

  test('lets them come back as the same member, with their winnings', async () => {
    const { leagueId, client, first } = await three()
    await client.call(awards.add, award(leagueId, first.id))
    await client.call(joining.remove, { leagueId, userId: first.id })
    const { joinCode } = await client.call(leagues.info, { leagueId })
    const back = { leagueId, teamName: 'Back again', code: joinCode ?? '' }
    expect(await first.client.call(joining.join, back)).toMatchObject({ status: 'active' })
    expect((await first.client.call(ledgerEntries.list, { leagueId })).balance).toBe(10)
    expect(await client.call(leaderboards.read, { leagueId })).toHaveLength(3)
  })

  test('requires approval when they come back without the code', async () => {
    const { leagueId, client, first } = await three()
    await client.call(joining.remove, { leagueId, userId: first.id })
    expect(await first.client.call(joining.join, { leagueId, teamName: 'Sorry' })).toMatchObject({
      status: 'pending',
    })
    expect((await first.client.expectError(leagues.info, { leagueId })).status).toBe(404)
    await client.call(joining.approve, { leagueId, userId: first.id })
    await first.client.call(leagues.info, { leagueId })
  })

  test('frees a seat', async () => {
    const { w, client, leagueId, second: leaving } = await withLeague({ premium: false, managers: 6 })
    await client.call(joining.remove, { leagueId, userId: leaving })
    const guest = await make.commissioner(w)
    const { joinCode } = await client.call(leagues.info, { leagueId })
    const join = { leagueId, teamName: 'Guests', code: joinCode ?? '' }
    expect(await guest.client.call(joining.join, join)).toMatchObject({ status: 'active' })
  })

  test('rejects the commissioner and non-members', async () => {
    const { leagueId, client, user, first } = await three()
    const own = await client.expectError(joining.remove, { leagueId, userId: user.id })
    expect(own.message).toBe("409 The commissioner can't be removed. Transfer the league first.")
    await client.call(joining.remove, { leagueId, userId: first.id })
    const twice = await client.expectError(joining.remove, { leagueId, userId: first.id })
    expect(twice.message).toBe('404 Member not found')
  })

  test('is limited to the commissioner', async () => {
    const { leagueId, first, second } = await three()
    const error = await first.client.expectError(joining.remove, { leagueId, userId: second.id })
    expect(error.message).toBe('403 Only the commissioner of this league can do that.')
  })

  test('happens once for ten clicks, with one audit log entry', async () => {
    const { leagueId, client, first } = await three()
    await Promise.allSettled(
      Array.from({ length: 10 }, () => client.call(joining.remove, { leagueId, userId: first.id })),
    )
    const lines = await client.call(leagueManagement.audit, { leagueId })
    expect(lines.filter(line => line.action === 'member.removed')).toHaveLength(1)
  })
})
