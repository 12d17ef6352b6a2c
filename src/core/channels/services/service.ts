import type { ChatAddress } from '#domain/chat-services'
import type { HookResponse, OutgoingHook } from '#core/kernel/ports/mailer'
import type { ChatMessage } from '../messages/chat-message.ts'
import { inert } from '../messages/inert.ts'

/** A message as a service gets it. */
export type WrittenMessage = {
  /** Fields of the request that make up the message, as JSON; the request adds only the chat's address. */
  body: string
  /** Text as people read it, for previews. */
  text: string
  /** Length of the message as the service counts it, and its limit. */
  characters: number
  limit: number
}

/** Result of a request, as the service's documentation defines it. */
export type Outcome =
  | { is: 'sent'; remoteId: string | null }
  /** Try again, not before `afterMs` if the service says so in its own way; `Retry-After` is read by the sender. */
  | { is: 'failed'; reason: string; afterMs?: number }
  /** The service won't take this message. */
  | { is: 'rejected'; reason: string }
  /** The chat's address doesn't work anymore. */
  | { is: 'closed'; reason: string }
  /** The message to change is gone. */
  | { is: 'gone' }
  /** It may have been posted. */
  | { is: 'unknown'; reason: string }

export type Service<A extends ChatAddress = ChatAddress> = {
  write(message: ChatMessage): WrittenMessage
  /**
   * @param edits id of the message to change; null to post one
   * @param picture image to attach, for services that take files
   */
  request(
    baseUrl: string,
    address: A,
    written: WrittenMessage,
    options: { edits: string | null; picture: Buffer | null },
  ): OutgoingHook
  outcomeOf(response: HookResponse, edits: string | null): Outcome
  takesPicture: boolean
}

type Write = (text: string) => string

/** Shortens a text so that it has at most a number of characters (UTF-16 units) once it is written for a service. */
export const shorten = (text: string, max: number, write: Write = inert): string => {
  const characters = [...text]
  let written = write(text)
  while (written.length > max && characters.length > 0) {
    characters.splice(Math.max(0, characters.length - Math.max(1, Math.ceil((written.length - max) / 2))))
    written = write(`${characters.join('').trimEnd()}…`)
  }
  return written
}

/** Maximum length of a line, so that one never fills a message. */
const maxLine = 250

/** Returns as many lines as fit once they are written for a service, and how many more there are. */
export const fitLines = (lines: readonly string[], max: number, write: Write = inert): string[] => {
  const short = lines.map(line => shorten(line, maxLine, text => text))
  const lengthOf = (shown: string[]) => shown.map(write).join('\n').length
  for (let count = short.length; count > 0; count--) {
    const shown =
      count === short.length ? short : [...short.slice(0, count), `and ${short.length - count} more`]
    if (lengthOf(shown) <= max) return shown
  }
  return []
}

/** Joins the parts of a text that aren't empty. */
export const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join('\n')

/** Statuses after which the request may have been carried out by a server behind the one that responded. */
const unknownStatuses = [504, 522, 524]

/** Result of a response that all services use alike; `says` is the service's own explanation. */
export const commonOutcome = (label: string, response: HookResponse, says: string): Outcome => {
  const { status } = response
  const reason = says === '' ? `${label} responded with ${status}.` : `${label} says: ${says}`
  if (status === 429) return { is: 'failed', reason: `${label} limits posts for a while.` }
  if ([401, 403, 404, 410].includes(status)) return { is: 'closed', reason }
  if (unknownStatuses.includes(status)) return { is: 'unknown', reason }
  if (status >= 500 || status === 408) return { is: 'failed', reason }
  return { is: 'rejected', reason }
}

/** Parses a JSON response; undefined if it is none. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
