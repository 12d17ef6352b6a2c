import { render } from 'ink-testing-library'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Staged } from '#contract/weeks/staged-weeks'
import { awardKind, awardKinds } from '#testing/award-kinds'
import { listOf } from '#testing/week-to-review'
import type { AwardedPrize } from '#contract/kernel/errors'
import { keys, personAt } from '#testing/typed-keys'
import { candidate, weekToReview } from '#testing/week-to-review'
import { type Outcome, type ReviewProps, ReviewScreen } from './review.tsx'

const opened = (staged: Staged, props: Partial<ReviewProps> = {}) => {
  const ends: Outcome[] = []
  const publish = vi.fn<ReviewProps['publish']>(async () => ({ published: { awards: [], log: [] } }))
  const screen = render(
    <ReviewScreen
      staged={staged}
      facts={{
        isPremium: true,
        currency: 'USD',
        kinds: awardKinds,
        awardedKinds: [],
        replaces: false,
        prizes: {},
      }}
      leftCents={63_000}
      publish={publish}
      onEnd={outcome => ends.push(outcome)}
      {...props}
    />,
  )
  onTestFinished(() => screen.unmount())
  return { screen, ends, publish, ...personAt(screen) }
}

describe('the review screen', { timeout: 30_000 }, () => {
  it('shows one list with points, managers and prizes', async () => {
    const { screen, shows } = opened(weekToReview())
    await shows('Hot Top 2: QB WR | Bench Boss | Miscreant')
    expect(screen.lastFrame()).toContain('> [x]   1 Rashad Colter')
    expect(screen.lastFrame()).toMatch(/Rashad Colter +BAL +33\.06 +Noor Haddad, Hail Noor +\$10/)
    expect(screen.lastFrame()).toContain('Chosen: 5 winners, $30')
  })

  it('fits in 24 lines with more candidates than that', () => {
    const many = listOf(weekToReview(), 'hot_top2').flatMap(found =>
      Array.from({ length: 15 }, (_, index) => ({ ...found, playerId: `${found.playerId}.${index}` })),
    )
    const { screen } = opened(
      weekToReview({ candidates: { hot_top2: many }, isSample: true, isFinal: false }),
    )
    expect(screen.lastFrame()?.split('\n').length).toBeLessThan(24)
    expect(screen.lastFrame()).toContain('more')
  })

  it('keeps the current list in view, whatever the league names its rules', async () => {
    const many = Array.from({ length: 12 }, (_, index) => ({
      ...awardKind('bench_boss'),
      type: `rule_${index}`,
      label: `The longest name of a rule, number ${index}`,
    }))
    const candidates = Object.fromEntries(many.map(({ type }) => [type, [candidate({ playerId: type })]]))
    const { screen, press, shows } = opened(weekToReview({ candidates }), {
      facts: { isPremium: true, currency: 'USD', kinds: many, awardedKinds: [], replaces: false, prizes: {} },
    })
    await shows('The longest name of a rule, number 0 | The longest')
    await press(keys.left)
    await shows('… | The longest name of a rule, number 10 | The longest name of a rule, number 11')
    expect(screen.lastFrame()?.split('\n').length).toBeLessThan(24)
  })

  it('shows the amount of a fine, and values in their unit', async () => {
    const fine = {
      ...awardKind('bench_boss'),
      ...{ type: 'sloth', label: 'Sloth', unit: 'yards' as const, isFine: true, defaultPrize: 5 },
    }
    const { screen, press, shows } = opened(
      weekToReview({
        candidates: { sloth: [candidate({ playerId: 'f', fantasyPoints: 9, preselected: true })] },
      }),
      {
        facts: {
          isPremium: true,
          currency: 'USD',
          kinds: [fine],
          awardedKinds: [],
          replaces: false,
          prizes: {},
        },
      },
    )
    await shows('9 yards')
    expect(screen.lastFrame()).toMatch(/9 yards .*Hail Noor +pays \$5/)
    await press('p')
    await shows('1 fine of $5 total. Available for weekly awards after this: $635.')
  })

  it('updates splits live', async () => {
    const { press, shows } = opened(weekToReview())
    await press(keys.right)
    await shows('$3.34')
    await press(keys.space)
    await shows('$5')
    await shows('Chosen: 4 winners, $30')
  })

  it('warns about sample data, unfinished weeks and teams without a member', async () => {
    const unmappedTeams = [{ teamKey: 't.9', teamName: 'Le Punt', managerGuess: null, changedHands: false }]
    const { shows, press } = opened(weekToReview({ isSample: true, isFinal: false, unmappedTeams }))
    await shows('! Sample data')
    await shows("! The week isn't final")
    await shows('! 1 team unmapped')
    await press('n')
    await shows('Le Punt (t.9) is unmapped.')
  })

  it('shows candidates to check in the row, below it and before the money, and blocks ineligible ones', async () => {
    const week = weekToReview({
      candidates: {
        bench_boss: [
          candidate({
            playerId: 'b1',
            playerName: 'Wes Kantor',
            preselected: true,
            warning: 'may have been on IR or the taxi squad in week 3',
          }),
          candidate({
            playerId: 'b2',
            playerName: 'Moe Twice',
            rank: 2,
            cannotWin: 'is in two lineups (Le Punt and Fjord Focus)',
          }),
        ],
      },
    })
    const { screen, press, shows } = opened(week)
    await press(keys.right, keys.right)
    await shows('! Wes Kantor, check: may have been on IR or the taxi squad in week 3')
    expect(screen.lastFrame()).toMatch(/Wes Kantor .*!, /)
    await press(keys.down)
    await shows("! Moe Twice, can't win: is in two lineups (Le Punt")
    await press(keys.space)
    await shows("Moe Twice can't win: Moe Twice is in two lineups")
    expect(screen.lastFrame()).toMatch(/ - +2 .*Moe Twice/)
    await press('p')
    await shows('! Check first: Wes Kantor may have been on IR or the taxi squad in week 3.')
  })

  it('publishes after a final look at the money', async () => {
    const { screen, press, shows, publish, ends } = opened(weekToReview())
    await press('p')
    await shows('5 awards, $30 total. Available for weekly awards after this: $600.')
    expect(screen.lastFrame()).toMatch(/Hot Top 2 +WR +Al Hart +Gabe Sorensen +\$3\.34/)
    expect(screen.lastFrame()).toMatch(/Bench Boss +RB +Wes Kantor +Noor Haddad +\$10/)
    await press('n')
    await shows('Chosen: 5 winners, $30')
    await press(keys.down, keys.space, 'p')
    await shows('6 awards, $30 total.')
    expect(publish).not.toHaveBeenCalled()
    await press('y')
    await vi.waitFor(() => expect(ends).toEqual([{ published: { awards: [], log: [] } }]))
    expect(publish.mock.calls).toEqual([
      [
        {
          hot_top2: ['q1', 'q2', 'w1', 'w2', 'w3'].map(playerId => ({ playerId })),
          bench_boss: [{ playerId: 'b1' }],
          miscreant: [],
        },
        [],
      ],
    ])
  })

  it("warns before publishing about what the pot can't pay and other risks", async () => {
    const [first, ...others] = listOf(weekToReview(), 'hot_top2')
    const leader = { ...candidate({ playerId: 'x', playerName: 'Lou Late' }), managerId: null }
    const staged = weekToReview({
      isSample: true,
      isFinal: false,
      isPublished: true,
      candidates: { hot_top2: [leader, ...(first ? [{ ...first, rank: 2 }] : []), ...others] },
    })
    const facts = {
      isPremium: true,
      currency: 'USD',
      kinds: awardKinds,
      awardedKinds: [],
      replaces: true,
      prizes: {},
    }
    const careful = opened(staged, { facts, leftCents: 2_999 })
    await careful.press('p')
    await careful.shows('This is $0.01 over the pot.')
    for (const text of [
      '! This is sample data.',
      "! The week isn't final: points can still change.",
      '! Unmapped, so no prize: Lou Late',
      '! What was published for this week is voided first.',
    ])
      expect(careful.screen.lastFrame()).toContain(text)
    const exact = opened(weekToReview(), { leftCents: 3_000 })
    await exact.press('p')
    await exact.shows('Available for weekly awards after this: $0.')
    expect(exact.screen.lastFrame()).not.toContain('!')
    const potless = opened(weekToReview(), { leftCents: null })
    await potless.press('p')
    await potless.shows('5 awards, $30 total.')
    expect(potless.screen.lastFrame()).not.toContain('pot')
  })

  it('returns with the message when publishing is rejected', async () => {
    const publish = async () => ({ error: 'The 2026 season has ended.' })
    const { press, shows, ends } = opened(weekToReview(), { publish })
    await press('p', 'y')
    await shows('The 2026 season has ended.')
    expect(ends).toEqual([])
  })

  it('exits with the error when publishing crashes', async () => {
    const failure = new Error('broken')
    const { press, ends } = opened(weekToReview(), { publish: () => Promise.reject(failure) })
    await press('p', 'y')
    await vi.waitFor(() => expect(ends).toEqual([{ failed: failure }]))
  })

  it('exits with q and with Ctrl-C', async () => {
    const byKey = opened(weekToReview())
    await byKey.press('q')
    await vi.waitFor(() => expect(byKey.ends).toEqual([{ left: 'with a key' }]))
    const byInterrupt = opened(weekToReview())
    await byInterrupt.press(keys.ctrlC)
    await vi.waitFor(() => expect(byInterrupt.ends).toEqual([{ left: 'with Ctrl-C' }]))
  })

  it('asks about each manually awarded prize and publishes with the choices', async () => {
    const alreadyAwarded = [
      {
        type: 'hot_top2',
        position: 'QB',
        question: 'QB for week 11 already went to Early Bird',
        newWinners: 1,
      },
      {
        type: 'bench_boss',
        position: null,
        question: 'Bench Boss for week 11 already went to Bo',
        newWinners: 1,
      },
    ].map(prize => ({ ...prize, winners: [] })) as AwardedPrize[]
    const publish = vi
      .fn<ReviewProps['publish']>()
      .mockResolvedValueOnce({ alreadyAwarded })
      .mockResolvedValue({ published: { awards: [], log: [] } })
    const { press, shows, ends } = opened(weekToReview(), { publish })
    await press('p')
    await press('y')
    await shows('! QB for week 11 already went to Early Bird.')
    await shows('2 prizes to decide')
    await press('s')
    await shows('! Bench Boss for week 11 already went to Bo.')
    await press('t')
    await shows('Why is this prize paid twice?')
    for (const key of 'quiz') await press(key)
    await shows('twice? quiz_')
    await press(keys.enter)
    await vi.waitFor(() => expect(ends).toHaveLength(1))
    expect(publish.mock.calls[1]?.[1]).toEqual([
      { type: 'hot_top2', position: 'QB', choice: 'split' },
      { type: 'bench_boss', position: null, choice: 'payAgain', reason: 'quiz' },
    ])
  })
})
