import { describe, expect, test } from 'vitest'
import { homes } from '#contract/weeks/home'
import { leaguePage } from '#contract/weeks/league-page'
import { weekSettings } from '#contract/leagues/week-settings'
import { profile } from '#contract/accounts/profile'
import { rules } from '#contract/rules/rules'
import { publications } from '#contract/weeks/publications'
import { recaps } from '#contract/weeks/recaps'
import type { CsvRow } from '#testing/csv-week'
import { addRules, type RuleInput, highScore, lowFine, oneMan } from '#testing/league-rules'
import { getEmails } from '#testing/emails'
import { commandLine } from '#core/kernel/authorization'
import { choices, inWeek, rows, staged } from '#testing/review'
import { withLeague } from '#testing/made-world'
import { findRecap } from './find-recap.ts'
import { loadRecapData } from './load-recap-data.ts'
import { breakMs, sendRecaps } from './send-recaps.ts'
import { weekCardOf } from './week-card.ts'

const setUp = async (rulesToAdd: RuleInput[], withBuiltIn = true) => {
  const { w, league, client, user } = await withLeague(
    { managers: 3 },
    { mailer: { send: async () => undefined } },
  )
  const leagueId = league.id
  await addRules(client, leagueId, rulesToAdd, withBuiltIn)
  await client.call(rules.agree, { leagueId, most: 50 })
  const of = (week: number) => ({ leagueId, season: 2026, week })
  return {
    ...{ w, client, leagueId, user, of },
    publish: async (week: number, read: CsvRow[] = rows) =>
      client.call(publications.publish, {
        ...inWeek(leagueId, week),
        ...choices(await staged(client, leagueId, read, week)),
      }),
    recap: (week: number) => client.call(recaps.read, of(week)),
    card: async (week: number) => {
      const place = await findRecap(w.ctx, commandLine, of(week))
      const known = await loadRecapData(w.ctx, place, week)
      return weekCardOf(known.recap, known.facts, known.shown)
    },
  }
}

describe('a week with custom rules', () => {
  test('names them in their units, with fines on separate lines outside every sum', async () => {
    const { publish, recap, card } = await setUp([oneMan, highScore, lowFine])
    await publish(5)
    const recapView = await recap(5)
    expect(recapView.message.split('\n').slice(0, -1)).toEqual([
      'Week 5 is in. $100 to 3 of us.',
      'QB Rashad Colter 33.1, Manager 2 $10',
      'RB Rico Talbert 2.5, Manager 3 $10',
      'WR Andre Pell, Malik Shore, and Jace Ferraro 27.4, Dana, Manager 2, and Manager 3 $3.34 and $3.33 each',
      'Bench Boss Wes Kantor 25.3, Dana $10',
      'One-man band Andre Pell 100.0%, Dana $20',
      'High score Team 2 60.5, Manager 2 $20',
      'Miscreant Rico Talbert 2.5, Manager 3 $20',
      "Lowest score Dana's Team 27.4, Dana pays $5",
      expect.stringContaining('leads with'),
    ])
    expect([recapView.totalPrizeAmount, recapView.managers]).toEqual([100, 3])
    expect(recapView.race.reduce((sum, { won }) => sum + won, 0)).toBeCloseTo(100, 2)
    expect(recapView.winners.at(-1)).toMatchObject({ label: 'Lowest score', isFine: true, prizeAmount: -5 })
    const [line] = recapView.lines.filter(({ isFine }) => isFine)
    expect(line).toMatchObject({ label: 'Lowest score', amount: -5, id: recapView.winners.at(-1)?.entryId })
    const { total, to, rows: drawn } = await card(5)
    expect([total, to]).toEqual(['$100', 'to 3 managers'])
    expect(drawn.slice(-4)).toMatchObject([
      { players: 'One-man band', managers: 'Dana Whitfield, Andre Pell', points: '100.0%', parts: ['$20'] },
      { players: 'High score', managers: 'Manager 2, Team 2', points: '60.5', isFine: false },
      { players: 'Rico Talbert', managers: 'Manager 3' },
      { players: 'Lowest score', managers: "Dana Whitfield, Dana's Team", parts: ['pays $5'], isFine: true },
    ])
  })

  test('totals the fines of a week with fines only', async () => {
    const { publish, recap, card } = await setUp([lowFine], false)
    await publish(5)
    const { message, headline, totalPrizeAmount, status } = await recap(5)
    expect(message.split('\n').slice(0, 2)).toEqual([
      'Week 5 is in.',
      "Lowest score Dana's Team 27.4, Dana pays $5",
    ])
    expect([headline, totalPrizeAmount, status]).toEqual(['Week 5', 0, 'published'])
    const { total, to } = await card(5)
    expect([total, to]).toEqual(['$5', 'in fines'])
  })

  test('groups members tied for one place', async () => {
    const places: RuleInput = { ...highScore, prize: { kind: 'fixed', amounts: [20, 10, 6] } }
    const { publish, recap } = await setUp([places], false)
    await publish(
      5,
      rows.filter(([name]) => name !== 'Rashad Colter' && name !== 'Deshaun Okafor'),
    )
    const { message } = await recap(5)
    expect(message.split('\n').slice(1, 3)).toEqual([
      'High score Team 3 29.9, Manager 3 $20',
      "High score Dana's Team and Team 2 27.4, Dana and Manager 2 $8 each",
    ])
  })

  test('counts the items that a chat message has no room for', async () => {
    const many = Array.from({ length: 14 }, (_, index): RuleInput => ({
      ...highScore,
      name: `Prize ${index + 1}`,
    }))
    const { publish, recap } = await setUp(many, false)
    await publish(5)
    const lines = (await recap(5)).message.split('\n')
    expect(lines.slice(11, 13)).toEqual(['Prize 11 Team 2 60.5, Manager 2 $20', 'and 3 more prizes'])
    expect(lines).toHaveLength(15)
  })

  test("tracks records by the rule's metric", async () => {
    const { publish, recap } = await setUp([oneMan, lowFine], false)
    const share = (points: number): CsvRow[] => [
      ['Rashad Colter', 'QB', 'QB', points, 'Team 2'],
      ['Malik Shore', 'WR', 'WR', 10, 'Team 2'],
      ['Deshaun Okafor', 'QB', 'QB', 20, 'Team 3'],
      ['Jace Ferraro', 'WR', 'WR', 20, 'Team 3'],
    ]
    for (const [week, points] of [20, 25, 30, 40].entries()) await publish(week + 2, share(points))
    const { records } = await recap(5)
    expect(records.map(({ figure: value, title, text }) => [value, title, text])).toEqual([
      [
        '80.0%',
        'record in One-man band',
        'Rashad Colter. The old record was 75.0%, Rashad Colter for Manager 2 in week 4.',
      ],
    ])
  })
})

test('lists fines on separate lines in the recap email', async () => {
  const { w, client, publish, user } = await setUp([oneMan, lowFine], false)
  await client.call(profile.notifications, {
    email: true,
    awards: false,
    invitations: true,
    weeklyUpdates: true,
  })
  await publish(11)
  w.clock.pass(breakMs)
  await sendRecaps(w.ctx)
  const [email] = await getEmails(w.ctx, on =>
    on.where('template', '=', 'weekly-recap').where('user_id', '=', user.id),
  )
  expect(email?.text_body).toContain('One award was published. $20 total.')
  expect(email?.text_body).toContain('One-man band: Andre Pell, 100.0%: Dana Whitfield, $20')
  expect(email?.text_body).toContain("Lowest score: Dana's Team, 27.4: Dana Whitfield pays $5")
})

test("shows a fine in the league's activity, never as a prize", async () => {
  const { client, leagueId, publish } = await setUp([lowFine, highScore], false)
  await publish(5)
  const { news, latest, own, totalAwards } = await client.call(homes.read, { leagueId })
  expect(news).toMatchObject({
    headline: 'No prize this week',
    summary: '1 winner won $20 in week 5. You pay $5 in fines: Lowest score.',
  })
  expect([latest?.totalPrizeAmount, own?.awards, totalAwards]).toEqual([20, 0, 1])
})

test("shows only prizes on the league's public page", async () => {
  const { w, client, leagueId, publish } = await setUp([lowFine, highScore], false)
  await client.call(weekSettings.save, { leagueId, pageIsPublic: true })
  await publish(5)
  const page = await w.browser().call(leaguePage.read, { leagueId })
  expect(page.weekly).toEqual([{ week: 5, total: 20 }])
  expect(page.distributed).toBe(20)
  expect(page.latest?.winners.map(({ label, isFine }) => [label, isFine])).toEqual([['High score', false]])
})
