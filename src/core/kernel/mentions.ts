import { memberOfPlaceholder } from '#domain/members'

/*
 * The audit log refers to people by id, never by name: a line never changes, while a user may change their name or
 * leave. Control characters delimit a mention, because they can't occur in text that users enter or send.
 */

const begin = '\u0002'
const end = '\u0003'
// oxlint-disable-next-line no-control-regex -- they are what makes a mark
const marks = /\u0002([uim])(\d+)\u0003/g

/** Subject of a mention: an account, a member without one, or an invitee who may have none. */
export type Mention = { kind: 'user' | 'member' | 'invitation'; id: number }

const kindLetters = { user: 'u', member: 'm', invitation: 'i' } as const

const kindsByLetter: Record<string, Mention['kind']> = { u: 'user', m: 'member', i: 'invitation' }

const mentionOf = ({ kind, id }: Mention): string => `${begin}${kindLetters[kind]}${id}${end}`

/**
 * Returns a mention for an audit log line, shown with the person's name at the time of reading.
 *
 * @param managerId account, or member without one; null when the account is gone
 */
export const personMention = (managerId: number | null): string => {
  if (managerId === null) return 'a former member'
  const memberId = memberOfPlaceholder(managerId)
  return mentionOf(memberId === null ? { kind: 'user', id: managerId } : { kind: 'member', id: memberId })
}

/** Same for an invitee. */
export const invitationMention = (id: number): string => mentionOf({ kind: 'invitation', id })

/** Returns everyone mentioned in a text. */
export const mentionsIn = (text: string): Mention[] =>
  [...text.matchAll(marks)].map(([, letter, id]) => toMention(letter, id))

/** Replaces the mentions in a text with names. */
export const withNames = (text: string, nameOf: (mention: Mention) => string): string =>
  text.replace(marks, (_, letter: string, id: string) => nameOf(toMention(letter, id)))

const toMention = (letter = '', id = ''): Mention => ({
  kind: kindsByLetter[letter] ?? 'user',
  id: Number(id),
})
