import { invitations } from '#contract/leagues/joining'

const Person = invitations.send.input.pick({ name: true, email: true })

export type InviteLine = {
  /** Line number in the text, starting at 1. */
  line: number
  text: string
  name: string
  email: string
  error?: string | undefined
}

/** Parses 'Name <email>', 'name, email' and tab-separated lines pasted from a spreadsheet. */
const partsOf = (text: string): { name: string; email: string } => {
  const angled = /^(.*)<([^<>]*)>[;,]?\s*$/.exec(text)
  if (angled) return { name: angled[1] ?? '', email: angled[2] ?? '' }
  const at = text.search(/[,;\t][^,;\t]*$/)
  if (at >= 0) return { name: text.slice(0, at), email: text.slice(at + 1) }
  return text.includes('@') ? { name: '', email: text } : { name: text, email: '' }
}

const withoutQuotes = (name: string): string => name.trim().replace(/^"(.*)"$/, '$1')

/**
 * Parses a pasted list with one person per line and validates each line like the form for one person. Empty lines are
 * skipped.
 */
export const inviteLines = (text: string): InviteLine[] =>
  text.split(/\r?\n/).flatMap((raw, index): InviteLine[] => {
    if (raw.trim() === '') return []
    const parts = partsOf(raw.trim())
    const parsed = { name: withoutQuotes(parts.name), email: parts.email.trim() }
    const read = Person.safeParse(parsed)
    const line = { line: index + 1, text: raw.trim() }
    return [
      read.success ? { ...line, ...read.data } : { ...line, ...parsed, error: firstMessage(read.error) },
    ]
  })

const firstMessage = ({ issues }: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }) =>
  (issues.find(({ path }) => path[0] === 'name') ?? issues[0])?.message
