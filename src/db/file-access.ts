import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { nearestExisting } from './disk.ts'

/** A missing permission for a path, and the suggested fix. */
type AccessProblem = { what: string; suggestedFix: string }

/** The account that runs Sidepot lacks a required permission for a file or folder. */
export class NotPermitted extends Error {
  readonly problem: AccessProblem

  constructor(problem: AccessProblem) {
    super(`${problem.what}. ${problem.suggestedFix}`)
    this.problem = problem
    this.name = 'NotPermitted'
  }
}

type Use = 'read' | 'write' | 'use'

/**
 * Returns missing permissions for a database and the files that SQLite or Sidepot keep next to it. Empty if there are
 * none.
 */
export const accessProblems = (file: string): AccessProblem[] => {
  const folder = nearestExisting(dirname(file))
  const relatedFiles = ['', '-wal', '-shm', '-serving', '-migrating'].map(end => `${file}${end}`)
  return [folder, ...relatedFiles].map(problemWith).filter(problem => problem !== undefined)
}

/** Throws NotPermitted when a database could not be read and written. */
export const insistOnAccess = (file: string): void => {
  const [problem] = accessProblems(file)
  if (problem !== undefined) throw new NotPermitted(problem)
}

/** Whether the file exists. Throws NotPermitted when this account may not check, because the file may exist. */
export const isThere = (path: string): boolean => {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    if (!isDenied(error)) return false
    throw new NotPermitted(problemOf(path, 'read', error))
  }
}

/** Whether a system error means that an account lacks a permission or that a disk is mounted read-only. */
export const isDenied = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && /^(EACCES|EPERM|EROFS)$/.test(String(error.code))

const problemWith = (path: string): AccessProblem | undefined => {
  if (!existsSync(path)) return undefined
  return deniedUse(path, constants.R_OK | searching(path), 'read') ?? deniedUse(path, constants.W_OK, 'write')
}

const searching = (path: string): number => (statSync(path).isDirectory() ? constants.X_OK : 0)

const deniedUse = (path: string, mode: number, use: Use): AccessProblem | undefined => {
  try {
    accessSync(path, mode)
    return undefined
  } catch (error) {
    return problemOf(path, use, error)
  }
}

/** Returns the denied operation, the account and the path, or the folder that would contain it. */
export const problemOf = (blockedPath: string, use: Use, error: unknown): AccessProblem => {
  const path = nearestExisting(blockedPath)
  if (error instanceof Error && 'code' in error && error.code === 'EROFS')
    return {
      what: `${path} is on a disk that is mounted read-only`,
      suggestedFix: 'Mount the disk for writing and try again.',
    }
  return {
    what: `The account ${account()} can't ${use} ${path}${ownerOf(path)}`,
    suggestedFix: `Run Sidepot as the owner's account, or change the owner: chown ${process.getuid?.() ?? 'ACCOUNT'} ${path}`,
  }
}

/** Name and number, because a container often only has the number. */
const account = (): string => {
  const uid = process.getuid?.()
  try {
    const { username } = userInfo()
    return uid === undefined ? username : `${username} (uid ${uid})`
  } catch {
    return `with uid ${uid}`
  }
}

const ownerOf = (path: string): string => {
  if (process.platform === 'win32') return ''
  const uid = statSync(path, { throwIfNoEntry: false })?.uid
  return uid === undefined ? '' : `, which belongs to ${uid === 0 ? 'root' : `uid ${uid}`}`
}
