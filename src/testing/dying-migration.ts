import childProcess from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import pg from 'pg'
import { migrate } from '#db/migrate'
import { openDatabase } from '#db/open'
import { SQLite } from '#db/sqlite'
import { laterVersion } from './later-migrations.ts'

/*
 * Migrates a database to a later version, and dies as by SIGKILL at the step with the given number: before a statement
 * or a file operation, or after it started to copy the file. Exits with 0 once there are no more steps: node
 * dying-migration URL NUMBER.
 */
const [url = '', number = '0'] = process.argv.slice(2)

let left = Number(number)
const step = (): void => {
  left -= 1
  if (left === 0) process.kill(process.pid, 'SIGKILL')
}

type Named = Record<string, (...args: unknown[]) => unknown>

/** @param isAfter whether it dies after the call instead of before */
const dieAt = (object: object, names: string[], isAfter = false): void => {
  for (const name of names) {
    const original = (object as Named)[name]
    Object.assign(object, {
      [name](...args: unknown[]) {
        if (!isAfter) step()
        const result = original?.apply(this, args)
        if (isAfter) step()
        return result
      },
    })
  }
}

dieAt(fs, ['renameSync', 'writeFileSync', 'rmSync', 'fsyncSync'])
dieAt(childProcess, ['spawn'], true)
dieAt(Object.getPrototypeOf(new SQLite(':memory:').prepare('select 1')) as object, ['run', 'all'])
dieAt(pg.Client.prototype, ['query'])
syncBuiltinESMExports()

const open = await openDatabase(url)
await migrate(open, Date.now, { known: laterVersion })
await open.close()
