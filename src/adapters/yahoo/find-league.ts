import type { FoundLeague, Wanted } from '#core/kernel/ports/provider'
import { malformed } from '#adapters/malformed'
import type { AskYahoo } from './ask-yahoo.ts'
import { contentOf } from './content.ts'
import { leagueKeyOf } from './league-key.ts'
import { type LeagueSnapshot, readLeague } from './read-league.ts'
import { fields } from './shape.ts'

/** Tries whether the league can be read, and tells how far it is. Throws ProviderFault. */
export async function findLeague(ask: AskYahoo, wanted: Wanted): Promise<FoundLeague> {
  const key = await leagueKeyOf(ask, wanted)
  const league = readLeague(fields(contentOf(await ask(`league/${key}/metadata`)).league))
  if (league.key === '' || league.season === null) {
    throw malformed("Yahoo's answer does not tell the league and its season. Try again.")
  }
  return {
    leagueName: league.name,
    season: league.season,
    leagueKey: league.key,
    finishedWeek: finishedWeek(league),
    runningWeek: runningWeek(league),
  }
}

/** Yahoo moves a league to its next week once the games of the old one are settled, and stops at the last one. */
function finishedWeek({ currentWeek, isFinished, startWeek, endWeek }: LeagueSnapshot): number | null {
  const latest = isFinished ? (endWeek ?? currentWeek) : (currentWeek ?? 1) - 1
  return latest === null || latest < (startWeek ?? 1) ? null : latest
}

function runningWeek({ currentWeek, isFinished, startWeek }: LeagueSnapshot): number | null {
  return isFinished || currentWeek === null || currentWeek < (startWeek ?? 1) ? null : currentWeek
}
