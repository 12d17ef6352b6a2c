import type { Verb, Verbs } from './command-builder/verb.ts'

export type Noun = {
  description: string
  load: () => Promise<{ verbs: Verb | Verbs }>
  /** Options and arguments in the list of nouns, if it has no verbs. */
  takes?: string
  usage?: string
  example?: string
}

/** Every noun, in the order of the help. Its file is only loaded if needed, so that --help only loads commander. */
export const nouns: Record<string, Noun> = {
  board: {
    description: 'interactive dashboard (the default command)',
    load: () => import('./commands/board.ts'),
  },
  serve: {
    description: 'run the server and the web app',
    takes: '[options]',
    load: () => import('./commands/serve.ts'),
  },
  demo: {
    description: 'run a server with a temporary sample league whose last finished week is ready to publish',
    takes: '[options]',
    load: () => import('./commands/demo.ts'),
  },
  connect: {
    description: 'manage provider connections: test, map teams, store keys, turn off',
    load: () => import('./commands/connect.ts'),
  },
  import: {
    description: 'import a week, pick winners and publish',
    load: () => import('./commands/import.ts'),
  },
  awards: {
    description: 'list, record, import, change and void awards, and mark them final or paid',
    load: () => import('./commands/awards.ts'),
  },
  weeks: {
    description:
      'list waiting weeks, cancel auto-publish, unpublish, write the group message, decide corrections',
    load: () => import('./commands/weeks.ts'),
  },
  rules: {
    description: 'browse the catalog, simulate rules on past weeks, add and change prizes and fines',
    load: () => import('./commands/rules.ts'),
  },
  recheck: {
    description:
      "recalculate a season's published weeks and list differences; exits with 1 if a prize would change",
    takes: '[options]',
    load: () => import('./commands/recheck.ts'),
  },
  dues: { description: 'season dues and who has paid', load: () => import('./commands/dues.ts') },
  planner: {
    description: 'week-by-week budget forecast, with suggested fixes',
    takes: '[options]',
    load: () => import('./commands/planner.ts'),
  },
  pools: {
    description: 'side pots in a league: players, rules and winners',
    load: () => import('./commands/pools.ts'),
  },
  settle: {
    description: 'show all balances and the few payments that settle them',
    takes: '[options]',
    load: () => import('./commands/settle.ts'),
  },
  pay: {
    description: 'settle-up payments: mark paid, then confirm received',
    load: () => import('./commands/pay.ts'),
  },
  pot: { description: 'the pot, payouts and leftover money', load: () => import('./commands/pot.ts') },
  ledger: {
    description: 'list entries and balances; record payments and corrections outside Settle Up',
    load: () => import('./commands/ledger.ts'),
  },
  votes: { description: "yes-or-no votes about a league's money", load: () => import('./commands/votes.ts') },
  statement: {
    description: "a season's money: everyone's totals, one member's entries or the full ledger",
    takes: '[options]',
    load: () => import('./commands/statement.ts'),
  },
  questions: {
    description: "questions about ledger entries; payment is on hold until they're closed",
    load: () => import('./commands/questions.ts'),
  },
  support: { description: 'support requests and replies', load: () => import('./commands/support.ts') },
  site: {
    description: 'site name and appearance, and defaults for new leagues',
    load: () => import('./commands/site.ts'),
  },
  export: {
    description: 'export awards, leaderboard, ledger, users or leagues to a file',
    load: () => import('./commands/export.ts'),
  },
  leagues: {
    description: 'list, show, create, change and disband leagues',
    load: () => import('./commands/leagues.ts'),
  },
  members: {
    description: "list, add, import and change a league's members",
    load: () => import('./commands/members.ts'),
  },
  transfers: {
    description: 'league transfer requests (to transfer without asking, use leagues transfer)',
    load: () => import('./commands/transfers.ts'),
  },
  invite: {
    description: 'invite people to a league',
    usage: '--league <id> --name <name> --email <email> | list | resend | revoke',
    example: "invite --league 1 --name 'Noor Haddad' --email noor@example.com",
    load: () => import('./commands/invite.ts'),
  },
  showdown: { description: "run a league's playoff pick'em", load: () => import('./commands/showdown.ts') },
  users: {
    description: 'list, create, import, change and delete accounts',
    load: () => import('./commands/users.ts'),
  },
  todo: {
    description: "list what needs the commissioner's attention, most urgent first",
    takes: '[options]',
    load: () => import('./commands/todo.ts'),
  },
  tokens: {
    description: 'create, list and revoke personal access tokens',
    load: () => import('./commands/tokens.ts'),
  },
  mail: {
    description: 'show the outbox, retry or discard email, test SMTP',
    load: () => import('./commands/mail.ts'),
  },
  announcements: {
    description: 'email all users or a segment, or stop a send',
    load: () => import('./commands/announcements.ts'),
  },
  deleted: {
    description: 'leagues and people deleted in the last 30 days',
    load: () => import('./commands/deleted.ts'),
  },
  webhooks: {
    description: 'webhooks for a league or the whole site',
    load: () => import('./commands/webhooks.ts'),
  },
  jobs: { description: 'scheduled jobs', load: () => import('./commands/jobs.ts') },
  doctor: {
    description:
      'check settings, database, ledger, email, billing, providers, clock and disk, and suggest fixes',
    takes: '[options]',
    load: () => import('./commands/doctor.ts'),
  },
  audit: {
    description: "show the server's audit log, newest first: sign-ins, roles, settings, leagues",
    takes: '[options]',
    load: () => import('./commands/audit.ts'),
  },
  upgrade: {
    description:
      'upgrade the database to this version after testing on a backup; not while a server is running',
    takes: '[options]',
    load: () => import('./commands/upgrade.ts'),
  },
  db: {
    description: 'migrate, back up, restore, copy and check the database',
    load: () => import('./commands/db.ts'),
  },
  'setup-link': {
    description: 'print a new link to create the first site admin, valid for 30 minutes',
    load: () => import('./commands/setup-link.ts'),
  },
  config: {
    description: 'show effective settings (secrets masked)',
    load: () => import('./commands/config.ts'),
  },
  completion: {
    description: 'print a shell completion script',
    takes: '<shell>',
    load: () => import('./commands/help.ts').then(({ completion }) => ({ verbs: completion })),
  },
  help: {
    description: 'show help for a command, or a documentation page',
    takes: '[topic...]',
    load: () => import('./commands/help.ts').then(({ help }) => ({ verbs: help })),
  },
  man: {
    description: 'print the manual in man(1) format',
    load: () => import('./commands/help.ts').then(({ manual }) => ({ verbs: manual })),
  },
}
