import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { replaceDatabase } from '#db/restore'

/*
 * Restores a backup, and dies as by SIGKILL before the file operation with the given number: node dying-restore COPY
 * FILE KEPT-AS NUMBER. Exits with 0 once there are no more operations.
 */
const [backup = '', file = '', previousFile = '', number = '0'] = process.argv.slice(2)

let left = Number(number)
const dieWhenItsTime = () => {
  left -= 1
  if (left === 0) process.kill(process.pid, 'SIGKILL')
}

for (const name of ['renameSync', 'copyFileSync', 'writeFileSync', 'rmSync', 'fsyncSync'] as const) {
  const original = fs[name] as (...args: unknown[]) => unknown
  Object.assign(fs, {
    [name]: (...args: unknown[]) => {
      dieWhenItsTime()
      return original(...args)
    },
  })
}
syncBuiltinESMExports()

replaceDatabase(backup, file, { savedAs: previousFile, key: 'the backup key' })
