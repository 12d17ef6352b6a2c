import { describe, expect, it } from 'vitest'
import { userByEmail } from '#core/accounts/user'
import { openApp } from '#app'
import { readConfig } from '#config'
import { Showdown } from '#contract/showdown'
import type { Ctx } from '#core/kernel/context'
import { type Actor, onBehalfOf } from '#core/kernel/authorization'
import { participate } from '#core/showdown/participate'
import { submitPicks } from '#core/showdown/submit-picks'
import { commissionerEmail, type Trial, trialLeague } from '#testing/cli-trial'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

const divisional = ['--league', '1', '--round', 'divisional']
const conference = ['--league', '1', '--round', 'conference']
const games = ['--game', 'BUF@KC', '--game', 'Washington @ Philadelphia']

/** A premium league of Dana Whitfield and Noor Haddad, who have won $25 each. */
const premiumLeague = async (): Promise<Trial> => {
  const cli = await trialLeague({ managers: ['Noor Haddad'], premium: true })
  for (const [week, email] of [commissionerEmail, 'noor.haddad@example.com'].entries()) {
    const won = ['--type', 'hot_top2', '--week', String(week + 1), '--player', 'A B', '--position', 'QB']
    const prize = ['--manager', email, '--points', '1', '--prize', '25']
    await cli.does('awards', 'add', '--league', '1', ...won, ...prize)
  }
  return cli
}

/** Members pay and pick in the web app, so the tests call its operations. */
const enters = async ({ database }: Trial, email: string, picks?: Record<string, string>): Promise<void> => {
  const app = await openApp(readConfig({ DATABASE_URL: database }), { log: silent })
  const at = { leagueId: 1, round: 'conference' as const }
  const actor = await actorOf(app.ctx, email)
  await participate.run(app.ctx, actor, { ...at, action: 'pay' })
  if (picks) await submitPicks.run(app.ctx, actor, { ...at, picks })
  await app.close()
}

const actorOf = async (ctx: Ctx, email: string): Promise<Actor> => {
  const user = await userByEmail(ctx, email)
  if (!user) throw new Error(`${email} has no account`)
  return onBehalfOf(user)
}

const opened = async (): Promise<Trial> => {
  const cli = await premiumLeague()
  await cli.does('showdown', 'games', ...conference, ...games)
  await cli.does('showdown', 'open', ...conference)
  return cli
}

describe('showdown', () => {
  it('shows an unused round', async () => {
    const { does } = await premiumLeague()
    expect(await does('showdown', 'show', ...divisional)).toBe(
      ['Divisional Round', 'Status  inactive', 'Pool    $0, 0 entries', ''].join('\n'),
    )
  })

  it('sets games, opens, closes and shows the standings', async () => {
    const cli = await premiumLeague()
    expect(await cli.does('showdown', 'games', ...conference, ...games)).toBe(
      'Set 2 games: Conference Championships.\n',
    )
    expect(await cli.does('showdown', 'open', ...conference, '--locks-at', '2027-01-24T20:00Z')).toBe(
      'Open until 2027-01-24 20:00 UTC: Conference Championships.\n',
    )
    await enters(cli, 'noor.haddad@example.com', { game1: 'KC', game2: 'Washington' })
    await enters(cli, commissionerEmail)
    expect(await cli.does('showdown', 'show', ...conference)).toBe(
      [
        'Conference Championships',
        'Status  open until 2027-01-24 20:00 UTC',
        'Pool    $20, 2 entries',
        '',
        'Game  Away        Home          Winner',
        '   1  BUF         KC',
        '   2  Washington  Philadelphia',
        '',
        'Manager         Entry  Picks',
        'Dana Whitfield  paid   none',
        'Noor Haddad     paid   made',
        '',
      ].join('\n'),
    )
    expect(await cli.does('showdown', 'close', ...conference)).toBe(
      'Closed: Conference Championships. The prize pool is $20.\n',
    )
    expect(await cli.does('showdown', 'show', ...conference)).toContain(
      ['Dana Whitfield  paid   none', 'Noor Haddad     paid   KC, Washington', ''].join('\n'),
    )
  })

  it('records results by winner name in any order, and pays', async () => {
    const cli = await opened()
    await enters(cli, 'noor.haddad@example.com', { game1: 'KC', game2: 'Washington' })
    await enters(cli, commissionerEmail, { game1: 'KC', game2: 'Philadelphia' })
    const winners = ['--winner', 'Commanders', '--winner', 'Kansas City']
    expect((await cli.sidepot(['showdown', 'results', ...conference, ...winners])).stderr).toBe(
      'This round is open. Close it before you record its results.\n',
    )
    await cli.does('showdown', 'close', ...conference)
    expect(await cli.does('showdown', 'results', ...conference, ...winners, '--dry-run')).toBe(
      [
        'Manager         Right  Would win',
        'Noor Haddad         2        $20',
        'Dana Whitfield      1         $0',
        '',
      ].join('\n'),
    )
    expect(await cli.does('showdown', 'results', ...conference, ...winners)).toBe(
      'Recorded the results: Conference Championships. Noor Haddad won $20.\n',
    )
    expect(await cli.does('showdown', 'show', ...conference)).toContain(
      [
        'Manager         Entry  Picks             Right  Won',
        'Noor Haddad     paid   KC, Washington        2  $20',
        'Dana Whitfield  paid   KC, Philadelphia      1   $0',
        '',
      ].join('\n'),
    )
    const confirmation = ['--reason', 'The wrong winner', '--yes']
    expect(await cli.does('showdown', 'undo-results', ...conference, ...confirmation)).toBe(
      'Undid the results: Conference Championships. The prize pool is $20 again.\n',
    )
    expect(await cli.does('showdown', 'cancel', ...conference, ...confirmation)).toBe(
      'Canceled: Conference Championships. Refunded $20.\n',
    )
    expect(await cli.does('db', 'verify')).toBe('No problems found.\n')
  })

  it('records the results of a round without payments', async () => {
    const cli = await opened()
    await cli.does('showdown', 'close', ...conference)
    expect(
      await cli.does('showdown', 'results', ...conference, '--winner', 'BUF', '--winner', 'Washington'),
    ).toBe('Recorded the results: Conference Championships. No one had paid.\n')
  })

  it('prints the API response with --json', async () => {
    const cli = await opened()
    const view = Showdown.parse(JSON.parse(await cli.does('showdown', 'close', ...conference, '--json')))
    expect(view).toMatchObject({ event: { round: 'conference', status: 'inactive' }, isCommissioner: false })
    const shown = Showdown.parse(JSON.parse(await cli.does('showdown', 'show', ...conference, '--json')))
    expect(shown).toEqual(view)
  })

  it('hides picks from the server admin and clears them only with a flag', async () => {
    const cli = await opened()
    await enters(cli, 'noor.haddad@example.com', { game1: 'KC', game2: 'Washington' })
    expect(await cli.does('showdown', 'show', ...conference, '--json')).not.toContain('"game1"')
    const swapped = ['--game', 'NYJ@KC', '--game', 'WAS@PHI']
    expect(await cli.fails('showdown', 'games', ...conference, ...swapped)).toBe(
      "3 Managers have already picked these games. Clear their picks to change the games; they'll be asked to pick again. To do that, add --withdraw-picks.\n",
    )
    expect(await cli.does('showdown', 'games', ...conference, ...swapped, '--withdraw-picks')).toBe(
      'Set 2 games: Conference Championships.\n',
    )
    await cli.does('showdown', 'close', ...conference)
    expect(await cli.does('showdown', 'open', ...conference)).toBe('Open: Conference Championships.\n')
  })

  const misuses: [why: string, argv: string[], code: number, stderr: string][] = [
    ['no round', ['show', '--league', '1'], 2, "required option '--round <round>' not specified"],
    [
      'an unknown round',
      ['show', '--league', '1', '--round', 'final'],
      2,
      'Allowed choices are divisional, conference',
    ],
    ['an unknown league', ['show', '--league', '9', '--round', 'divisional'], 4, 'League not found'],
    [
      'a game of one team',
      ['games', ...conference, '--game', 'BUF'],
      2,
      'Enter a game as AWAY@HOME, like BUF@KC.',
    ],
    [
      'a game too few',
      ['games', ...conference, '--game', 'BUF@KC'],
      3,
      '--game: Please fill in all team fields',
    ],
    [
      'a team against itself',
      ['games', ...conference, ...games.slice(0, 2), '--game', 'PHI@Eagles'],
      3,
      '--game (number 2): A game needs two different teams',
    ],
    ['no games', ['open', ...divisional], 3, 'Set up the games of this round before you open it.'],
    [
      'a lock time that is none',
      ['open', ...conference, '--locks-at', 'soon'],
      3,
      '--locks-at: Enter the lock time as a date with a time, like 2027-01-16T21:30Z',
    ],
    ['a round that is open', ['open', ...conference], 3, 'This round is already open.'],
    ['a round that is not open', ['close', ...divisional], 3, "This Showdown round isn't open."],
    [
      'a winner too few',
      ['results', ...conference, '--winner', 'KC'],
      3,
      '--winner: Choose the winner of every game',
    ],
    [
      'two winners of a game',
      ['results', ...conference, '--winner', 'KC', '--winner', 'BUF'],
      3,
      'Game 1 can only have one winner.',
    ],
    [
      'a team that does not play',
      ['results', ...conference, '--winner', 'DAL'],
      3,
      "DAL isn't playing in this round.",
    ],
  ]

  it("fails with the product's messages", async () => {
    const { sidepot } = await opened()
    for (const [why, argv, code, stderr] of misuses) {
      const ran = await sidepot(['showdown', ...argv])
      expect([why, ran.code, ran.stdout]).toEqual([why, code, ''])
      expect(ran.stderr).toContain(stderr)
    }
  })

  it('requires premium', async () => {
    const cli = await trialLeague()
    expect(await cli.fails('showdown', 'games', ...conference, ...games)).toBe(
      '3 Showdown requires a Premium subscription. Upgrade now!\n',
    )
  })
})
