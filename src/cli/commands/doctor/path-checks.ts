import { existsSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { sizeText } from '#domain/size-text'
import { fileOf } from '#cli/database-file'
import { type Finding, ok, problem, warning } from './finding.ts'
import type { Installation } from './installation.ts'
import { isWritable, nearestExisting } from './paths.ts'

/** File systems over a network, by the numbers Linux gives them: SQLite's locks do not hold there. */
const networkFileSystems = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB2'],
])

/** Whether the folder and the files of an SQLite database can be written, and who else may read its key. */
export const databaseFolder = ({ config }: Installation): Finding[] => {
  const file = fileOf(config.databaseUrl)
  if (file === undefined) return []
  const folder = dirname(file)
  const closed = [folder, ...(existsSync(file) ? [file] : [])].filter(path => !isWritable(path))
  const network = networkFileSystems.get(statfsSync(nearestExisting(folder)).type)
  const findings = [
    ...closed.map(path =>
      problem(`${path} cannot be written`, 'Let the account that runs Sidepot write it (chown, chmod).'),
    ),
    ...(network === undefined
      ? []
      : [
          problem(
            `${folder} is on ${network}, where SQLite can lose data`,
            'Move it to a local disk, or use PostgreSQL.',
          ),
        ]),
    ...readableKey(`${file}.key`),
  ]
  return findings.length > 0 ? findings : [ok(`${folder} can be written`)]
}

const readableKey = (key: string): Finding[] => {
  const mode = statSync(key, { throwIfNoEntry: false })?.mode
  return mode !== undefined && (mode & 0o077) !== 0 && process.platform !== 'win32'
    ? [warning(`Others on this machine may read ${key}`, `Run chmod 600 ${key}`)]
    : []
}

/** Whether nightly copies are made, and can be. */
export const backups = ({ config: { backupDir, databaseUrl, backupKeep } }: Installation): Finding[] => {
  if (fileOf(databaseUrl) === undefined) return []
  if (backupDir === undefined) {
    return [warning('No nightly copies are made', 'Set BACKUP_DIR to a folder, better on another disk.')]
  }
  if (!isWritable(backupDir)) {
    return [
      problem(`BACKUP_DIR ${backupDir} cannot be written`, 'Let the account that runs Sidepot write it.'),
    ]
  }
  return [ok(`The last ${backupKeep} nightly copies are kept in ${backupDir}`)]
}

const leastFree = 100_000_000
const comfortableFree = 1_000_000_000

/** Room for the database to grow, and for a copy of it. */
export const disk = ({ config: { databaseUrl, backupDir } }: Installation): Finding[] => {
  const file = fileOf(databaseUrl)
  if (file === undefined) return []
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  const folders = [dirname(file), ...(backupDir === undefined ? [] : [backupDir])]
  return folders.map(folder => {
    const { bavail, bsize } = statfsSync(nearestExisting(folder))
    const free = bavail * bsize
    const what = `${sizeText(free)} free for ${folder}`
    const remedy = 'Free some space; migrations and backups copy the whole database.'
    if (free < leastFree + size) return problem(what, remedy)
    return free < comfortableFree + 2 * size ? warning(what, remedy) : ok(what)
  })
}
