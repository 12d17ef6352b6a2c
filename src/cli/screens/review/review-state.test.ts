import { describe, expect, it } from 'vitest'
import { listOf } from '#testing/week-to-review'
import { awardKind, awardKinds } from '#testing/award-kinds'
import { candidate, weekToReview } from '#testing/week-to-review'
import {
  type ReviewAction,
  prizesOf,
  type Review,
  reviewed,
  leadersWithoutMember,
  startReview,
  totalCents,
  winnersOf,
} from './review-state.ts'

const premium = {
  isPremium: true,
  currency: 'USD',
  kinds: awardKinds,
  awardedKinds: [],
  replaces: false,
  prizes: {},
}

const after = (review: Review, ...actions: ReviewAction[]): Review => actions.reduce(reviewed, review)
const turn: ReviewAction = { type: 'turn', by: 1 }
const down: ReviewAction = { type: 'move', by: 1 }
const toggle: ReviewAction = { type: 'toggle' }

const prizes = (review: Review): Record<string, number> =>
  Object.fromEntries(prizesOf(review).map(({ winner, prizeCents }) => [winner.playerName, prizeCents]))

describe('a review', () => {
  it('preselects the best of every list and splits a prize to the cent, leftover cents by name', () => {
    const review = startReview(weekToReview(), premium)
    expect(prizes(review)).toEqual({
      'Rashad Colter': 1000,
      'Al Hart': 334,
      'Bo Lind': 333,
      'Cy Young': 333,
      'Wes Kantor': 1000,
    })
    expect(totalCents(review)).toBe(3000)
  })

  it('splits again when a candidate is selected or removed', () => {
    const review = after(startReview(weekToReview(), premium), turn, toggle)
    expect(prizes(review)).toMatchObject({ 'Al Hart': 500, 'Bo Lind': 500 })
    expect(prizes(review)).not.toHaveProperty('Cy Young')
    expect(prizes(after(review, toggle))).toMatchObject({ 'Al Hart': 334, 'Cy Young': 333 })
  })

  it('cycles through the lists and stays within each of them', () => {
    const review = startReview(weekToReview(), premium)
    expect(review.groups.map(({ title }) => title)).toEqual([
      'Hot Top 2, QB',
      'Hot Top 2, WR',
      'Bench Boss',
      'Miscreant',
    ])
    expect(after(review, { type: 'turn', by: -1 }).group).toBe(3)
    expect(after(review, down, down, down, down).row).toBe(1)
    expect(after(review, { type: 'move', by: -1 }).row).toBe(0)
    expect(after(review, down, turn).row).toBe(0)
  })

  it('has one winner of an award type given once a season', () => {
    const review = after(startReview(weekToReview(), premium), turn, turn, turn, toggle, down, toggle)
    expect(winnersOf(review).miscreant).toEqual([{ playerId: 's2' }])
  })

  it('omits premium award types in a free league and says why', () => {
    const review = startReview(weekToReview(), { ...premium, isPremium: false })
    expect(winnersOf(review).bench_boss).toEqual([])
    expect(after(review, turn, turn, toggle).problem).toBe('Bench Boss needs a Premium league.')
  })

  it('does not select an ineligible candidate', () => {
    const staged = weekToReview({
      candidates: {
        hot_top2: [
          candidate({ playerId: 'a', managerId: null, team: 'Le Punt', preselected: true }),
          candidate({ playerId: 'b', alreadyAwarded: true, preselected: true }),
        ],
      },
    })
    const review = startReview(staged, premium)
    expect(winnersOf(review).hot_top2).toEqual([])
    expect(after(review, toggle).problem).toContain('--map "Le Punt=EMAIL"')
    expect(after(review, down, toggle).problem).toContain('already has this award')
    expect(winnersOf(startReview(staged, { ...premium, replaces: true, prizes: {} })).hot_top2).toHaveLength(
      1,
    )
  })

  it('does not assign a once-a-season award again', () => {
    const awardedKinds = [awardKind('miscreant')]
    const review = after(startReview(weekToReview(), { ...premium, awardedKinds }), turn, turn, turn, toggle)
    expect(review.problem).toBe('The Miscreant award has already been given this season.')
  })

  it('asks before publishing, and only with winners', () => {
    const review = startReview(weekToReview(), premium)
    expect(after(review, { type: 'confirm' }).step).toBe('confirming')
    expect(after(review, { type: 'confirm' }, { type: 'back' }).step).toBe('choosing')
    const empty = startReview(weekToReview({ candidates: { hot_top2: [], bench_boss: [] } }), premium)
    expect(after(empty, { type: 'confirm' })).toMatchObject({
      step: 'choosing',
      problem: 'Select at least one winner',
    })
  })

  it('does not publish a published week unless replacing it', () => {
    const staged = weekToReview({ isPublished: true })
    const confirmed = after(startReview(staged, premium), { type: 'confirm' })
    const replaced = after(startReview(staged, { ...premium, replaces: true, prizes: {} }), {
      type: 'confirm',
    })
    expect(confirmed.problem).toBe('Week 11 is already published. Exit and add --replace.')
    expect(replaced.step).toBe('confirming')
  })

  it('deducts a fine from its winner, pays places separately and shows only what the week pays', () => {
    const own = { ...awardKind('bench_boss'), positions: ['ALL' as const], tier: 'free' as const }
    const kinds = [
      { ...own, type: 'late', label: 'Late', isFine: true, sharesPrizeBy: 'each' as const, defaultPrize: 5 },
      {
        ...own,
        type: 'top',
        label: 'Top',
        sharesPrizeBy: 'place' as const,
        places: [20, 10],
        defaultPrize: 30,
      },
      { ...own, type: 'other', label: 'Other' },
    ]
    const best = (rank: number) =>
      candidate({ playerId: `t${rank}`, position: 'ALL', rank, preselected: true })
    const staged = weekToReview({ candidates: { late: [best(1), best(2)], top: [best(1), best(2)] } })
    const review = startReview(staged, { ...premium, kinds })
    expect(review.groups.map(({ title }) => title)).toEqual(['Late', 'Top'])
    expect(prizesOf(review).map(({ kind, prizeCents }) => [kind.type, prizeCents])).toEqual([
      ['late', -500],
      ['late', -500],
      ['top', 2000],
      ['top', 1000],
    ])
    expect(totalCents(review)).toBe(2000)
  })

  it('opens also when every rule of the league is off', () => {
    const review = after(startReview(weekToReview(), { ...premium, kinds: [] }), turn, down, toggle)
    expect(review).toMatchObject({ groups: [], group: 0, row: 0, problem: null })
  })

  it('shows a leader without a member before others take the whole prize', () => {
    const [, ...others] = listOf(weekToReview(), 'hot_top2')
    const staged = weekToReview({
      candidates: { hot_top2: [{ ...candidate({ playerId: 'x' }), managerId: null }, ...others] },
    })
    expect(leadersWithoutMember(startReview(staged, premium)).map(({ playerId }) => playerId)).toEqual(['x'])
    expect(leadersWithoutMember(startReview(weekToReview(), premium))).toEqual([])
  })
})
