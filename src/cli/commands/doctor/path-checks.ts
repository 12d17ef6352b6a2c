import { chmodSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Config } from '#config'
import { preMigrationBackups, backupFolder } from '#db/pre-migration-backup'
import { accessProblems } from '#db/file-access'
import { nearestExisting, spaceFor } from '#db/disk'
import { sizeText } from '#domain/text'
import { fileOf } from '#cli/command-builder/with-app'
import { hourMs } from '#domain/durations'
import { type Finding, type Installation, ok, problem, warning } from './installation.ts'

/** Network file systems by Linux's magic numbers. SQLite's locks are unreliable there. */
const networkFileSystems = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB2'],
])

/**
 * Checks that the folder and files of an SQLite database are writable, which other users can read them, and for
 * leftover files.
 */
export const databaseFolder = (installation: Installation): Finding[] => {
  const file = fileOf(installation.config.databaseUrl)
  if (file === undefined) return []
  const folder = dirname(file)
  const denied = accessProblems(file).map(({ what, suggestedFix }) => problem(what, suggestedFix))
  if (denied.length > 0) return denied
  const network = networkFileSystems.get(statfsSync(nearestExisting(folder)).type)
  const findings = [
    ...(network === undefined
      ? []
      : [
          problem(
            `${folder} is on ${network}, where SQLite can lose data`,
            'Move it to a local disk, or use PostgreSQL.',
          ),
        ]),
    ...openToOthers([
      file,
      `${file}-wal`,
      `${file}-shm`,
      `${file}.key`,
      ...backupFolders(installation.config),
    ]),
    ...leftBehind(installation),
  ]
  return findings.length > 0 ? findings : [ok(`${folder} is writable`)]
}

/** Every one of them contains all personal data. */
const openToOthers = (paths: string[]): Finding[] =>
  process.platform === 'win32'
    ? []
    : paths
        .filter(path => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0)
        .map(path =>
          warning(`Other users on this machine can read ${path}`, `Run chmod 600 ${path}`, async () => {
            chmodSync(path, 0o600)
            return `Restricted access to ${path}`
          }),
        )

/** Backups that Sidepot created itself. */
const backupFolders = ({ databaseUrl, backupDir }: Config): string[] => {
  const file = fileOf(databaseUrl)
  const ofBackups = filesIn(backupDir).filter(path => /^sidepot-.*\.db$/.test(basename(path)))
  return [...(file === undefined ? [] : preMigrationBackups(file).map(({ path }) => path)), ...ofBackups]
}

const filesIn = (folder: string | undefined): string[] => {
  try {
    return folder === undefined ? [] : readdirSync(folder).map(name => join(folder, name))
  } catch {
    return []
  }
}

/** A process that is still writing touches its file more often. */
const leftBehindAfterMs = hourMs

/** Files left by a killed process before it could remove them: partial backups and keys. */
const leftBehind = ({ config: { databaseUrl, backupDir }, now }: Installation): Finding[] => {
  const file = fileOf(databaseUrl)
  if (file === undefined) return []
  const isHalf = (path: string) =>
    path.endsWith('.unfinished') || path.startsWith(`${file}.rehearsal`) || isHalfKey(file, path)
  return [dirname(file), backupFolder(file), backupDir]
    .flatMap(filesIn)
    .filter(isHalf)
    .filter(path => now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now()) > leftBehindAfterMs)
    .map(path =>
      warning(
        `${path} was left behind by a killed process`,
        'Run sidepot doctor --fix to remove it.',
        async () => {
          rmSync(path, { force: true })
          return `Removed ${path}`
        },
      ),
    )
}

const isHalfKey = (file: string, path: string): boolean =>
  path.startsWith(`${file}.key.`) && /^\d+-[0-9a-f]{8}$/.test(path.slice(`${file}.key.`.length))

/** Checks that there is room for the database to grow and for a backup of it. */
export const disk = ({ config: { databaseUrl, backupDir } }: Installation): Finding[] => {
  const file = fileOf(databaseUrl)
  if (file === undefined) return []
  return spaceFor(file, backupDir === undefined ? [] : [backupDir]).map(
    ({ folder, free, minFree, ample }) => {
      const what = `${sizeText(free)} free for ${folder}`
      const suggestedFix = 'Free up some space; migrations and backups copy the whole database.'
      if (free < minFree) return problem(what, suggestedFix)
      return free < ample ? warning(what, suggestedFix) : ok(what)
    },
  )
}
