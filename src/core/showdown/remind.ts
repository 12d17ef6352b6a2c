import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { recordEvent } from '#core/kernel/events/record-event'
import { visibleLeagues, type LeagueRecord } from '#core/leagues/find-league'
import { showdownRounds } from '#domain/showdown-rounds'
import { timeText } from '#domain/text'
import { type Message, notify } from '#core/leagues/mail/notify'
import { dayMs, hourMs } from '#domain/durations'
import { getParticipants, type ParticipantRow } from './events.ts'

/** Times before the lock at which people are reminded, and maximum delay, in milliseconds. */
const reminders = [
  { name: 'a day', beforeMs: dayMs, lateMs: 6 * hourMs },
  { name: 'two hours', beforeMs: 2 * hourMs, lateMs: hourMs },
]

/**
 * Reminds participants who paid for an open round but have no picks, a day and two hours before its lock. Each gets at
 * most two reminders per lock time, no matter how often this runs.
 */
export const remindOfShowdowns = async (ctx: Ctx): Promise<void> => {
  const events = await ctx.db
    .selectFrom('showdown_events')
    .select(['id', 'league_id', 'season_id', 'round', 'locks_at_ms'])
    .where('status', '=', 'open')
    .where('locks_at_ms', '>', ctx.now())
    .where('locks_at_ms', '<=', ctx.now() + dayMs)
    .orderBy('id')
    .execute()
  for (const event of events) {
    const locksAtMs = event.locks_at_ms ?? 0
    const due = reminders.find(({ beforeMs, lateMs }) => {
      const sinceMs = ctx.now() - (locksAtMs - beforeMs)
      return sinceMs >= 0 && sinceMs < lateMs
    })
    if (due) await remind(ctx, { ...event, locksAtMs }, due.name)
  }
}

type Due = {
  id: number
  league_id: number
  season_id: number
  round: 'divisional' | 'conference'
  locksAtMs: number
}

const remind = async (ctx: Ctx, event: Due, name: string): Promise<void> => {
  const league = await visibleLeagues(ctx, null).where('leagues.id', '=', event.league_id).executeTakeFirst()
  if (!league) return
  const { label } = showdownRounds[event.round]
  await write(ctx, async ctx => {
    const late = (await getParticipants(ctx, event.id)).filter(
      ({ is_paid, picks_submitted_at_ms }) => is_paid === 1 && picks_submitted_at_ms === null,
    )
    if (late.length > 0)
      await recordEvent(ctx, {
        ...{ leagueId: league.id, seasonId: event.season_id, event: 'showdown.picks-missing' },
        data: { showdownId: event.id, round: event.round, missing: late.length },
        idempotencyKey: `picks ${event.id} ${event.locksAtMs} ${name}`,
      })
    await notifyParticipants(ctx, league, 'showdown-reminder', late, person => ({
      headline: `Make your picks: the ${label} closes in ${name}`,
      paragraphs: [
        `You've paid but haven't picked yet. The round closes ${timeText(event.locksAtMs, league.time_zone)}; a game without a pick counts as wrong.`,
      ],
      isUrgent: true,
      push: { kind: 'picks', expiresAtMs: event.locksAtMs },
      idempotencyKey: `${reminderKey(event.id)}${event.locksAtMs} ${name} ${person.id}`,
    }))
  })
}

/** Beginning of the idempotency keys of a round's reminders. */
export const reminderKey = (eventId: number): string => `showdown-reminder ${eventId} `

type ParticipantEmail = {
  headline: string
  paragraphs: string[]
  /** Idempotency key of the email. */
  idempotencyKey?: string
  isUrgent?: boolean
  push?: Message['push']
}

/** Emails the subscribed participants with an account, each with their own text. */
export const notifyParticipants = <P extends ParticipantRow>(
  ctx: WriteCtx,
  league: LeagueRecord,
  template: string,
  people: P[],
  emailFor: (person: P) => ParticipantEmail,
): Promise<void> => {
  const to = people.map(person => ({
    ...person,
    userId: person.user_id,
    emailTo: person.takes_mail === 1 ? person.email : null,
  }))
  return notify(ctx, { league, to, declines: 'leagueMail' }, person => ({
    template,
    ...emailFor(person),
    label: 'Showdown',
    link: { path: '/manager-dashboard', label: 'View the Showdown' },
    reason: `You get this because you take part in the Showdown of ${league.name}.`,
  }))
}
