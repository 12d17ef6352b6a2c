import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { faultOfSecretKey } from '#app'
import { problemsOf } from '#db/copy'
import { migrationState, refuseUnknown } from '#db/migrate'
import { openDatabase } from '#db/open'
import { DatabaseHeld, replaceDatabase, unknownMigrationsIn } from '#db/restore'
import { insist } from '#cli/input/ask'
import type { Action, Cli } from '#cli/cli'
import { sizeText } from '#domain/size-text'
import { fileOf } from '#cli/database-file'
import { exitCodes, Stop, wrongUsage } from '#cli/stop'
import { configOf, waitMs } from '#cli/with-app'

const Given = z.object({ file: z.string().min(1) })

/** Puts a copy in the place of the database; the old one stays beside it. Refused while anybody has it open. */
export const restore: Action = async (cli, given) => {
  const copy = resolve(Given.parse(given).file)
  const config = configOf(cli)
  const file = fileOf(config.databaseUrl)
  if (file === undefined) {
    throw wrongUsage('Only an SQLite file can be restored. With PostgreSQL use pg_restore.')
  }
  refuseUnfit(copy, file)
  await insist(cli, `Put ${copy} (${sizeText(statSync(copy).size)}) in the place of ${file}?`)
  mkdirSync(dirname(file), { recursive: true })
  const kept = replaced(copy, file)
  const stays = kept === undefined ? '' : ` The one before is kept as ${kept}.`
  cli.present.done({ file, kept: kept ?? null }, `Restored ${file}.${stays}`)
  await noteWrongKey(cli)
}

const replaced = (copy: string, file: string): string | undefined => {
  const time = new Date(Date.now()).toISOString().slice(0, 19).replaceAll(':', '-')
  try {
    return replaceDatabase(copy, file, `${file}.before-restore-${time}Z`)
  } catch (error) {
    if (error instanceof DatabaseHeld) throw new Stop(exitCodes.refused, error.message)
    throw error
  }
}

const refuseUnfit = (copy: string, file: string): void => {
  if (!existsSync(copy)) throw new Stop(exitCodes.notFound, `There is no file ${copy}.`)
  if (copy === file) throw wrongUsage('That is the database itself.')
  const problems = problemsOf(copy)
  if (problems.length > 0)
    throw new Stop(exitCodes.refused, `${copy} cannot be used: ${problems.join('; ')}.`)
  const unknown = unknownMigrationsIn(copy)
  if (unknown === undefined) throw new Stop(exitCodes.refused, `${copy} is not a database of Sidepot.`)
  refuseUnknown(unknown)
}

/** A copy from another machine needs the key of that machine; better said now than at the next start. */
const noteWrongKey = async (cli: Cli): Promise<void> => {
  const config = configOf(cli)
  const open = await openDatabase(config.databaseUrl, { waitMs })
  try {
    const { pending } = await migrationState(open.db)
    const fault = pending.length > 0 ? undefined : await faultOfSecretKey(open, config)
    if (fault !== undefined) cli.present.note(fault)
  } finally {
    await open.close()
  }
}
