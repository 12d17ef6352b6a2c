import { z } from 'zod'
import { id, moment, key, money, text, flag, week, optionalProse, object } from '#contract/kernel/values'
import { awardStyleSchema, Position, Award, AwardState, prizeChoice, PrizeChoice } from '#contract/awards'
import { AwardedPrize } from '#contract/kernel/errors'
import { endpoint } from '#contract/kernel/endpoint'
import { inLeague } from '#contract/leagues/leagues'
import { base, inWeek, confirmSeason } from './connections.ts'

/** A current or new winner of a prize: points as published and now, and their share in dollars. */
const PrizeWinner = object(() => ({
  playerId: z.string().nullable(),
  managerId: id().nullable(),
  playerName: z.string(),
  managerName: z.string(),
  pointsBefore: z.number(),
  pointsAfter: z.number(),
  prizeAmount: z.number(),
}))

/** A prize of a published week that would go to a different winner with the corrected points. */
export const MovedPrize = object(() => ({
  ...awardStyleSchema,
  /** The corrected week, or a later one that its prize rolled over to. */
  week: z.number(),
  /** Null for a prize of the whole week. */
  position: Position.nullable(),
  /** Total in dollars for all winners who share it. */
  prizeAmount: z.number(),
  before: z.array(PrizeWinner),
  after: z.array(PrizeWinner),
}))

export type MovedPrize = z.infer<typeof MovedPrize>

/** Preview of publishing: winners, amounts, notifications, and the money left in the pot, in dollars. */
export const PublicationPreview = object(() => ({
  week: z.number(),
  totalPrizeAmount: z.number(),
  /** Number of awards from an earlier publication of the week that are replaced. */
  replaces: z.number(),
  people: z.array(
    z.object({
      managerId: id().nullable(),
      managerName: z.string(),
      amount: z.number(),
      prizes: z.array(
        z.object({
          ...awardStyleSchema,
          position: Position,
          playerName: z.string(),
          prizeAmount: z.number(),
        }),
      ),
      getsEmail: z.boolean(),
    }),
  ),
  mails: z.number(),
  available: z.number(),
  overspent: z.number(),
  /** Prizes that were already awarded manually: publishing asks about each, and the amounts above leave them open. */
  awardedPrizes: z.array(AwardedPrize),
  /** End of the provisional period; in the past for a week whose corrections are over. */
  finalAt: moment,
}))

export type PublicationPreview = z.infer<typeof PublicationPreview>

/** Published results of a week, and the consequences of unpublishing it. Amounts in dollars. */
export const PublishedWeek = object(() => ({
  week: z.number(),
  /** Id of this publication of the week, as required for unpublishing. */
  publicationId: z.number(),
  publishedAt: moment,
  awards: z.array(Award),
  totalPrizeAmount: z.number(),
  managers: z.number(),
  /** Emails to winners: those already sent, and queued ones that would be dropped. */
  mailsSent: z.number(),
  mailsWaiting: z.number(),
  /** Number of awards of the replaced publication that would be restored. */
  restores: z.number(),
  /** Number of its awards that were shared; their pages would be removed and never show the reason. */
  shared: z.number(),
  /** Amount already paid out. */
  alreadyPaid: z.number(),
  available: z.number(),
  overspent: z.number(),
  /** Whether unpublishing needs a reason because the undo period is over. */
  needsReason: z.boolean(),
}))

export type PublishedWeek = z.infer<typeof PublishedWeek>

export const LogEntry = object(() => ({
  id: id(),
  week: z.number().nullable(),
  awardType: z.string(),
  awardLabel: z.string(),
  source: z.string(),
  winners: z.array(
    z.object({
      managerId: id().nullable(),
      managerName: z.string(),
      playerName: z.string(),
      points: z.number(),
      prizeAmount: z.number(),
    }),
  ),
  totalPrizeAmount: z.number(),
  youtubeLink: z.string().nullable(),
  publishedAt: moment,
  /** Provisional while any of its awards is; paid once all are. */
  state: AwardState,
  finalAt: moment,
}))

export type LogEntry = z.infer<typeof LogEntry>

const Winner = object(() => ({
  playerId: key(60).min(1),
  splitAmount: money('The split is required').optional(),
}))

export type Winner = z.infer<typeof Winner>

/** Resolution of one prize that was already awarded manually. */
const PrizeDecision = object(() => ({
  type: text('Award type is required', 40),
  /** Omitted or null for a prize of the whole week. */
  position: z.enum(Position.options).nullish(),
  ...prizeChoice,
  choice: PrizeChoice,
}))

export const byKind = <T extends z.ZodType>(value: T) => z.record(key(40), value).default({})

const youtubeLink = z
  .string()
  .trim()
  .max(300)
  .refine(
    link => link === '' || /^https:\/\/(www\.)?(youtube\.com|youtu\.be)\//.test(link),
    'Enter a YouTube link, like https://youtu.be/…',
  )
  .nullish()

/** Delay of a publication's emails, in ms: unpublishing within it notifies no one and needs no reason. */
export const undoForMs = 10_000

const chosen = {
  /** Winners by award type; types without winners are omitted. */
  winners: byKind(z.array(Winner).max(200)),
  /** Prize of each award type this week, in dollars; omitted types use the default. */
  prizes: byKind(money('Prize amount is required')),
}

export const publications = {
  preview: endpoint({
    method: 'POST',
    path: `${base}/publish/preview`,
    access: 'commissioner',
    summary: 'Preview of publishing these winners: prizes, emails and the remaining pot',
    input: object(() => ({ ...inWeek.shape, ...chosen })),
    output: PublicationPreview,
  }),
  publish: endpoint({
    method: 'POST',
    path: `${base}/publish`,
    access: 'commissioner',
    summary: 'Publish the winners of a staged week',
    input: object(() => ({
      ...inWeek.shape,
      ...chosen,
      youtubeLink,
      /** Voids the published awards of this week and republishes it. */
      replace: flag().default(false),
      /** Confirms publishing a week that is not final yet. */
      confirmProvisional: flag().default(false),
      /** Confirms winners with a warning; otherwise 409 `has_warnings` names them. */
      confirmWarnings: flag().default(false),
      /** Confirms deciding a season prize without weeks that were not imported; otherwise 409 `missing_weeks`. */
      confirmMissingWeeks: flag().default(false),
      /**
       * Resolutions for prizes that were already awarded manually, individually and as a default; otherwise the
       * conflict `already_won` asks for them.
       */
      prizeChoices: z.array(PrizeDecision).max(50).default([]),
      ...prizeChoice,
      confirmSeason,
    })),
    output: object(() => ({ awards: z.array(Award), log: z.array(LogEntry) })),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/published-weeks/:week',
    access: 'commissioner',
    summary: "A week's published awards, and a preview of unpublishing it",
    input: object(() => ({ ...inLeague.shape, week: week() })),
    output: PublishedWeek,
  }),
  unpublish: endpoint({
    method: 'DELETE',
    path: '/api/leagues/:leagueId/published-weeks/:week',
    access: 'commissioner',
    summary: 'Unpublish a week; awards it had replaced count again',
    input: object(() => ({
      ...inLeague.shape,
      week: week(),
      /** Publication shown to the caller; required for one that was restored by unpublishing. */
      publicationId: id().optional(),
      /** Required once the undo period is over; shown to members who got an email. */
      reason: optionalProse(300, 'At most 300 characters').optional(),
    })),
    output: object(() => ({
      /** Number of voided awards, and number of awards restored from the replaced publication. */
      voided: z.number(),
      restored: z.number(),
      /** Reversed amount, in dollars. */
      totalPrizeAmount: z.number(),
    })),
  }),
  cancelAutoPublish: endpoint({
    method: 'DELETE',
    path: '/api/leagues/:leagueId/planned-publications/:week',
    access: 'commissioner',
    summary: "Cancel a week's auto-publish; it then waits for the commissioner",
    input: object(() => ({ ...inLeague.shape, week: week() })),
    output: z.null(),
    status: 204,
  }),
  cancelAutoPublishByLink: endpoint({
    method: 'POST',
    path: '/api/stop-publication',
    access: 'anyone',
    summary: "Cancel a week's auto-publish with the link from the email",
    input: object(() => ({ token: key(500, 'Token is required').min(1, 'Token is required') })),
    output: object(() => ({ leagueName: z.string(), week: z.number() })),
  }),
  log: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/awards-log',
    access: 'member',
    summary: 'Published and recorded awards, newest first',
    input: inLeague,
    output: z.array(LogEntry),
  }),
}
