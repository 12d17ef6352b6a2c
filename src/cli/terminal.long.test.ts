import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { execaSync } from 'execa'
import { describe, expect, it, vi } from 'vitest'
import { tempFolder } from '#testing/temp-folder'

const program = join(process.cwd(), 'bin/sidepot.js')
const isBuilt = existsSync(join(process.cwd(), 'dist/cli.js'))
// The script command of util-linux opens a real pseudo-terminal; other systems' versions take different options.
const canOpenTerminal = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes(
  'util-linux',
)

const keys = { enter: '\r', right: '\u001b[C', escape: '\u001b', ctrlC: '\u0003' }

/** A league in its own folder, with a week of the sample season staged. */
const withLeague = () => {
  const folder = tempFolder()
  const env = {
    ...process.env,
    // These tests simulate an interactive user, also in CI.
    CI: undefined,
    CONTINUOUS_INTEGRATION: undefined,
    DATABASE_URL: `file:${join(folder, 'sidepot.db')}`,
    TERM: 'xterm-256color',
  }
  const does = (...argv: string[]) =>
    execaSync(process.execPath, [program, ...argv], { cwd: folder, env, input: 'correct horse battery\n' })
  const profile = [
    '--email',
    'dana.whitfield@example.com',
    '--first-name',
    'Dana',
    '--last-name',
    'Whitfield',
  ]
  does('users', 'create', ...profile, '--role', 'commissioner', '--password-stdin')
  does('leagues', 'create', 'Fourth & Long', '--commissioner', 'dana.whitfield@example.com')
  return { folder, env, does }
}

/** The program on a pseudo-terminal of 80 columns: its output, key input, and exit. */
const onTerminal = (line: string, folder: string, env: NodeJS.ProcessEnv) => {
  const command = `stty cols 80 rows 24; "${process.execPath}" "${program}" ${line}`
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    cwd: folder,
    env,
  })
  let written = ''
  let from = 0
  child.stdout.on('data', (chunk: Buffer) => (written += chunk.toString()))
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  return {
    written: () => written,
    ended,
    /** Waits for a text that was not there before the last key. */
    shows: (text: string) =>
      vi.waitFor(() => expect(written.slice(from)).toContain(text), { timeout: 15_000, interval: 50 }),
    press: async (key: string) => {
      await pause(150)
      from = written.length
      child.stdin.write(key)
    },
  }
}

/** The cursor is visible again, and the previous screen is restored. */
const expectClean = (written: string) => {
  for (const [on, off] of [
    ['\u001b[?25h', '\u001b[?25l'],
    ['\u001b[?1049l', '\u001b[?1049h'],
  ] as const) {
    expect(written).toContain(off)
    expect(written.lastIndexOf(on)).toBeGreaterThan(written.lastIndexOf(off))
  }
}

describe.skipIf(!isBuilt || !canOpenTerminal)('a pseudo-terminal', { timeout: 60_000 }, () => {
  it('opens the board without a command, follows keys and leaves the cursor visible', async () => {
    const { folder, env } = withLeague()
    const board = onTerminal('', folder, { ...env, NO_COLOR: '1' })
    await board.shows('choose a league')
    await board.press(keys.enter)
    await board.shows('[Leaderboard]')
    await board.press(keys.right)
    await board.shows("The pot isn't set.")
    await board.press('q')
    expect(await board.ended).toBe(0)
    expectClean(board.written())
    expect(board.written()).not.toMatch(/\u001b\[3\dm/)
  })

  it("opens a week's review from the board and returns, and Ctrl-C exits with 130", async () => {
    const { folder, env } = withLeague()
    const board = onTerminal('', folder, env)
    await board.shows('choose a league')
    await board.press(keys.enter)
    await board.shows('[Leaderboard]')
    await board.press('i')
    await board.shows("Use the sample season's week")
    await board.press(keys.enter)
    await board.shows('Sample data, not from a provider.')
    await board.press('q')
    await board.shows('is staged, not published.')
    await board.press(keys.ctrlC)
    expect(await board.ended).toBe(130)
    expectClean(board.written())
  })

  it('runs the board with a screen reader', async () => {
    const { folder, env } = withLeague()
    const board = onTerminal('', folder, { ...env, INK_SCREEN_READER: 'true' })
    await board.shows('> Fourth & Long')
    await board.press(keys.enter)
    await board.shows('Dana Whitfield')
    await board.press(keys.escape)
    await board.shows('> Fourth & Long')
    await board.press('q')
    expect(await board.ended).toBe(0)
    expect(board.written()).not.toMatch(/[─█░]|\u001b\[\?1049h/)
  })

  it('opens the review of an import and leaves the week staged', async () => {
    const { folder, env } = withLeague()
    const review = onTerminal('import yahoo --league 1 --week 11 --sample', folder, env)
    await review.shows('Hot Top 2')
    await review.press('q')
    await review.shows('Week 11 is staged, not published.')
    expect(await review.ended).toBe(0)
    expectClean(review.written())
  })

  it('shows help instead of the board in a CI terminal', async () => {
    const { folder, env } = withLeague()
    const bare = onTerminal('', folder, { ...env, CI: 'true' })
    await bare.shows('Usage: sidepot')
    expect(await bare.ended).toBe(2)
  })
})
