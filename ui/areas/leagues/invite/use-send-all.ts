import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invitations, type SentInvitation } from '#contract/leagues/joining'
import { call, CallError } from '#ui/lib/call'
import type { InviteLine } from './invite-lines.ts'

/** Result of one line: the invitation, or the reason it failed. */
export type Outcome = { line: InviteLine } & ({ sent: SentInvitation } | { error: string })

const reasonOf = (error: unknown): string =>
  (error instanceof CallError && (error.issues[0]?.message ?? error.message)) || 'Failed to send invitation'

/** Sends the invitations of a list one after another. A failed one doesn't stop the rest. */
export const useSendAll = (leagueId: number) => {
  const client = useQueryClient()
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [sending, setSending] = useState<{ done: number; of: number }>()

  const send = async (line: InviteLine): Promise<Outcome> => {
    try {
      return { line, sent: await call(invitations.send, { leagueId, name: line.name, email: line.email }) }
    } catch (error) {
      return { line, error: reasonOf(error) }
    }
  }

  /** Returns the result of each line, in order. */
  const sendAll = async (lines: readonly InviteLine[]): Promise<readonly Outcome[]> => {
    const done: Outcome[] = []
    for (const line of lines) {
      setSending({ done: done.length, of: lines.length })
      done.push(await send(line))
      setOutcomes([...done])
    }
    await client.invalidateQueries()
    setSending(undefined)
    return done
  }

  return { outcomes, sending, sendAll }
}
