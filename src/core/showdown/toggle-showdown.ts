import type { ParsedOf } from '#contract/kernel/endpoint'
import { showdown } from '#contract/showdown'
import { operation } from '#core/kernel/operation'
import { requireCommissioner } from '#core/leagues/access'
import { write, type WriteCtx } from '#core/kernel/context'
import { lockLeague, type LeagueRecord } from '#core/leagues/find-league'
import type { Author } from '#core/kernel/authorization'
import { conflict, invalid } from '#core/kernel/domain-error'
import { showdownRounds, type ShowdownRound } from '#domain/showdown-rounds'
import { recordAudit } from '#core/kernel/audit'
import { momentOf } from '#contract/kernel/values'
import { timeText } from '#domain/text'
import { isDueBeforeDigest } from '#domain/digest-time'
import { moneyText } from '#domain/money'
import { notify, subscribedMembers } from '#core/leagues/mail/notify'
import { showdownView } from './showdown-view.ts'
import { findEvent, isOpen, getGames, arePicksOnShow, openEvent, type EventRow } from './events.ts'
import { assertShowdownActionAllowed } from './showdown-access.ts'
import { recordLock } from './close-round.ts'
import { withdrawPicks } from './set-games.ts'
import { entryFeeCents } from './entry-fees.ts'

type Input = ParsedOf<typeof showdown.toggle>

/**
 * Opens a round once its games are set, or closes it. Closing reveals the picks, so reopening clears them; otherwise a
 * participant who had seen them could change theirs. Opening an open round with a new lock time keeps everything and
 * only changes when it closes.
 */
export const toggleShowdown = operation(showdown.toggle, requireCommissioner, (ctx, input, access) =>
  write(ctx, async ctx => {
    const league = await lockLeague(ctx, access.league)
    if (input.status === 'open') await open(ctx, access.author, league, input)
    else await close(ctx, access.author, league, input)
    return showdownView(ctx, league, input.round, access)
  }),
)

const open = async (ctx: WriteCtx, author: Author, league: LeagueRecord, input: Input): Promise<void> => {
  const event = await findEvent(ctx, league, input.round)
  const wasOpen = event !== undefined && isOpen(ctx, event)
  assertShowdownActionAllowed(ctx, league, event)
  if (event?.status === 'completed') {
    throw conflict('completed', "The results of this round are recorded, so it can't be reopened.")
  }
  if (!event || (await getGames(ctx, event.id)).length < showdownRounds[input.round].games) {
    throw conflict('no_games', 'Set up the games of this round before you open it.')
  }
  const locksAtMs = lockTimeOf(ctx, input)
  if (wasOpen && locksAtMs === undefined) throw conflict('already_open', 'This round is already open.')
  if (await arePicksOnShow(ctx, event)) {
    if (!input.withdrawPicks) throw picksOnShow()
    await withdrawPicks(ctx, author, league, event, 'because it reopened after they were revealed')
  }
  await change(ctx, event, { status: 'open', locks_at_ms: locksAtMs ?? null })
  await recordAudit(ctx, author, {
    leagueId: league.id,
    action: wasOpen ? 'showdown.lock-changed' : 'showdown.opened',
    summary: openingText(showdownRounds[input.round].label, wasOpen, locksAtMs ?? null),
  })
  if (!wasOpen) await announceOpening(ctx, league, input.round, locksAtMs ?? null)
}

const openingText = (label: string, wasOpen: boolean, locksAtMs: number | null): string => {
  const when = locksAtMs === null ? null : momentOf(locksAtMs)
  if (wasOpen) {
    return when === null
      ? `Removed the lock time of the ${label}`
      : `Changed the lock time of the ${label} to ${when}`
  }
  return `Opened the ${label} ${when === null ? 'without a lock time' : `until ${when}`}`
}

const close = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  { round }: Input,
): Promise<void> => {
  const event = await openEvent(ctx, league, round)
  await change(ctx, event, { status: 'inactive' })
  await recordAudit(ctx, author, {
    leagueId: league.id,
    action: 'showdown.closed',
    summary: `Closed the ${showdownRounds[round].label}`,
  })
  await recordLock(ctx, event)
}

const change = async (
  ctx: WriteCtx,
  event: EventRow,
  to: { status: EventRow['status']; locks_at_ms?: number | null },
): Promise<void> => {
  await ctx.db.updateTable('showdown_events').set(to).where('id', '=', event.id).execute()
}

/** Returns UTC milliseconds, null for none, undefined when not specified. */
const lockTimeOf = (ctx: WriteCtx, { locksAt }: Input): number | null | undefined => {
  if (typeof locksAt !== 'string') return locksAt
  const ms = Date.parse(locksAt)
  if (ms <= ctx.now()) throw invalid('locksAt', 'The lock time must be in the future')
  return ms
}

const picksOnShow = () =>
  conflict(
    'picks_on_show',
    'Picks have been visible since this round closed. Clear them to reopen it; managers who picked will be asked to pick again.',
  )

/** Notifies every subscribed member that a round is open, and of its lock time. */
const announceOpening = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  round: ShowdownRound,
  locksAtMs: number | null,
): Promise<void> => {
  const { label, games } = showdownRounds[round]
  const headline = `The ${label} is open`
  const until =
    locksAtMs === null
      ? 'until your commissioner closes it'
      : `until ${timeText(locksAtMs, league.time_zone)}`
  const to = await subscribedMembers(ctx, league.id)
  await notify(
    ctx,
    { league, to, declines: 'leagueMail' },
    {
      template: 'showdown-open',
      isUrgent: locksAtMs === null || isDueBeforeDigest(locksAtMs, ctx.now()),
      label: 'Showdown',
      headline,
      paragraphs: [
        `Pick the winners of ${games} games ${until}. The most correct picks win the whole prize pool.`,
        `Entry is ${moneyText(entryFeeCents, league.currency)} from your winnings balance; you can opt out for a refund while the round is open.`,
      ],
      link: { path: `/manager-dashboard?league=${league.id}`, label: 'Make your picks' },
      reason: `You get this because you play in ${league.name}.`,
    },
  )
}
