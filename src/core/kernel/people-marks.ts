/*
 * People stand in the audit log by id, never by name: a line is never changed, while a person may take another name or go.
 * Control characters enclose a mark, which no text that somebody typed or sent can hold.
 */

const begin = '\u0002'
const end = '\u0003'
// oxlint-disable-next-line no-control-regex -- they are what makes a mark
const marks = /\u0002([ui])(\d+)\u0003/g

/** Whom a mark stands for: an account, or somebody who was invited and may have none. */
export type Marked = { kind: 'user' | 'invitation'; id: number }

const letters = { user: 'u', invitation: 'i' } as const

const markOf = ({ kind, id }: Marked): string => `${begin}${letters[kind]}${id}${end}`

/** A person in a line of the audit log, shown by the name they have when it is read. Null for one whose account is gone. */
export const personMark = (userId: number | null): string =>
  userId === null ? 'a former member' : markOf({ kind: 'user', id: userId })

/** The same for somebody who was invited. */
export const invitationMark = (id: number): string => markOf({ kind: 'invitation', id })

/** Everybody whom a text marks. */
export const markedIn = (text: string): Marked[] =>
  [...text.matchAll(marks)].map(([, letter, id]) => ({
    kind: letter === 'u' ? 'user' : 'invitation',
    id: Number(id),
  }))

/** The text with names for its marks. */
export const withNames = (text: string, nameOf: (marked: Marked) => string): string =>
  text.replace(marks, (_, letter: string, id: string) =>
    nameOf({ kind: letter === 'u' ? 'user' : 'invitation', id: Number(id) }),
  )
