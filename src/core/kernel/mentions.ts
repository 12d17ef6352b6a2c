import { memberOfPlaceholder } from '#domain/manager-ids'

/*
 * People stand in the audit log by id, never by name: a line is never changed, while a person may take another name or go.
 * Control characters enclose a mark, which no text that somebody typed or sent can hold.
 */

const begin = '\u0002'
const end = '\u0003'
// oxlint-disable-next-line no-control-regex -- they are what makes a mark
const marks = /\u0002([uim])(\d+)\u0003/g

/** Whom a mark stands for: an account, a member who has none, or somebody who was invited and may have none. */
export type Mention = { kind: 'user' | 'member' | 'invitation'; id: number }

const characters = { user: 'u', member: 'm', invitation: 'i' } as const

const kindsByLetter: Record<string, Mention['kind']> = { u: 'user', m: 'member', i: 'invitation' }

const mentionOf = ({ kind, id }: Mention): string => `${begin}${characters[kind]}${id}${end}`

/**
 * A person in a line of the audit log, shown by the name they have when it is read.
 *
 * @param managerId their account, or the member who has none; null for one whose account is gone
 */
export const personMention = (managerId: number | null): string => {
  if (managerId === null) return 'a former member'
  const memberId = memberOfPlaceholder(managerId)
  return mentionOf(memberId === null ? { kind: 'user', id: managerId } : { kind: 'member', id: memberId })
}

/** The same for somebody who was invited. */
export const invitationMention = (id: number): string => mentionOf({ kind: 'invitation', id })

/** Everybody whom a text marks. */
export const mentionsIn = (text: string): Mention[] =>
  [...text.matchAll(marks)].map(([, letter, id]) => marked(letter, id))

/** The text with names for its marks. */
export const withNames = (text: string, nameOf: (marked: Mention) => string): string =>
  text.replace(marks, (_, letter: string, id: string) => nameOf(marked(letter, id)))

const marked = (letter = '', id = ''): Mention => ({
  kind: kindsByLetter[letter] ?? 'user',
  id: Number(id),
})
