import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { replaceDatabase } from '#db/restore'

/*
 * Restores a backup, and dies as by SIGKILL before the file operation with the given number: node dying-restore COPY
 * FILE KEPT-AS NUMBER. Exits with 0 once there are no more operations.
 */
const [copy = '', file = '', keptAs = '', number = '0'] = process.argv.slice(2)

let left = Number(number)
const dieWhenItsTime = () => {
  left -= 1
  if (left === 0) process.kill(process.pid, 'SIGKILL')
}

for (const name of ['renameSync', 'copyFileSync', 'writeFileSync', 'rmSync', 'fsyncSync'] as const) {
  const original = fs[name] as (...given: unknown[]) => unknown
  Object.assign(fs, {
    [name]: (...given: unknown[]) => {
      dieWhenItsTime()
      return original(...given)
    },
  })
}
syncBuiltinESMExports()

replaceDatabase(copy, file, { keptAs, key: 'the key of the copy' })
