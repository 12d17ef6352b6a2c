import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { SQLite } from '#db/sqlite'
import { multiply } from '#testing/scale/multiply'
import { playSeason } from '#testing/scale/played-season'

/** A database of so many leagues with a season behind them, and where one of them stands in it. */
export type Played = { file: string; leagueId: number; leagues: number; size: string }

/** From so many on, copies are made without the texts of their weeks, which nothing measured here reads. */
const mostWithWeeks = 100

/**
 * Plays a season once, and copies it as often as asked. Files that are in the folder already are taken as they are.
 *
 * @param folder where the files are kept
 */
export const playedIn = async (folder: string): Promise<(leagues: number) => Played> => {
  const one = join(folder, 'one.db')
  if (!existsSync(one)) await playSeason(`file:${one}`)
  const leagueId = firstLeague(one)
  return leagues => {
    const file = join(folder, `of-${leagues}.db`)
    if (!existsSync(file)) make(one, file, leagues)
    return { file, leagueId, leagues, size: sizeText(leagues) }
  }
}

/** Makes it under another name first: what failed halfway lacks what guards the rows, and is never taken for a whole one. */
const make = (one: string, file: string, leagues: number): void => {
  const unfinished = `${file}.unfinished`
  for (const rest of ['', '-wal', '-shm', '-journal']) rmSync(`${unfinished}${rest}`, { force: true })
  copyFileSync(one, unfinished)
  copyFileSync(`${one}.key`, `${file}.key`)
  if (leagues > 1) {
    const database = new SQLite(unfinished)
    try {
      multiply(database, leagues, { withoutWeeks: leagues > mostWithWeeks })
    } finally {
      database.close()
    }
  }
  renameSync(unfinished, file)
}

const firstLeague = (file: string): number => {
  const database = new SQLite(file, { readonly: true })
  const id = Number(database.prepare('select min(id) from leagues').pluck().get())
  database.close()
  return id
}

const sizeText = (leagues: number): string =>
  leagues === 1 ? '1 league' : `${leagues.toLocaleString('en-US')} leagues`

/** The same in a file of its own, for what writes. */
export const copyOf = (played: Played, file: string): Played => {
  copyFileSync(played.file, file)
  copyFileSync(`${played.file}.key`, `${file}.key`)
  return { ...played, file }
}
