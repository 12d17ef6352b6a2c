import { describe, expect, test } from 'vitest'
import type { Award, AwardKind } from '#contract/awards'
import { awardKind } from '#testing/award-kinds'
import { shareTextOf, withLink, withoutRepeats } from './use-share-actions.ts'

const award: Award = {
  id: 12,
  leagueId: 1,
  leagueName: 'Fourth & Long',
  currency: 'USD',
  season: 2026,
  type: 'hot_top2',
  label: 'Hot Top 2',
  icon: 'flame',
  color: 'hot',
  unit: 'points',
  isOfPosition: true,
  isFine: false,
  why: null,
  week: 10,
  managerId: 3,
  managerName: 'Priya Raman',
  teamName: 'Raman Numerals',
  playerName: 'Deshaun Okafor',
  position: 'QB',
  nflTeam: 'BUF',
  points: 31.4,
  prizeAmount: 10,
  source: 'manual',
  isBenchPlayer: false,
  note: null,
  paidAgainReason: null,
  createdAt: '2026-11-11T12:00:00.000Z',
  createdBy: 'Dana Whitfield',
  state: 'final',
  finalAt: '2026-11-20T13:00:00.000Z',
  changedAt: null,
  changedBy: null,
}

describe('the text of a share', () => {
  test.each<[string, Partial<Award>, AwardKind, boolean, string]>([
    [
      'an own Hot Top 2',
      {},
      awardKind('hot_top2'),
      true,
      'Deshaun Okafor just won me $10. Top QB of week 10 in Fourth & Long. #HotTop2',
    ],
    [
      "another manager's Bench Boss, split in two",
      { prizeAmount: 3.34 },
      awardKind('bench_boss'),
      false,
      'Deshaun Okafor just won Priya R. $3.34. Bench Boss of week 10 in Fourth & Long. #BenchBoss',
    ],
    [
      'the Miscreant, which has no week',
      { week: null, position: 'ALL', prizeAmount: 20 },
      awardKind('miscreant'),
      true,
      'Deshaun Okafor just won me $20. Miscreant of the 2026 season in Fourth & Long. #Miscreant',
    ],
    [
      'a league with the hashtag in its name',
      { leagueName: 'Kings #hottop2' },
      awardKind('hot_top2'),
      true,
      'Deshaun Okafor just won me $10. Top QB of week 10 in Kings #hottop2.',
    ],
  ])('tells %s', (_, change, ofKind, isOwn, text) => {
    expect(
      shareTextOf(
        { ...award, label: ofKind.label, isOfPosition: ofKind.sharesPrizeBy === 'position', ...change },
        isOwn,
      ),
    ).toBe(text)
  })
})

test('describes an award of an unknown type by its stored name', () => {
  expect(shareTextOf({ ...award, label: 'Bad beat', isOfPosition: false }, true)).toBe(
    'Deshaun Okafor just won me $10. Bad beat of week 10 in Fourth & Long. #Badbeat',
  )
})

test('includes each hashtag and link once, ignoring case', () => {
  expect(withoutRepeats('#Win at https://a.example/x #win https://a.example/x #Winner')).toBe(
    '#Win at https://a.example/x #Winner',
  )
  expect(withLink('Won $10. #Win', 'https://a.example/1?token=t')).toBe(
    'Won $10. #Win https://a.example/1?token=t',
  )
})
