import { Box } from 'ink'
import { render } from 'ink-testing-library'
import { expect, onTestFinished, test } from 'vitest'
import { readLeague } from '#cli/screens/board/read-board'
import { awardKinds } from '#testing/award-kinds'
import { keys, personAt } from '#testing/typed-keys'
import { weekToReview } from '#testing/week-to-review'
import { withLeague } from '#testing/made-world'
import { AwardForm } from '#cli/screens/board/award-form.tsx'
import { ReviewConfirm } from '#cli/screens/review/review-confirm.tsx'
import { ReviewList } from '#cli/screens/review/review-list.tsx'
import { startReview } from '#cli/screens/review/review-state'

const size = { columns: 40, rows: 10 }
const facts = {
  isPremium: true,
  currency: 'USD',
  kinds: awardKinds,
  awardedKinds: [],
  replaces: false,
  prizes: {},
}

const drawn = (screen: Parameters<typeof render>[0]) => {
  const rendered = render(<Box width={size.columns}>{screen}</Box>)
  onTestFinished(() => rendered.unmount())
  return { ...rendered, ...personAt(rendered), lines: () => (rendered.lastFrame() ?? '').split('\n') }
}

test("keeps a candidate's prize in 40 columns, and as much of the name as fits", () => {
  const { lines } = drawn(<ReviewList review={startReview(weekToReview(), facts)} size={size} height={6} />)
  const winner = lines().find(line => line.includes('>')) ?? ''
  expect(winner).toMatch(/^> \[x\] +1 Ras.*33\.06.* \$10 *$/)
  expect(winner.length).toBeLessThanOrEqual(40)
})

test('keeps the prizes of the publish preview in 40 columns', () => {
  const { lines } = drawn(
    <ReviewConfirm
      review={startReview(weekToReview(), facts)}
      size={{ ...size, rows: 24 }}
      leftCents={null}
    />,
  )
  expect(lines().filter(line => /^Hot Top 2 .*\$\d/.test(line)).length).toBeGreaterThan(0)
  expect(lines().filter(line => line.length > 40)).toEqual([])
})

test('shows the active field, its error and every key of the form in 40 by 10', async () => {
  const { w, league } = await withLeague({ managers: 2 })
  const board = await readLeague(w.ctx, league.id)
  const rejection = { problems: { playerName: 'Player name is required' } }
  const { lines, press, shows } = drawn(
    <AwardForm
      board={board}
      size={size}
      record={async () => rejection}
      onEnd={() => undefined}
      onFailed={() => undefined}
    />,
  )
  for (const label of [
    'Award',
    'Week',
    'Manager',
    'Player',
    'Position',
    'Points',
    'Prize',
    'Note',
    'Record',
  ]) {
    await shows(`> ${label}`)
    for (const meaning of ['field', 'choose', 'next', 'back']) expect(lines().join('\n')).toContain(meaning)
    expect(lines().length).toBeLessThan(size.rows)
    await press(keys.enter)
  }
  await shows('> Player')
  expect(lines().join('\n')).toContain('Player name is required')
})
