import { problemsOf } from './copy.ts'
import { accessProblems } from './file-access.ts'

/** A problem with a database, and the suggested fix. */
export type FileProblem = {
  what: string
  suggestedFix: string
  /** SQL statement that certainly fixes it. */
  statement?: string
}

const ofPages =
  'Stop the server and restore the last good backup: sidepot db restore. Until then the server is read-only.'
const ofIndex = 'Run sidepot doctor --fix to rebuild the index from its table.'

/** SQLite's message about an index that does not match its table. */
const wrongIndex = /(?:missing from index|# of entries in index) (\w+)$/

/**
 * Returns corrupt pages and dangling foreign keys of an SQLite file. If permissions are missing, returns only that,
 * because the pages could not be checked and a backup would not help. Empty if there are no problems.
 */
export const fileProblems = (file: string): FileProblem[] => {
  const denied = accessProblems(file)
  return denied.length > 0 ? denied : problemsOf(file).map(ofContent)
}

const ofContent = (what: string): FileProblem => {
  const index = wrongIndex.exec(what)?.[1]
  return index === undefined
    ? { what, suggestedFix: ofPages }
    : { what, suggestedFix: ofIndex, statement: `reindex "${index}"` }
}
