import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { render } from 'ink'
import type { ReactElement } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { awardKinds } from '#testing/award-kinds'
import { keys } from '#testing/typed-keys'
import { weekToReview } from '#testing/week-to-review'
import { recording } from '#cli/commands/board'
import { readLeague, readLeagues } from '#cli/screens/board/read-board'
import { start } from '#cli/screens/board/state'
import { withLeague } from '#testing/made-world'
import { Board } from '#cli/screens/board/board.tsx'
import { ReviewScreen } from '#cli/screens/review/review.tsx'

/** Screen reader output of a screen, newest last, and a simulated user who types. */
const readAloud = (screen: ReactElement) => {
  let written = ''
  const stdout = Object.assign(new PassThrough(), { columns: 80, rows: 24, isTTY: true })
  stdout.on('data', (chunk: Buffer) => void (written += chunk.toString()))
  const stdin = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: () => stdin,
    ref: () => stdin,
    unref: () => stdin,
  })
  const { unmount } = render(screen, {
    stdout: stdout as unknown as NodeJS.WriteStream,
    stdin: stdin as unknown as NodeJS.ReadStream,
    isScreenReaderEnabled: true,
    // Without it, Ink renders nothing until the end in CI.
    debug: true,
    patchConsole: false,
    exitOnCtrlC: false,
  })
  onTestFinished(() => unmount())
  const waitForText = (text: string) =>
    vi.waitFor(() => expect(stripVTControlCharacters(written)).toContain(text))
  const type = (keys: string) => {
    written = ''
    stdin.write(keys)
  }
  return { waitForText, type, all: () => stripVTControlCharacters(written) }
}

const review = (
  <ReviewScreen
    staged={weekToReview()}
    facts={{
      isPremium: true,
      currency: 'USD',
      kinds: awardKinds,
      awardedKinds: [],
      replaces: false,
      prizes: {},
    }}
    leftCents={63_000}
    publish={async () => ({ published: { awards: [], log: [] } })}
    onEnd={() => undefined}
  />
)

test('the review announces the list, the position and the selection', async () => {
  const { waitForText, type, all } = readAloud(review)
  await waitForText('List 1 of 4: Hot Top 2, QB')
  await waitForText('Here: selected, 1, QB, Rashad Colter, 33.06, Noor Haddad, Hail Noor, $10')
  expect(all()).not.toMatch(/\[x\]|\[ \]|[─█░]/)
  type(' ')
  await waitForText('Here: not selected, 1, QB, Rashad Colter')
})

test('the board announces the view, and the form each field with its value', async () => {
  const { w, league } = await withLeague({ managers: 2 })
  const { waitForText, type, all } = readAloud(
    <Board
      place={{ ...start, leagueId: league.id }}
      read={async () => ({ ...(await readLeagues(w.ctx)), open: await readLeague(w.ctx, league.id) })}
      record={recording(w.ctx)}
      everyMs={null}
      onEnd={() => undefined}
    />,
  )
  await waitForText('View 1 of 4: Leaderboard')
  type(keys.right)
  await waitForText('View 2 of 4: Pot')
  type('a')
  await waitForText('Here: Award: Hot Top 2')
  await waitForText('Player: empty')
  await waitForText('Prize: $10')
  expect(all()).not.toMatch(/[─█░‹›]/)
})
