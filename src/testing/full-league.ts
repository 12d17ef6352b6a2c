import { leagueManagement } from '#contract/leagues/management'
import { invitations } from '#contract/leagues/joining'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { connections } from '#contract/weeks/connections'
import { publications } from '#contract/weeks/publications'
import { csvWeek } from '#testing/csv-week'
import { choices, inWeek, rows } from '#testing/review'
import { link, shareAndVisit } from '#testing/shares'
import { showdownLeague } from '#testing/showdowns'
import type { TestApp } from '#testing/test-app'

/** League with data in every table that a league can fill. */
export const fullLeague = async (w: TestApp) => {
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
  const staged = await client.call(stagedWeeks.import, { ...inWeek(league.id), csv: csvWeek(rows) })
  await client.call(connections.mapTeams, {
    ...at,
    provider: 'csv',
    teams: staged.unmappedTeams.map(({ teamKey }, index) => ({
      teamKey,
      managerId: players[index]?.userId ?? null,
    })),
  })
  const { awards } = await client.call(publications.publish, { ...inWeek(league.id), ...choices(staged) })
  const awardId = awards[0]?.id ?? 0
  await shareAndVisit(w, client, awardId)
  await link(client, awardId)
  return { ...made, awardId }
}
