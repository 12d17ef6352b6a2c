import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { SQLite } from '#db/sqlite'
import { multiply } from '#testing/scale/multiply'
import { playSeason } from '#testing/scale/played-season'

/** A database of so many leagues with a season behind them, and where one of them stands in it. */
export type Played = { folder: string; file: string; leagueId: number; leagues: number; size: string }

/** From so many on, copies are made without the texts of their weeks, which nothing measured here reads. */
const mostWithWeeks = 100

/** Plays a season once and copies it as often as asked. */
export const playedIn = async (folder: string): Promise<(leagues: number) => Played> => {
  const one = join(folder, 'one.db')
  const leagueId = await playSeason(`file:${one}`)
  return leagues => {
    const file = join(folder, `of-${leagues}.db`)
    copyFileSync(one, file)
    copyFileSync(`${one}.key`, `${file}.key`)
    if (leagues > 1) {
      const database = new SQLite(file)
      multiply(database, leagues, { withoutWeeks: leagues > mostWithWeeks })
      database.close()
    }
    const size = leagues === 1 ? '1 league' : `${leagues.toLocaleString('en-US')} leagues`
    return { folder, file, leagueId, leagues, size }
  }
}
