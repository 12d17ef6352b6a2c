import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { SQLite } from '#db/sqlite'
import { multiply } from '#tools/scale/multiply'
import { playSeason } from '#tools/scale/played-season'

/** Database with this number of leagues and a finished season, and the position of one of the leagues. */
export type Played = { file: string; leagueId: number; leagues: number; size: string }

/** Maximum number of leagues for which week texts are copied; nothing measured here reads them. */
const maxLeaguesWithWeeks = 100

/**
 * Plays a season once and copies it as often as requested. Existing files in the folder are reused.
 *
 * @param folder folder of the files
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

/**
 * Created under a temporary name, so that a database that failed halfway, without its constraints, is never taken for a
 * complete one.
 */
const make = (one: string, file: string, leagues: number): void => {
  const unfinished = `${file}.unfinished`
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${unfinished}${suffix}`, { force: true })
  copyFileSync(one, unfinished)
  copyFileSync(`${one}.key`, `${file}.key`)
  if (leagues > 1) {
    const database = new SQLite(unfinished)
    try {
      multiply(database, leagues, { withoutWeeks: leagues > maxLeaguesWithWeeks })
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

/** Copies it into a separate file, for benchmarks that write, or that compare it with another one. */
export const copyPlayed = (played: Played, file: string): Played => {
  for (const suffix of ['-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true })
  copyFileSync(played.file, file)
  copyFileSync(`${played.file}.key`, `${file}.key`)
  return { ...played, file }
}
