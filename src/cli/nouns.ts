import type { Verb, Verbs } from './command-builder/verb.ts'

type Noun = {
  description: string
  load: () => Promise<{ verbs: Verb | Verbs }>
  /** Options and arguments in the list of nouns, if it has no verbs. */
  takes?: string
  usage?: string
  example?: string
}

const noun = (
  description: string,
  load: Noun['load'],
  more: Omit<Noun, 'description' | 'load'> = {},
): Noun => ({ description, load, ...more })

/** Every noun, in the order of the help. Its file is only loaded if needed, so that --help only loads commander. */
export const nouns: Record<string, Noun> = {
  board: noun('interactive dashboard (the default command)', () => import('./commands/board.ts')),
  serve: noun('run the server and the web app', () => import('./commands/serve.ts'), { takes: '[options]' }),
  demo: noun(
    'run a server with a temporary sample league whose last finished week is ready to publish',
    () => import('./commands/demo.ts'),
    { takes: '[options]' },
  ),
  connect: noun(
    'manage provider connections: test, map teams, store keys, turn off',
    () => import('./commands/connect.ts'),
  ),
  import: noun('import a week, pick winners and publish', () => import('./commands/import.ts')),
  awards: noun(
    'list, record, import, change and void awards, and mark them final or paid',
    () => import('./commands/awards.ts'),
  ),
  weeks: noun(
    'list waiting weeks, cancel auto-publish, unpublish, write the group message, decide corrections',
    () => import('./commands/weeks.ts'),
  ),
  rules: noun(
    'browse the catalog, simulate rules on past weeks, add and change prizes and fines',
    () => import('./commands/rules.ts'),
  ),
  recheck: noun(
    "recalculate a season's published weeks and list differences; exits with 1 if a prize would change",
    () => import('./commands/recheck.ts'),
    { takes: '[options]' },
  ),
  dues: noun('season dues and who has paid', () => import('./commands/dues.ts')),
  planner: noun('week-by-week budget forecast, with suggested fixes', () => import('./commands/planner.ts'), {
    takes: '[options]',
  }),
  pools: noun('side pots in a league: players, rules and winners', () => import('./commands/pools.ts')),
  settle: noun(
    'show all balances and the few payments that settle them',
    () => import('./commands/settle.ts'),
    { takes: '[options]' },
  ),
  pay: noun('settle-up payments: mark paid, then confirm received', () => import('./commands/pay.ts')),
  pot: noun('the pot, payouts and leftover money', () => import('./commands/pot.ts')),
  ledger: noun(
    'list entries and balances; record payments and corrections outside Settle Up',
    () => import('./commands/ledger.ts'),
  ),
  votes: noun("yes-or-no votes about a league's money", () => import('./commands/votes.ts')),
  statement: noun(
    "a season's money: everyone's totals, one member's entries or the full ledger",
    () => import('./commands/statement.ts'),
    { takes: '[options]' },
  ),
  questions: noun(
    "questions about ledger entries; payment is on hold until they're closed",
    () => import('./commands/questions.ts'),
  ),
  support: noun('support requests and replies', () => import('./commands/support.ts')),
  site: noun('site name and appearance, and defaults for new leagues', () => import('./commands/site.ts')),
  export: noun(
    'export awards, leaderboard, ledger, users or leagues to a file',
    () => import('./commands/export.ts'),
  ),
  leagues: noun('list, show, create, change and disband leagues', () => import('./commands/leagues.ts')),
  members: noun("list, add, import and change a league's members", () => import('./commands/members.ts')),
  transfers: noun(
    'league transfer requests (to transfer without asking, use leagues transfer)',
    () => import('./commands/transfers.ts'),
  ),
  invite: noun('invite people to a league', () => import('./commands/invite.ts'), {
    usage: '--league <id> --name <name> --email <email> | list | resend | revoke',
    example: "invite --league 1 --name 'Noor Haddad' --email noor@example.com",
  }),
  showdown: noun("run a league's playoff pick'em", () => import('./commands/showdown.ts')),
  users: noun('list, create, import, change and delete accounts', () => import('./commands/users.ts')),
  todo: noun(
    "list what needs the commissioner's attention, most urgent first",
    () => import('./commands/todo.ts'),
    { takes: '[options]' },
  ),
  tokens: noun('create, list and revoke personal access tokens', () => import('./commands/tokens.ts')),
  mail: noun('show the outbox, retry or discard email, test SMTP', () => import('./commands/mail.ts')),
  announcements: noun(
    'email all users or a segment, or stop a send',
    () => import('./commands/announcements.ts'),
  ),
  deleted: noun('leagues and people deleted in the last 30 days', () => import('./commands/deleted.ts')),
  channels: noun('chat channels of a league', () => import('./commands/channels.ts')),
  webhooks: noun('webhooks for a league or the whole site', () => import('./commands/webhooks.ts')),
  jobs: noun('scheduled jobs', () => import('./commands/jobs.ts')),
  doctor: noun(
    'check settings, database, ledger, email, billing, providers, clock and disk, and suggest fixes',
    () => import('./commands/doctor.ts'),
    { takes: '[options]' },
  ),
  audit: noun(
    "show the server's audit log, newest first: sign-ins, roles, settings, leagues",
    () => import('./commands/audit.ts'),
    { takes: '[options]' },
  ),
  upgrade: noun(
    'upgrade the database to this version after testing on a backup; not while a server is running',
    () => import('./commands/upgrade.ts'),
    { takes: '[options]' },
  ),
  db: noun('migrate, back up, restore, copy and check the database', () => import('./commands/db.ts')),
  'setup-link': noun(
    'print a new link to create the first site admin, valid for 30 minutes',
    () => import('./commands/setup-link.ts'),
  ),
  config: noun('show effective settings (secrets masked)', () => import('./commands/config.ts')),
  completion: noun(
    'print a shell completion script',
    () => import('./commands/help.ts').then(({ completion }) => ({ verbs: completion })),
    { takes: '<shell>' },
  ),
  help: noun(
    'show help for a command, or a documentation page',
    () => import('./commands/help.ts').then(({ help }) => ({ verbs: help })),
    { takes: '[topic...]' },
  ),
  man: noun('print the manual in man(1) format', () =>
    import('./commands/help.ts').then(({ manual }) => ({ verbs: manual })),
  ),
}
