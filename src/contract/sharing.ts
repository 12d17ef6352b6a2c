import { z } from 'zod'
import { object } from '#contract/kernel/values'
import { publicStates } from '#domain/award-states'
import { awardStyleSchema, Position } from './awards.ts'
import { endpoint } from './kernel/endpoint.ts'
import { flag, id, key, moment, text } from './kernel/values.ts'

const inAward = object(() => ({ awardId: id() }))
/** Includes the slug of a share URL, if present. */
const inAddress = object(() => ({ ...inAward.shape, slug: key(40).optional() }))
const ofUser = object(() => ({ userId: id() }))

/** A badge that is earned once, for a streak of days or a total number of shares. */
export const Reward = object(() => ({
  name: z.string(),
  kind: z.enum(['streak', 'total']),
  /** Number of consecutive days, or total number of shares. */
  threshold: z.number(),
  reward: z.string(),
}))
export type Reward = z.infer<typeof Reward>

export const NewAchievement = object(() => ({
  name: z.string(),
  streakDays: z.number().optional(),
  totalShares: z.number().optional(),
  reward: z.string(),
}))

export const Streak = object(() => ({
  userId: id(),
  userName: z.string(),
  /** Consecutive days with a share, up to today or yesterday (UTC). */
  shareStreak: z.number(),
  longestShareStreak: z.number(),
  totalShares: z.number(),
  /** Names of the earned badges, in the order of the badge list. */
  achievements: z.array(z.string()),
}))
export type Streak = z.infer<typeof Streak>

/** Public view of a shared award. */
export const PublicAward = object(() => ({
  id: id(),
  ...awardStyleSchema,
  title: z.string(),
  description: z.string(),
  leagueName: z.string(),
  currency: z.string(),
  season: z.number(),
  week: z.number().nullable(),
  managerName: z.string(),
  playerName: z.string(),
  position: Position,
  points: z.number(),
  prizeAmount: z.number(),
  isBenchPlayer: z.boolean(),
  /**
   * Reason in one sentence, which may name other teams and players. Null for non-members if neither the page nor the
   * recaps of the league are public, and for a manual award.
   */
  why: z.string().nullable(),
  /** Corrected means that a stat correction reversed it after it was shared. */
  state: z.enum(publicStates),
  /** Reason for a correction that reversed it or changed its share of the prize; null without a correction. */
  correctedBecause: z.string().nullable(),
  isShared: z.boolean(),
  /** Whether the caller may stop sharing it: the winner, the user who shared it, and the league's commissioner may. */
  canCancel: z.boolean(),
}))
export type PublicAward = z.infer<typeof PublicAward>

export const ShareActivity = object(() => ({
  shareToken: z.string(),
  tokenExpiry: moment,
  shareUrl: z.string(),
  newAchievements: z.array(NewAchievement),
  alreadyCredited: z.boolean(),
}))
export type ShareActivity = z.infer<typeof ShareActivity>

export const sharing = {
  share: endpoint({
    method: 'POST',
    path: '/api/share-activity',
    access: 'signed-in',
    summary: 'Create an award share link (confirmed: false), or claim the credit after a native share',
    input: object(() => ({
      ...inAward.shape,
      platform: text('Platform is required', 40),
      confirmed: flag().default(false),
      shareToken: key(100).nullish(),
    })),
    output: ShareActivity,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/share-verification',
    access: 'anyone',
    summary: 'A visit through a share link: credits its creator once',
    input: object(() => ({ ...inAddress.shape, token: key(100).nullish() })),
    output: object(() => ({
      success: z.boolean(),
      creditAwarded: z.boolean(),
      alreadyCredited: z.boolean(),
      message: z.string(),
    })),
  }),
  award: endpoint({
    method: 'GET',
    path: '/api/awards/:awardId',
    access: 'anyone',
    summary: 'An award as shown on its share page: public once shared, before that only for its league',
    input: inAddress,
    output: PublicAward,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/awards/:awardId/share',
    access: 'signed-in',
    summary:
      'Stop sharing an award: its page and image disappear for non-members, and its links no longer count',
    input: inAward,
    output: z.null(),
    status: 204,
  }),
  siteShare: endpoint({
    method: 'POST',
    path: '/api/site-share/create',
    access: 'signed-in',
    summary: "The caller's site share link",
    input: object(() => ({})),
    output: object(() => ({ shareUrl: z.string() })),
  }),
  siteVisit: endpoint({
    method: 'POST',
    path: '/api/site-share/visit',
    access: 'anyone',
    summary: "A visit through a member's site share link: credits them once a day",
    input: object(() => ({ code: key(100) })),
    output: object(() => ({ creditAwarded: z.boolean() })),
  }),
  leaderboard: endpoint({
    method: 'GET',
    path: '/api/share-streak/leaderboard',
    access: 'signed-in',
    summary: 'Share leaderboard for the people in the caller’s leagues',
    input: object(() => ({})),
    output: z.array(Streak),
  }),
  rewards: endpoint({
    method: 'GET',
    path: '/api/share-streak/rewards',
    access: 'signed-in',
    summary: 'Share rewards',
    input: object(() => ({})),
    output: z.array(Reward),
  }),
  achievements: endpoint({
    method: 'GET',
    path: '/api/share-streak/achievements/:userId',
    access: 'signed-in',
    summary: 'Rewards earned by a person in the caller’s leagues',
    input: ofUser,
    output: z.array(object(() => ({ ...Reward.shape, earnedAt: moment.nullable() }))),
  }),
  streak: endpoint({
    method: 'GET',
    path: '/api/share-streak/user-streak/:userId',
    access: 'signed-in',
    summary: 'Share streak of a person in the caller’s leagues',
    input: ofUser,
    output: Streak,
  }),
}
