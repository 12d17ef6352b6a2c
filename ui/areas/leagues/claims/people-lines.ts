import { claims } from '#contract/leagues/claims'

const Person = claims.add.input.shape.people.element

export type PersonLine = {
  /** Line number in the text, starting at 1. */
  line: number
  teamName: string
  ownerName: string
  error?: string | undefined
}

/**
 * Parses a pasted list: 'Team, Owner' on each line, or tab-separated as pasted from a spreadsheet. Empty lines are
 * skipped.
 */
export const peopleLines = (text: string): PersonLine[] =>
  text.split(/\r?\n/).flatMap((raw, index): PersonLine[] => {
    if (raw.trim() === '') return []
    const at = raw.search(/[,;\t][^,;\t]*$/)
    const parsed =
      at < 0 ? { teamName: raw, ownerName: '' } : { teamName: raw.slice(0, at), ownerName: raw.slice(at + 1) }
    const read = Person.safeParse({ teamName: plain(parsed.teamName), ownerName: plain(parsed.ownerName) })
    const line = { line: index + 1 }
    return [
      read.success ? { ...line, ...read.data } : { ...line, ...parsed, error: read.error.issues[0]?.message },
    ]
  })

const plain = (name: string): string => name.trim().replace(/^"(.*)"$/, '$1')
