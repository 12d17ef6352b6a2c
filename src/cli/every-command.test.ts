import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execaSync } from 'execa'
import { beforeAll, expect, it, describe as of } from 'vitest'
import { kinds } from '#core/awards/award-types/registry'
import { positions } from '#domain/positions'
import { trial, trialLeague } from '#testing/cli-trial'
import { expectNamesKept, fieldsIn, type Names } from '#testing/stable-names'
import { splitArguments } from '#testing/docs-page'
import { openSite } from '#server/docs/open-site'
import { describe, flattened } from './commands/help/describe.ts'
import { completionFor, shells } from './commands/help/completion.ts'
import { manPage } from './commands/help/man-page.ts'
import { createProgram } from './program.ts'

// Rendering from the sources takes a moment, which should not count toward a single test.
beforeAll(async () => void (await openSite()), 120_000)

const program = async () =>
  describe(
    await createProgram({
      stdin: process.stdin,
      stdout: process.stdout,
      stderr: process.stderr,
      env: {},
      interrupted: new AbortController().signal,
    }),
  )

const league = ['--league', '1']
const noor = ['--email', 'noor.haddad@example.com']
const manager = ['--manager', 'noor.haddad@example.com']
/** Manager id of the fifth member, who has no account. */
const placeholder = '1000000000005'
const award = ['--type', 'hot_top2', '--week', '3', '--player', 'A B', '--position', 'QB', '--points', '9']
const round = [...league, '--round', 'conference']

/**
 * One line for every command that exits on its own, in an order in which each can succeed. The values are the exit code
 * and the kind of output.
 */
const lines: [argv: string[], code: number, prints: 'json' | 'text' | 'nothing'][] = [
  [['connect', 'yahoo', ...league], 3, 'nothing'],
  [['connect', 'sleeper', ...league], 3, 'nothing'],
  [['connect', 'espn', ...league], 3, 'nothing'],
  [['import', 'yahoo', ...league, '--week', '10', '--sample'], 0, 'json'],
  [['import', 'sleeper', ...league, '--week', '10'], 2, 'nothing'],
  [['import', 'espn', ...league, '--week', '10'], 2, 'nothing'],
  [['import', 'csv', '-', ...league, '--week', '9'], 0, 'json'],
  [['awards', 'add', ...league, ...award, '--manager', 'noor.haddad@example.com'], 0, 'json'],
  [['awards', 'list', ...league], 0, 'json'],
  [['awards', 'why', '1', ...league], 0, 'json'],
  [['awards', 'edit', '1', ...league, '--points', '10'], 0, 'json'],
  [['awards', 'final', ...league, '--week', '3'], 3, 'nothing'],
  [['awards', 'paid', '1', ...league], 0, 'json'],
  [['awards', 'paid', '1', ...league, '--unpaid'], 0, 'json'],
  [['weeks', 'waiting', ...league], 0, 'json'],
  [['todo', ...league], 0, 'json'],
  [['weeks', 'cancel-auto-publish', ...league, '--week', '10'], 3, 'nothing'],
  [['weeks', 'corrections', ...league], 0, 'json'],
  [['weeks', 'correct', ...league, '--week', '10', '--decision', 'stands', '--yes'], 3, 'nothing'],
  [['weeks', 'unpublish', ...league, '--week', '10', '--yes'], 3, 'nothing'],
  [['recheck', ...league], 0, 'json'],
  [['rules', 'metrics', ...league], 0, 'json'],
  [['rules', 'simulate', ...league, '--metric', 'best_starter'], 0, 'json'],
  [['rules', 'list', ...league], 0, 'json'],
  [['rules', 'add', ...league, '--metric', 'bad_beat', '--prize', '5', '--challenge'], 0, 'json'],
  [['rules', 'edit', 'bad-beat', ...league, '--prize', '6'], 0, 'json'],
  [['rules', 'calendar', 'bad-beat', ...league, '--week', '12'], 0, 'json'],
  [['rules', 'agree', ...league, '--manager', '2', '--most', '25'], 3, 'nothing'],
  [['rules', 'presets'], 0, 'json'],
  [['rules', 'export', ...league], 0, 'json'],
  [['rules', 'import', '--preset', 'original_three', ...league, '--dry-run'], 0, 'json'],
  [['leagues', 'week-settings', '1', '--minimum-points', '5'], 0, 'json'],
  [['leagues', 'join-settings', '1', '--confirms', 'true'], 0, 'json'],
  [['weeks', 'renew-recap-links', ...league, '--yes'], 0, 'json'],
  [['weeks', 'message', ...league, '--week', '10'], 4, 'nothing'],
  [['awards', 'import', '-', ...league, '--dry-run'], 3, 'nothing'],
  [['awards', 'publish', '-', ...league, '--week', '3', '--dry-run'], 3, 'nothing'],
  [['export', 'awards', ...league], 0, 'json'],
  [['export', 'leaderboard', ...league], 0, 'json'],
  [['export', 'ledger', ...league], 0, 'json'],
  [['export', 'users'], 0, 'json'],
  [['export', 'leagues'], 0, 'json'],
  [['channels', 'add', 'https://hooks.slack.com/services/T0/B0/x', ...league, '--name', '#pot'], 0, 'json'],
  [['channels', 'list', ...league], 0, 'json'],
  [['channels', 'test', '1', ...league, '--dry-run', '--weeks', '3'], 0, 'json'],
  [['channels', 'off', '1', ...league], 0, 'json'],
  [['channels', 'log', ...league], 0, 'json'],
  [['channels', 'send', '1', ...league], 4, 'nothing'],
  [['channels', 'remove', '1', ...league, '--yes'], 0, 'json'],
  [['webhooks', 'add', 'https://hooks.example.com/x', ...league, '--event', 'week.published'], 0, 'json'],
  [['webhooks', 'list'], 0, 'json'],
  [['webhooks', 'log', '1', ...league], 0, 'json'],
  [['webhooks', 'replay', '1', '1', ...league], 4, 'nothing'],
  [['webhooks', 'test', '2', ...league], 4, 'nothing'],
  [['webhooks', 'remove', '1', ...league, '--yes'], 0, 'json'],
  [['awards', 'void', '1', ...league, '--yes'], 0, 'json'],
  [['audit', '--action', 'award'], 0, 'json'],
  [['leagues', 'list', '--sort', 'members', '--descending', '--state', 'unpublished'], 0, 'json'],
  [['leagues', 'show', '1'], 0, 'json'],
  [['leagues', 'create', 'Other', '--commissioner', 'dana.whitfield@example.com'], 0, 'json'],
  [
    ['leagues', 'create', '--from', 'no address at all', '--commissioner', 'dana.whitfield@example.com'],
    3,
    'nothing',
  ],
  [['leagues', 'audit', '1'], 0, 'json'],
  [['leagues', 'rename', '1', 'Third & Short'], 0, 'json'],
  [['leagues', 'edit', '1', '--currency', 'usd'], 0, 'json'],
  [['members', 'list', ...league], 0, 'json'],
  [
    [
      'members',
      'add',
      ...league,
      '--email',
      'x@example.com',
      '--team',
      'X',
      '--first-name',
      'X',
      '--last-name',
      'Y',
    ],
    0,
    'json',
  ],
  [['members', 'add', ...league, '--owner', 'Tess Lindqvist', '--team', 'End Zone Theory'], 0, 'json'],
  [['members', 'claim-links', ...league], 0, 'json'],
  [['members', 'renew-link', ...league, '--email', placeholder], 0, 'json'],
  [
    ['members', 'merge', ...league, '--email', placeholder, '--into', 'noor.haddad@example.com', '--yes'],
    0,
    'json',
  ],
  [['members', 'claims', ...league], 0, 'json'],
  [['members', 'undo-claim', '1', ...league, '--yes'], 0, 'json'],
  [['members', 'import', '-', ...league, '--dry-run'], 3, 'nothing'],
  [['members', 'requests', ...noor], 0, 'json'],
  [['members', 'withdraw', ...league, ...noor], 4, 'nothing'],
  [['members', 'approve', ...league, ...noor], 3, 'nothing'],
  [['members', 'rename', ...league, ...noor, '--team', 'Z'], 0, 'json'],
  [['invite', 'send', ...league, '--name', 'Leo F', '--email', 'leo@example.com'], 0, 'json'],
  [['invite', 'list', ...league], 0, 'json'],
  [['invite', 'resend', ...league, '--email', 'leo@example.com'], 0, 'json'],
  [['invite', 'revoke', ...league, '--email', 'leo@example.com'], 0, 'json'],
  [['showdown', 'games', ...round, '--game', 'BUF@KC', '--game', 'WAS@PHI'], 0, 'json'],
  [['showdown', 'open', ...round], 0, 'json'],
  [['showdown', 'show', ...round], 0, 'json'],
  [['showdown', 'close', ...round], 0, 'json'],
  [['showdown', 'results', ...round, '--winner', 'KC', '--winner', 'PHI'], 0, 'json'],
  [['showdown', 'undo-results', ...round, '--reason', 'The wrong winner', '--yes'], 0, 'json'],
  [['showdown', 'cancel', ...round, '--reason', 'Nobody paid', '--yes'], 3, 'nothing'],
  [['dues', 'set', ...league, '--amount', '50', '--due', '2026-12-01'], 0, 'json'],
  [['dues', 'show', ...league], 0, 'json'],
  [['dues', 'paid', ...league, '--manager', 'noor.haddad@example.com', '--amount', '20'], 0, 'json'],
  [['dues', 'import', '-', ...league, '--dry-run'], 3, 'nothing'],
  [['dues', 'reverse', '1', ...league, '--reason', 'Not theirs'], 4, 'nothing'],
  [['dues', 'reverse-upcoming', '--dry-run'], 0, 'json'],
  [['dues', 'remind', ...league], 0, 'json'],
  [['planner', ...league], 0, 'json'],
  [
    [
      ...['pools', 'create', ...league, '--name', 'Most', '--buy-in', '5', '--metric', 'highest_score'],
      ...['--weeks', '18', '--closes', '2027-01-01'],
    ],
    0,
    'json',
  ],
  [['pools', 'list', ...league], 0, 'json'],
  [['pools', 'join', '1', ...league, ...manager], 0, 'json'],
  [['pools', 'show', '1', ...league], 0, 'json'],
  [['pools', 'leave', '1', ...league, ...manager], 0, 'json'],
  [['pools', 'close', '1', ...league], 0, 'json'],
  [['pools', 'cancel', '1', ...league, '--reason', 'Too few'], 0, 'json'],
  [['settle', ...league], 0, 'json'],
  [['pay', 'list', ...league], 0, 'json'],
  [['pay', 'add', ...league, '--from', '2', '--to', '1', '--amount', '5', '--received'], 0, 'json'],
  [['pay', 'received', '1', ...league], 3, 'nothing'],
  [['pay', 'reverse', '1', ...league, '--reason', 'Not paid'], 0, 'json'],
  [['pay', 'import', '-', ...league, '--dry-run'], 3, 'nothing'],
  [['pot', 'list', ...league], 0, 'json'],
  [['pot', 'show', ...league], 0, 'json'],
  [['pot', 'set', ...league, '--place', '1=0', '--dry-run'], 0, 'json'],
  [['ledger', 'adjust', '2', ...league, '--amount', '2', '--memo', 'By hand'], 0, 'json'],
  [['ledger', 'pay', '2', ...league, '--amount', '1', '--memo', 'Cash', '--over-balance'], 0, 'json'],
  [['ledger', 'payout', '2', ...league, '--place', '1', '--amount', '9999', '--memo', 'x'], 3, 'nothing'],
  [['ledger', 'reverse', '1', ...league, '--reason', 'Never sent'], 3, 'nothing'],
  [['ledger', 'list', ...league], 0, 'json'],
  [['ledger', 'balances', ...league], 0, 'json'],
  [['ledger', 'check', ...league], 0, 'json'],
  [['transfers', 'request', ...league, '--to', 'y@example.com'], 0, 'json'],
  [['transfers', 'list', '--user', 'dana.whitfield@example.com'], 0, 'json'],
  [['transfers', 'accept', '1', '--user', 'noor.haddad@example.com'], 4, 'nothing'],
  [['transfers', 'decline', '1', '--user', 'noor.haddad@example.com'], 4, 'nothing'],
  [['transfers', 'cancel', '1', '--user', 'dana.whitfield@example.com'], 0, 'json'],
  [['connect', 'list', ...league], 0, 'json'],
  [['connect', 'keys', 'espn', ...league], 2, 'nothing'],
  [['connect', 'authorize', 'yahoo', ...league], 3, 'nothing'],
  [['connect', 'code', 'yahoo', 'x', ...league], 3, 'nothing'],
  [['connect', 'off', 'sleeper', ...league], 0, 'json'],
  [['connect', 'on', 'sleeper', ...league], 0, 'json'],
  [['leagues', 'transfer', '2', '--to', 'dana.whitfield@example.com', '--yes'], 3, 'nothing'],
  [['pot', 'use', 'donation', ...league, '--amount', '1', '--for', 'Food bank'], 0, 'json'],
  [['pot', 'reverse', '1', ...league, '--reason', 'Never sent'], 4, 'nothing'],
  [['members', 'role', 'treasurer', ...league, ...noor], 0, 'json'],
  [['leagues', 'two-person-approval', '1', '--above', '200'], 0, 'json'],
  [['votes', 'list', ...league], 0, 'json'],
  [['votes', 'open', 'Really?', ...league, '--days', '3'], 0, 'json'],
  [['votes', 'cancel', '1', ...league], 0, 'json'],
  [['statement', ...league], 0, 'json'],
  [['questions', 'ask', ...league, '--entry', '8', '--text', 'Is it right?'], 0, 'json'],
  [['questions', 'list', ...league, '--open'], 0, 'json'],
  [['questions', 'answer', '1', ...league, '--text', 'It is.'], 0, 'json'],
  [['questions', 'close', '1', ...league, '--as', 'stands'], 0, 'json'],
  [['site', 'show'], 0, 'json'],
  [['site', 'set', '--name', 'The Pot'], 0, 'json'],
  [['support', 'list'], 0, 'json'],
  [['support', 'show', '1'], 4, 'nothing'],
  [['support', 'answer', '1', '--text', 'Here.'], 4, 'nothing'],
  [['support', 'close', '1'], 4, 'nothing'],
  [['support', 'reopen', '1'], 4, 'nothing'],
  [['users', 'list', '--tier', 'free', '--state', 'neverSignedIn'], 0, 'json'],
  [['users', 'show', 'noor.haddad@example.com'], 0, 'json'],
  [
    [
      'users',
      'create',
      '--email',
      'y@example.com',
      '--first-name',
      'Y',
      '--last-name',
      'Z',
      '--role',
      'manager',
    ],
    0,
    'json',
  ],
  [['users', 'import', '-', '--dry-run'], 3, 'nothing'],
  [['leagues', 'import', '-', '--dry-run'], 3, 'nothing'],
  [['users', 'promote', 'noor.haddad@example.com', '--days', '7'], 0, 'json'],
  [['users', 'revoke', 'noor.haddad@example.com', '--yes'], 0, 'json'],
  [['users', 'set-role', 'y@example.com', 'commissioner', '--yes'], 0, 'json'],
  [['users', 'reset-password', 'y@example.com', '--yes'], 0, 'json'],
  [['users', 'disable', 'y@example.com', '--yes'], 0, 'json'],
  [['users', 'enable', 'y@example.com'], 0, 'json'],
  [['users', 'end-sessions', 'y@example.com', '--yes'], 0, 'json'],
  [['users', 'remove-factors', 'y@example.com', '--yes'], 0, 'json'],
  [['users', 'delete', 'y@example.com', '--yes'], 0, 'json'],
  [['tokens', 'create', '--user', 'noor.haddad@example.com', '--name', 'laptop'], 0, 'json'],
  [['tokens', 'list', '--user', 'noor.haddad@example.com'], 0, 'json'],
  [['tokens', 'revoke', '1', '--user', 'noor.haddad@example.com', '--yes'], 0, 'json'],
  [['mail', 'list'], 0, 'json'],
  [['mail', 'preview', '1'], 0, 'json'],
  [['mail', 'retry', '1'], 0, 'json'],
  [['mail', 'release', '--yes'], 0, 'json'],
  [['mail', 'discard', '1', '--yes'], 0, 'json'],
  [['mail', 'suppressed'], 0, 'json'],
  [['mail', 'unsuppress', 'x@example.com'], 4, 'nothing'],
  [['mail', 'test', 'x@example.com'], 1, 'nothing'],
  [['announcements', 'list'], 0, 'json'],
  [['announcements', 'send', '--subject', 'Hi', '--message', 'All', '--yes'], 0, 'json'],
  [['announcements', 'stop', '1', '--yes'], 0, 'json'],
  [['jobs', 'list'], 0, 'json'],
  [['jobs', 'run', 'expiries'], 0, 'json'],
  [['doctor'], 0, 'json'],
  [['upgrade'], 0, 'json'],
  [['upgrade', '--undo', '--yes'], 4, 'nothing'],
  [['db', 'migrate'], 0, 'json'],
  [['db', 'copy', '--to', 'memory:', '--yes'], 2, 'nothing'],
  [['db', 'status'], 0, 'json'],
  [['db', 'backup', 'COPY'], 0, 'json'],
  [['db', 'backups'], 2, 'nothing'],
  [['db', 'verify'], 0, 'json'],
  [['db', 'drop-secrets', '--yes'], 3, 'nothing'],
  [['db', 'restore', 'COPY', '--yes'], 0, 'json'],
  [['config'], 0, 'json'],
  [['setup-link'], 0, 'json'],
  [['completion', 'bash'], 0, 'text'],
  [['man'], 0, 'text'],
  [['help', 'awards', 'add'], 0, 'text'],
  [['help', 'providers'], 0, 'json'],
  [['board'], 2, 'nothing'],
  [['members', 'remove', ...league, ...noor, '--yes'], 0, 'json'],
  [['leagues', 'end-season', '1', '--yes'], 0, 'json'],
  [['leagues', 'start-season', '1'], 0, 'json'],
  [['leagues', 'end-season', '1', '--yes'], 0, 'json'],
  [['leagues', 'disband', '1', '--yes'], 0, 'json'],
  [['deleted', 'list'], 0, 'json'],
  [['deleted', 'restore', '2', '--yes'], 0, 'json'],
]

/** These run until stopped; process.long.test.ts covers them. */
const runOn = ['serve', 'demo']

const nowhere = 'http://127.0.0.1:9'
const env = { YAHOO_API_URL: nowhere, SLEEPER_API_URL: nowhere, ESPN_API_URL: nowhere }

/** The command of a line, as in 'sidepot awards list prints'. */
const commandIn = (argv: string[]): string => {
  const end = argv.findIndex(argument => !/^[a-z-]+$/.test(argument) || argument.startsWith('-'))
  return `sidepot ${argv.slice(0, end === -1 ? undefined : end).join(' ')} prints`
}

of('every command', () => {
  it('is in the table above', async () => {
    const commands = flattened(await program()).filter(({ children }) => children.length === 0)
    const names = commands.map(({ path }) => path.join(' ')).filter(name => !runOn.includes(name))
    for (const name of names) {
      expect(
        lines.some(([argv]) => argv.join(' ').startsWith(name)),
        name,
      ).toBe(true)
    }
  })

  it(
    'exits with its code, and with --json prints one JSON value or nothing',
    { timeout: 60_000 },
    async () => {
      const t = await trialLeague({ managers: ['Noor Haddad'], premium: true })
      const printed: Names = {}
      for (const [argv, code, prints] of lines) {
        const args = argv.map(argument => (argument === 'COPY' ? join(t.folder, 'copy.db') : argument))
        const stdin = argv[1] === 'csv' ? 'player,team,position,slot,points\nA B,Team,QB,QB,9\n' : ''
        const ran = await t.sidepot([...args, '--json'], { env, stdin })
        expect([argv.join(' '), ran.code]).toEqual([argv.join(' '), code])
        if (prints === 'json') expect(() => JSON.parse(ran.stdout) as unknown, argv.join(' ')).not.toThrow()
        if (prints === 'text') expect(ran.stdout).not.toBe('')
        if (prints === 'nothing') expect([argv.join(' '), ran.stdout]).toEqual([argv.join(' '), ''])
        if (code !== 0) expect(ran.stderr, argv.join(' ')).not.toBe('')
        if (prints === 'json') (printed[commandIn(argv)] ??= []).push(...fieldsIn(JSON.parse(ran.stdout)))
      }
      expectNamesKept('output.json', printed)
    },
  )

  it('has a valid example', { timeout: 60_000 }, async () => {
    // Only the syntax is tested: without a database, no command does anything.
    const t = trial('no database')
    for (const { path, example } of flattened(await program())) {
      if (example === undefined || runOn.includes(path.join(' '))) continue
      const { stderr } = await t.sidepot(splitArguments(example.replace(/ > .*/, '')), { env })
      expect([example, stderr]).toEqual([example, expect.not.stringMatching(/^error: /m)])
    }
  })

  it('is described with all its options and arguments', async () => {
    for (const command of flattened(await program())) {
      expect(command.description, command.path.join(' ')).not.toBe('')
      for (const { description, flags } of command.options) expect(description, flags).not.toBe('')
      for (const { description, usage } of command.arguments) expect(description, usage).not.toBe('')
    }
  })

  it('lists all award types with their positions when it takes one', async () => {
    const options = flattened(await program()).flatMap(command => command.options)
    const wanting = options.filter(({ flags }) => flags === '--type <type>')
    expect(wanting.length).toBeGreaterThanOrEqual(4)
    for (const { description } of wanting) {
      for (const { type } of kinds) expect(description).toContain(type)
      expect(description).toContain("key of one of the league's rules")
    }
    const ofAwards = options.filter(
      ({ flags, isRequired }) => flags === '--position <position>' && isRequired,
    )
    for (const { description } of ofAwards)
      for (const position of positions) expect(description).toContain(position)
  })

  it('is in the manual with dashes that can be copied', async () => {
    const page = manPage(await program(), '1.2.3')
    expect(page).toContain('.TH SIDEPOT 1 "" "Sidepot 1.2.3" "Sidepot"')
    expect(page).toContain('.SS sidepot db restore <copy>')
    expect(page).toMatch(/^sidepot awards void 8 \\-\\-league 1 \\-\\-yes$/m)
  })

  it.each(shells)('is completed in %s', async shell => {
    const script = completionFor(shell, await program())
    for (const term of ['doctor', 'end-season', 'divisional', 'awards import']) expect(script).toContain(term)
  })

  it.each([
    [['aw'], 'awards'],
    [['awards', 'im'], 'import'],
    [['leagues', 'end'], 'end-season'],
    [['export', 'ledger', '--format', ''], 'csv json'],
    [['showdown', 'show', '--round', 'd'], 'divisional'],
    [['completion', 'z'], 'zsh'],
    [['--database', 'file:x', 'doc'], 'doctor'],
    [['awards', 'list', '--pos'], '--position'],
  ])('completes %j with %s in bash', async (line, found) => {
    const t = trial()
    const script = join(t.folder, 'completion.bash')
    writeFileSync(script, completionFor('bash', await program()))
    const completionScript =
      'source "$0"; COMP_WORDS=(sidepot "$@"); COMP_CWORD=$#; _sidepot; echo "${COMPREPLY[*]}"'
    expect(execaSync('bash', ['-c', completionScript, script, ...line]).stdout).toBe(found)
  })

  it('is suggested for a typo', async () => {
    const { sidepot } = trial()
    const command = await sidepot(['leages', 'list'])
    const below = await sidepot(['leagues', 'lits'])
    const option = await sidepot(['leagues', 'list', '--jsno'])
    expect([command.code, below.code, option.code]).toEqual([2, 2, 2])
    expect(command.stderr).toContain('(Did you mean leagues?)')
    expect(below.stderr).toContain('(Did you mean list?)')
    expect(option.stderr).toContain('(Did you mean --json?)')
  })
})
