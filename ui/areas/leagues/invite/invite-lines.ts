import { invitations } from '#contract/leagues/joining'

const Person = invitations.send.input.pick({ name: true, email: true })

export type InviteLine = {
  /** Where it stands in the text, from 1. */
  line: number
  text: string
  name: string
  email: string
  /** What is wrong with it. */
  error?: string | undefined
}

/** 'Name <mail>', 'name, mail', and with a tab as a spreadsheet is pasted. */
const partsOf = (text: string): { name: string; email: string } => {
  const angled = /^(.*)<([^<>]*)>[;,]?\s*$/.exec(text)
  if (angled) return { name: angled[1] ?? '', email: angled[2] ?? '' }
  const at = text.search(/[,;\t][^,;\t]*$/)
  if (at >= 0) return { name: text.slice(0, at), email: text.slice(at + 1) }
  return text.includes('@') ? { name: '', email: text } : { name: text, email: '' }
}

const withoutQuotes = (name: string): string => name.trim().replace(/^"(.*)"$/, '$1')

/** The people of a pasted list, one of each line, judged as the form for one would. Empty lines are passed over. */
export const inviteLines = (text: string): InviteLine[] =>
  text.split(/\r?\n/).flatMap((raw, index): InviteLine[] => {
    if (raw.trim() === '') return []
    const parts = partsOf(raw.trim())
    const given = { name: withoutQuotes(parts.name), email: parts.email.trim() }
    const read = Person.safeParse(given)
    const line = { line: index + 1, text: raw.trim() }
    return [read.success ? { ...line, ...read.data } : { ...line, ...given, error: firstMessage(read.error) }]
  })

const firstMessage = ({ issues }: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }) =>
  (issues.find(({ path }) => path[0] === 'name') ?? issues[0])?.message
