import { type Staged, stagedWeeks } from '#contract/weeks/staged-weeks'
import { publications } from '#contract/weeks/publications'
import { type CsvRow, csvWeek } from './csv-week.ts'
import type { Client, TestApp } from './test-app.ts'

/** Week of three teams: a tie of three receivers, a benched running back, a suspended starter. */
export const rows: CsvRow[] = [
  ['Rashad Colter', 'QB', 'QB', 33.1, 'Team 2'],
  ['Deshaun Okafor', 'QB', 'QB', 28.4, 'Team 3'],
  ['Malik Shore', 'WR', 'W/R/T', 27.4, 'Team 2'],
  ['Jace Ferraro', 'WR', 'WR', 27.4, 'Team 3'],
  ['Andre Pell', 'WR', 'WR', 27.4, "Dana's Team"],
  ['Wes Kantor', 'RB', 'BN', 25.34, "Dana's Team"],
  ['Rico Talbert', 'RB', 'RB', 2.5, 'Team 3', 'SUSP'],
]

export const inWeek = (leagueId: number, week = 5) => ({ leagueId, provider: 'csv' as const, week })

export const staged = (client: Client, leagueId: number, csvRows = rows, week = 5): Promise<Staged> =>
  client.call(stagedWeeks.import, { ...inWeek(leagueId, week), csv: csvWeek(csvRows) })

type List = Staged['candidates'][string]

export const preselected = (list: List) => list.filter(candidate => candidate.preselected)

/** Preselected candidates of every award type, as publishing accepts them. */
export const choices = ({ candidates }: Staged) => ({
  winners: Object.fromEntries(
    Object.entries(candidates).map(([kind, list]) => [
      kind,
      preselected(list).map(({ playerId }) => ({ playerId })),
    ]),
  ),
})

export const awardEmails = (w: TestApp) => w.ctx.db.selectFrom('outbox').where('template', 'like', 'award%')

export const publish = async (client: Client, leagueId: number, csvRows = rows, replace = false) =>
  client.call(publications.publish, {
    ...inWeek(leagueId),
    ...choices(await staged(client, leagueId, csvRows)),
    replace,
  })
