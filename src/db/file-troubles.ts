import { problemsOf } from './copy.ts'
import { accessProblems } from './file-access.ts'

/** Something that is wrong with a database, and what mends it. */
export type FileProblem = {
  what: string
  remedy: string
  /** What mends it without a doubt, as SQL. */
  statement?: string
}

const ofPages =
  'Stop the server and put the last good copy back: sidepot db restore. Until then the server only reads.'
const ofIndex = 'Run sidepot doctor --fix, which builds the index anew from its table.'

/** An index alone that does not hold what its table does, in the words of SQLite. */
const wrongIndex = /(?:missing from index|# of entries in index) (\w+)$/

/**
 * Returns what is wrong with the pages of an SQLite file and where its rows point nowhere; of a file that may not be read
 * and written, that alone: nothing is known of its pages, and no copy mends it. Empty when all is well.
 */
export const fileProblems = (file: string): FileProblem[] => {
  const denied = accessProblems(file)
  return denied.length > 0 ? denied : problemsOf(file).map(ofContent)
}

const ofContent = (what: string): FileProblem => {
  const index = wrongIndex.exec(what)?.[1]
  return index === undefined
    ? { what, remedy: ofPages }
    : { what, remedy: ofIndex, statement: `reindex "${index}"` }
}
