import { describe, expect, test } from 'vitest'
import { joining } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { profile } from '#contract/accounts/profile'
import { showdown } from '#contract/showdown'
import { commandLine } from '#core/kernel/authorization'
import * as make from '#testing/make'
import { gamesFor, teams } from '#testing/showdowns'
import { withShowdown } from '#testing/made-world'
import { readShowdown } from './showdown-view.ts'

/** Managers 2 and 3 have picked, the commissioner has only paid, Manager 4 watches. */
const sealed = async () => {
  const made = await withShowdown({ managers: 4 })
  await made.setGames()
  await made.open()
  for (const number of [1, 2, 3]) await made.pay(number)
  await made.pick(2, 'hhhh')
  await made.pick(3, 'ahah')
  return made
}

/** Number of cards anywhere in the response text. */
const cardsIn = (response: unknown): number => [...JSON.stringify(response).matchAll(/"game1":/g)].length

describe('an open round', () => {
  test("includes only the user's own picks in the response", async () => {
    const { view } = await sealed()
    const own = await view(2)
    expect(own.userParticipation?.picks).toEqual(teams('hhhh'))
    // Once in the list and once as their own.
    expect(cardsIn(own)).toBe(2)
    expect(own.participations.map(({ picks }) => picks)).toEqual([undefined, teams('hhhh'), undefined])
    expect(own.picksVisible).toBe(false)
  })

  test('shows the commissioner, who may play too, who has picked but not what', async () => {
    const { view } = await sealed()
    const entrantView = await view(1)
    expect([entrantView.isCommissioner, entrantView.picksVisible, cardsIn(entrantView)]).toEqual([
      true,
      false,
      0,
    ])
    expect(entrantView.participations.map(entry => [entry.managerName, entry.picksSubmitted])).toEqual([
      ['Dana Whitfield', false],
      ['Manager 2', true],
      ['Manager 3', true],
    ])
  })

  test('returns no picks to the commissioner in any call', async () => {
    const { client, at, open, pay, optOut, league } = await sealed()
    const { leagueId } = at
    const responses = [
      await open({ locksAt: '2027-01-01T00:00:00Z' }),
      await optOut(1),
      await pay(1),
      await client.call(showdown.view, at),
      await client.call(leagueManagement.audit, { leagueId }),
      await client.call(ledgerEntries.list, { leagueId }),
      await client.call(profile.exportData, {}),
      await client.call(showdown.games, { ...at, round: 'conference', games: gamesFor('conference') }),
    ]
    expect(responses.map(cardsIn)).toEqual(responses.map(() => 0))
    expect(JSON.stringify(await client.call(leagueManagement.audit, { leagueId: league.id }))).not.toContain(
      'picked',
    )
  })

  test("returns no picks to a member who isn't playing, an admin or the command line", async () => {
    const { w, at, view } = await sealed()
    const responses = [
      await view(4),
      await (await make.administrator(w)).call(showdown.view, at),
      await readShowdown.run(w.ctx, commandLine, at),
    ]
    for (const response of responses) {
      expect(cardsIn(response)).toBe(0)
      expect(response).toMatchObject({ picksVisible: false, userParticipation: null, isCommissioner: false })
      expect(response.participations).toHaveLength(3)
    }
  })

  test('is hidden from non-members, former members and those waiting for approval', async () => {
    const { w, at, league, client, player } = await sealed()
    const nonMember = await make.commissioner(w)
    expect((await w.browser().expectError(showdown.view, at)).status).toBe(401)
    expect((await nonMember.client.expectError(showdown.view, at)).message).toBe('404 League not found')
    await client.call(joining.remove, { leagueId: league.id, userId: player(4).userId })
    expect((await player(4).client.expectError(showdown.view, at)).message).toBe('404 League not found')
    await w.ctx.db
      .updateTable('members')
      .set({ status: 'pending', removed_at_ms: null })
      .where('user_id', '=', player(4).userId)
      .execute()
    expect((await player(4).client.expectError(showdown.view, at)).message).toBe('404 League not found')
  })

  test('rejects participation by viewers from outside', async () => {
    const { w, at } = await sealed()
    const admin = await make.administrator(w)
    const errors = [
      await admin.expectError(showdown.participate, { ...at, action: 'pay' }),
      await admin.expectError(showdown.participate, { ...at, action: 'opt-out' }),
      await admin.expectError(showdown.picks, { ...at, picks: teams('hhhh') }),
    ]
    for (const error of errors)
      expect([error.status, error.body.message]).toEqual([
        403,
        'Only members of this league can take part in its Showdown.',
      ])
  })

  test('rejects managers who set games, open, close or record results', async () => {
    const { at, player } = await sealed()
    const manager = player(2).client
    const errors = [
      await manager.expectError(showdown.games, { ...at, games: gamesFor() }),
      await manager.expectError(showdown.toggle, { ...at, status: 'inactive' }),
      await manager.expectError(showdown.results, { ...at, winners: teams('hhhh') }),
    ]
    for (const error of errors)
      expect([error.status, error.body.message]).toEqual([
        403,
        'Only the commissioner of this league can do that.',
      ])
  })
})

test('shows all picks to all league members once closed', async () => {
  const { w, at, close, view } = await sealed()
  await close()
  for (const number of [1, 2, 3, 4]) {
    const entrantView = await view(number)
    expect(entrantView.picksVisible).toBe(true)
    expect(entrantView.participations.map(({ picks }) => picks)).toEqual([{}, teams('hhhh'), teams('ahah')])
  }
  expect((await (await make.administrator(w)).call(showdown.view, at)).picksVisible).toBe(true)
})
