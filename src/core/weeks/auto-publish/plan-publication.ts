import { z } from 'zod'
import type { LeagueRecord } from '#core/leagues/find-league'
import type { WriteCtx, Ctx } from '#core/kernel/context'
import type { Provider } from '#contract/weeks/connections'
import type { Staged, Candidate } from '#contract/weeks/staged-weeks'
import { deadlineText } from '#domain/correction-deadline'
import { metricUnits } from '#domain/rules'
import { winnersOf } from '#core/weeks/publishing/chosen-week'
import { findStaged } from '#core/weeks/stored/find-staged'
import { prizeName } from '#core/weeks/corrections/prize-moves'
import { pointsOf } from '#domain/points'
import { dollars, dollarsText } from '#domain/money'
import { exactValueText, weeksText } from '#domain/metric-value'
import type { Kind } from '#core/awards/award-types/award-type'
import { leagueKinds } from '#core/awards/award-types/league-kinds'
import { isOfTier } from '#core/awards/record/check-award'
import { isRolledOver, openPrizes } from '#core/weeks/staging/candidates'
import { namesText } from '#domain/text'
import { notify, ownerOf } from '#core/leagues/mail/notify'
import { hourMs } from '#domain/durations'
import { cancelLink } from './cancel-publication.ts'

/** Idempotency key of a week's announcement: only the first is sent, and publishing checks by it whether it was. */
export const announcementKey = (league: LeagueRecord, week: number): string =>
  `week-publishes-itself ${league.season_id} ${week}`

/**
 * Schedules a final week for auto-publish and announces it to the commissioner with a link to cancel it. Does nothing
 * if it was scheduled before, whatever its status now.
 */
export const planPublication = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  provider: Provider,
  staged: Staged,
): Promise<void> => {
  const prizes = await prizesByRule(ctx, league, provider, staged)
  const dueAtMs = ctx.now() + league.publishes_after_hours * hourMs
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('planned_publications')
    .values({
      league_id: league.id,
      season_id: league.season_id,
      provider,
      week: staged.week,
      due_at_ms: dueAtMs,
      status: 'planned',
      prizes_json: JSON.stringify(prizes),
    })
    .onConflict(planned => planned.columns(['season_id', 'week']).doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) return
  await announce(ctx, league, staged.week, dueAtMs, prizes)
}

const announce = (
  ctx: WriteCtx,
  league: LeagueRecord,
  week: number,
  dueAtMs: number,
  prizes: PrizeByRule[],
): Promise<void> => {
  const when = deadlineText(dueAtMs, league.time_zone)
  return notify(
    ctx,
    { league, to: [ownerOf(league)] },
    {
      template: 'week-publishes-itself',
      idempotencyKey: announcementKey(league, week),
      label: `Week ${week}`,
      headline: `Week ${week} will auto-publish on ${when}`,
      paragraphs: [
        `The week is final and has no open decisions. These awards will be published on ${when} unless you cancel:`,
        prizes.map(one => prizeLine(one, league.currency)).join('\n'),
        'If you cancel, the week waits for your review, and nothing counts until you publish.',
      ],
      link: { href: cancelLink(ctx, league, week), label: `Cancel auto-publish of week ${week}` },
      reason: `You get this because ${league.name} auto-publishes weeks. You can turn that off in its week settings.`,
    },
  )
}

/** An award a week gives by the rules alone; the prize is in dollars. */
export const PrizeByRule = z.object({
  prizeName: z.string(),
  playerId: z.string(),
  playerName: z.string(),
  memberId: z.number(),
  managerName: z.string(),
  points: z.number(),
  /** Unit of the score; announcements by an older version had only points. */
  unit: z.enum(metricUnits).default('points'),
  prizeAmount: z.number(),
})

export type PrizeByRule = z.infer<typeof PrizeByRule>

/** Returns the awards a week gives by the rules alone. */
export const prizesByRule = async (
  ctx: Ctx,
  league: LeagueRecord,
  provider: Provider,
  staged: Staged,
): Promise<PrizeByRule[]> => {
  const chosen = await winnersOf(ctx, league, await findStaged(ctx, league, provider, staged.week), {
    provider,
    winners: await winnersByRule(ctx, league, staged),
    prizes: {},
  })
  return chosen.flatMap(({ kind, winners }) =>
    winners.map(({ candidate, memberId, prizeCents }) => ({
      prizeName: prizeName({
        label: kind.label,
        position: kind.sharesPrizeBy === 'position' ? candidate.position : null,
      }),
      playerId: candidate.playerId,
      playerName: candidate.playerName,
      memberId,
      managerName: candidate.managerName,
      points: pointsOf(candidate.pointsHundredths),
      unit: kind.unit,
      prizeAmount: dollars(prizeCents),
    })),
  )
}

/** Formats an award as one line for emails. */
export const prizeLine = (
  { prizeName, playerName, managerName, points, unit, prizeAmount }: PrizeByRule,
  currency: string,
): string =>
  `${prizeName}: ${playerName} (${managerName}), ${exactValueText(points, unit)}, ${
    prizeAmount < 0 ? `a fine of ${dollarsText(-prizeAmount, currency)}` : dollarsText(prizeAmount, currency)
  }`

type Choices = Record<string, { playerId: string }[]>

/** Returns the winners by the rules alone, for the award types the league may give. */
export const winnersByRule = async (ctx: Ctx, league: LeagueRecord, staged: Staged): Promise<Choices> =>
  chosenOf(await awardTypesToPublish(ctx, league, staged), staged)

const awardTypesToPublish = async (ctx: Ctx, league: LeagueRecord, { week }: Staged): Promise<Kind[]> =>
  (await leagueKinds(ctx, league, { week })).filter(kind => isOfTier(ctx, league, kind))

const chosenOf = (kinds: readonly Kind[], { candidates }: Staged): Choices =>
  Object.fromEntries(
    kinds.map(({ type }) => [
      type,
      (candidates[type] ?? []).filter(one => one.preselected).map(({ playerId }) => ({ playerId })),
    ]),
  )

/** Returns sentences about warnings that need review before a week is published; empty when there are none. */
export const warningsFor = async (ctx: Ctx, league: LeagueRecord, staged: Staged): Promise<string[]> => {
  const kinds = await awardTypesToPublish(ctx, league, staged)
  const chosen = Object.entries(chosenOf(kinds, staged)).flatMap(([type, winners]) =>
    (staged.candidates[type] ?? [])
      .filter(({ playerId }) => winners.some(winner => winner.playerId === playerId))
      .map(candidate => ({ type, ...candidate })),
  )
  return [
    ...(staged.isFinal && !staged.isSample ? [] : [`Week ${staged.week} isn't final.`]),
    ...staged.notes,
    ...(chosen.length === 0 && !hasRollover(kinds, staged) ? ['No one would win.'] : []),
    ...missingText(staged),
    ...chosen
      .filter(({ managerId }) => managerId === null)
      .map(({ playerName, team }) => `${playerName} plays for ${team}, which is unmapped.`),
    ...chosen.flatMap(({ playerName, warning }) => (warning === null ? [] : [`${playerName} ${warning}.`])),
    ...kinds.flatMap(kind => needsCommissionerChoice(kind, staged.candidates[kind.type] ?? [])),
  ]
}

const hasRollover = (kinds: readonly Kind[], { candidates }: Staged): boolean =>
  kinds.some(kind => isRolledOver(kind, candidates[kind.type] ?? []))

const missingText = ({ missingWeeks }: Staged): string[] =>
  missingWeeks.length === 0
    ? []
    : [
        `A season prize is decided, and ${weeksText(missingWeeks)} ${missingWeeks.length === 1 ? 'is' : 'are'} missing.`,
      ]

/**
 * Lists a rule's open decisions for the commissioner in a week, per prize: the winner, or the choice among tied
 * candidates.
 */
const needsCommissionerChoice = (kind: Kind, candidates: readonly Candidate[]): string[] =>
  openPrizes(kind, candidates, ({ fantasyPoints }) => fantasyPoints).map(({ position, why, tied }) => {
    const name = prizeName({ label: kind.label, position })
    return why === 'manual'
      ? `${name} is manual: you choose who ${kind.isFine ? 'pays' : 'wins'}.`
      : `${name} is tied between ${namesText(tied.map(({ playerName }) => playerName))}: you decide.`
  })
