import { z } from 'zod'
import type { Ctx } from '#core/kernel/context'
import { type EventRow, getParticipants, isOpen, type ParticipantRow } from '#core/showdown/events'
import { poolOf } from '#core/showdown/entry-fees'
import { moneyText } from '#domain/money'
import { showdownRounds } from '#domain/showdown-rounds'
import { plural, timeText } from '#domain/text'
import { type Happened, plainMessage, type Renderer } from './chat-message.ts'

const Round = z.object({ showdownId: z.number(), reason: z.string().default('') })

type FoundRound = {
  round: EventRow
  label: string
  games: number
  entrants: ParticipantRow[]
  reason: string
}

/** Returns the round of an event with everyone who paid; undefined if it no longer exists. */
const roundOf = async (ctx: Ctx, { event }: Happened): Promise<FoundRound | undefined> => {
  const { showdownId, reason } = Round.parse(JSON.parse(event.data_json))
  const round = await ctx.db
    .selectFrom('showdown_events')
    .selectAll()
    .where('id', '=', showdownId)
    .executeTakeFirst()
  if (!round) return undefined
  const { label, games } = showdownRounds[round.round]
  const entrants = (await getParticipants(ctx, round.id)).filter(({ is_paid }) => is_paid === 1)
  return { round, label, games, entrants, reason }
}

export const picksMissing: Renderer = async (ctx, happened) => {
  const found = await roundOf(ctx, happened)
  const missing = found?.entrants.filter(({ picks_submitted_at_ms }) => picks_submitted_at_ms === null) ?? []
  if (!found || !isOpen(ctx, found.round) || missing.length === 0) return null
  const { locks_at_ms } = found.round
  const title = `${plural(missing.length, 'player')} of ${found.entrants.length} ${missing.length === 1 ? "hasn't" : "haven't"} picked in the ${found.label} yet.`
  const locks = locks_at_ms === null ? '' : `It locks ${timeText(locks_at_ms, happened.league.time_zone)}.`
  return { message: plainMessage(title, [locks]), changesEarlier: false }
}

export const picksLocked: Renderer = async (ctx, happened) => {
  const found = await roundOf(ctx, happened)
  if (!found || found.round.status !== 'inactive' || found.entrants.length === 0) return null
  const pool = moneyText(await poolOf(ctx, found.round.id), happened.league.currency)
  const title = `The ${found.label} is locked: ${plural(found.entrants.length, 'player')} for ${pool}.`
  return { message: plainMessage(title), changesEarlier: false }
}

export const showdownDecided: Renderer = async (ctx, happened) => {
  const found = await roundOf(ctx, happened)
  if (found?.round.status !== 'completed' || happened.earlier === 'waiting') return null
  const won = found.entrants.filter(({ winnings_cents }) => winnings_cents > 0)
  const lines = won.map(
    ({ name, winnings_cents, correct_picks }) =>
      `${name} won ${moneyText(winnings_cents, happened.league.currency)} with ${correct_picks ?? 0} of ${found.games} right.`,
  )
  const title = `The ${found.label} is decided.`
  return {
    message: plainMessage(title, lines.length > 0 ? lines : ['No one had paid.']),
    changesEarlier: happened.earlier === 'sent' && happened.canEdit,
  }
}

/** Only where the results were announced. */
export const showdownUndone: Renderer = async (ctx, happened) => {
  const found = await roundOf(ctx, happened)
  if (!found || found.round.status === 'completed' || happened.earlier !== 'sent') return null
  const title = `The results of the ${found.label} were undone, and its prizes reversed.`
  const lines = found.reason === '' ? [] : [`Reason: ${found.reason}`]
  return { message: plainMessage(title, lines), changesEarlier: happened.canEdit }
}
