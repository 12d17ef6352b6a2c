import { claims } from '#contract/leagues/claims'

const Person = claims.add.input.shape.people.element

export type PersonLine = {
  /** Where it stands in the text, from 1. */
  line: number
  teamName: string
  ownerName: string
  /** What is wrong with it. */
  error?: string | undefined
}

/** The people of a pasted list, 'Team, Owner' on each line, or with a tab as a spreadsheet is pasted. Empty lines are passed over. */
export const peopleLines = (text: string): PersonLine[] =>
  text.split(/\r?\n/).flatMap((raw, index): PersonLine[] => {
    if (raw.trim() === '') return []
    const at = raw.search(/[,;\t][^,;\t]*$/)
    const given =
      at < 0 ? { teamName: raw, ownerName: '' } : { teamName: raw.slice(0, at), ownerName: raw.slice(at + 1) }
    const read = Person.safeParse({ teamName: plain(given.teamName), ownerName: plain(given.ownerName) })
    const line = { line: index + 1 }
    return [
      read.success ? { ...line, ...read.data } : { ...line, ...given, error: read.error.issues[0]?.message },
    ]
  })

const plain = (name: string): string => name.trim().replace(/^"(.*)"$/, '$1')
