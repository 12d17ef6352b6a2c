import type { Column } from '#cli/cli'
import {
  argument,
  choice,
  csvFile,
  dryRun,
  optional,
  required,
  toggle,
  withDefault,
} from '#cli/command-builder/flags'
import { number, text, upTo } from '#cli/command-builder/values'
import { operationVerb, verb, type Verbs } from '#cli/command-builder/verb'
import { createLeagueVerb } from '#cli/commands/leagues/create-league'
import { describedLeague, leagueColumns } from '#cli/commands/leagues/league-text'
import { joinSettings, twoPersonApproval, weekSettings } from '#cli/commands/leagues/settings'
import { personWith } from '#cli/input/find-person'
import { kindsOf } from '#cli/input/league-kinds'
import { insist } from '#cli/input/prompt'
import { kindsThatCount } from '#cli/output/award-type-totals'
import { openText, statementsText } from '#cli/output/open-balances'
import { onePage } from '#cli/output/pages'
import { timeOf } from '#cli/output/text'
import { importRows } from '#cli/rows/import-rows'
import { oneByOne } from '#cli/rows/one-by-one'
import { dryRunResult, planImport, skippedSummary } from '#cli/rows/plan-import'
import type { OutputOf } from '#contract/kernel/endpoint'
import { leagueSorts, leagueStates, NewLeague } from '#contract/leagues/leagues'
import { fullName } from '#core/accounts/user'
import { disbandLeague } from '#core/administration/leagues/disband-league'
import { transferLeague } from '#core/administration/leagues/transfer-league'
import { listAwards } from '#core/awards/list/list-awards'
import { commandLine } from '#core/kernel/authorization'
import { allLeagues } from '#core/leagues/all-leagues'
import { createLeagueFor, leagueValidator } from '#core/leagues/create-leagues'
import { leagueInfo } from '#core/leagues/league-info'
import { readAudit } from '#core/leagues/read-audit'
import { renameLeague } from '#core/leagues/rename-league'
import { changeCurrency } from '#core/leagues/settings/currency'
import { openBalances } from '#core/leagues/statements/open-balances'
import { setSeasonStatus } from '#core/seasons/season-status'
import { leaderboard } from '#core/winnings/leaderboard'
import { stats } from '#core/winnings/stats'
import { currencyPlural } from '#domain/currency-names'
import { plural } from '#domain/text'

const leagueId = argument('<league>', 'league number', number)

export const verbs: Verbs = {
  list: verb({
    summary: 'list leagues, with sorting and filters',
    example: 'leagues list --state unpublished --sort members',
    flags: {
      search: optional('--search <text>', 'only if the league or commissioner name contains this', text),
      state: choice('--state <state>', 'only this state', leagueStates),
      provider: optional('--provider <provider>', 'only leagues with this provider, like espn', text),
      sort: choice('--sort <what>', 'sort order', leagueSorts),
      isDescending: toggle('--descending', 'reverse the order'),
      limit: optional('--limit <number>', 'maximum number of results (up to 500; default: all)', upTo(500)),
    },
    run: async ({ call, present }, flags) => {
      const found = await call(allLeagues, flags)
      const isNarrowed = Boolean(flags.search ?? flags.state ?? flags.provider)
      const none = isNarrowed
        ? 'No matching leagues.'
        : 'No leagues yet. Create one with sidepot leagues create.'
      present.rows(found, leagueColumns, none)
    },
  }),
  show: verb({
    summary: 'show a league with its pot, stats and leaderboard',
    example: 'leagues show 1',
    flags: { leagueId },
    run: async ({ ctx, call, present }, input) => {
      const league = await call(leagueInfo, input)
      const totals = await call(stats, input)
      const entries = await call(leaderboard, input)
      const kinds = kindsThatCount(await kindsOf(ctx, league.id), totals)
      present.output({ ...league, stats: totals }, colors =>
        describedLeague(league, totals, kinds, entries, colors),
      )
    },
  }),
  create: createLeagueVerb,
  import: verb({
    summary:
      'create leagues from a CSV with name, commissioner (an address) and, if wanted, size and currency; nothing is written while a row is bad, and what was cut off goes on when it is run again',
    example: 'leagues import leagues.csv --dry-run',
    flags: {
      file: csvFile,
      dryRun,
      skipExisting: toggle('--skip-existing', 'skip leagues the commissioner already runs'),
    },
    run: async (cli, flags) => {
      const { ctx, present } = cli
      const { rows, ...work } = await planImport(cli, flags, {
        required: ['name', 'commissioner'],
        optional: ['size', 'currency'],
      })
      const { done, items, skipped } = await importRows(cli, ctx, rows, {
        ...work,
        name: 'leagues',
        read: ({ size, currency, ...cells }) =>
          NewLeague.parse({ ...cells, ...(size ? { size } : {}), ...(currency ? { currency } : {}) }),
        createValidator: async () => leagueValidator(ctx),
        prepare: oneByOne((ctx, league) => createLeagueFor(ctx, league)),
      })
      const made = plural(items.length, 'league')
      if (work.dryRun)
        return present.done(items, dryRunResult(made, 'can be created') + skippedSummary(skipped))
      present.done(done, `Created ${made}.${skippedSummary(skipped)}`)
    },
  }),
  audit: verb({
    summary: "show a league's audit log, newest first",
    example: 'leagues audit 1 --limit 20',
    flags: {
      leagueId,
      limit: withDefault('--limit <lines>', 'maximum number of lines (up to 500)', upTo(500), 200),
      cursor: optional('--before <id>', 'only lines older than this one', number),
    },
    run: async ({ ctx, present }, flags) => {
      const page = onePage(ctx)
      const lines = await readAudit.run(page.ctx, commandLine, flags)
      present.rows(lines, auditColumns, 'No activity in this league yet.')
      const older = page.next()
      if (older !== undefined) present.note(`For older lines, add --before ${older}.`)
    },
  }),
  'week-settings': weekSettings,
  'two-person-approval': twoPersonApproval,
  'join-settings': joinSettings,
  rename: operationVerb(renameLeague, {
    summary: 'rename a league',
    example: "leagues rename 1 'Third & Short'",
    flags: { leagueId, name: argument('<name>', 'new name', text) },
    print: ({ present }, league) => present.done(league, `League ${league.id} is ${league.name} now.`),
  }),
  edit: operationVerb(changeCurrency, {
    summary: "change a league's currency, until something is recorded",
    example: 'leagues edit 1 --currency EUR',
    flags: {
      leagueId,
      currency: required(
        '--currency <code>',
        'currency with two decimals or none, like USD, EUR or JPY',
        text,
      ),
    },
    print: ({ present }, league) =>
      present.done(league, `${league.name} now uses ${currencyPlural(league.currency)}.`),
  }),
  'end-season': verb({
    summary: 'end the season and freeze its awards',
    example: 'leagues end-season 1 --yes',
    flags: { leagueId },
    run: async (cli, { leagueId }) => {
      const input = { leagueId, status: 'ended' }
      const ended = await cli.preview(setSeasonStatus, input)
      await insist(
        cli,
        `End the ${ended.season} season of ${ended.name}, freeze its awards and email everyone a statement?`,
      )
      const league = await cli.call(setSeasonStatus, input)
      cli.present.done(league, `Ended the ${league.season} season of ${league.name}. Its awards are frozen.`)
    },
  }),
  'start-season': verb({
    summary: 'restart the ended season or, in a later year, start a new one',
    example: 'leagues start-season 1',
    flags: { leagueId },
    run: async ({ call, present }, { leagueId }) => {
      const league = await call(setSeasonStatus, { leagueId, status: 'active' })
      present.done(league, `The ${league.season} season of ${league.name} is active.`)
    },
  }),
  transfer: verb({
    summary: 'make another member the commissioner immediately, without asking; transfers request asks them',
    example: 'leagues transfer 1 --to noor@example.com --yes',
    flags: { leagueId, userId: required('--to <email>', 'the new commissioner', text) },
    run: async (cli, { leagueId, userId: email }) => {
      const { name } = await cli.call(leagueInfo, { leagueId })
      const user = await personWith(cli.ctx, email)
      const newName = fullName(user)
      const input = { leagueId, userId: user.id }
      await cli.preview(transferLeague, input)
      await insist(cli, `Make ${newName} the commissioner of ${name}? Both are notified.`)
      await cli.call(transferLeague, input)
      cli.present.done(input, `${newName} runs ${name} now.`)
    },
  }),
  disband: verb({
    summary: 'delete a league whose season has ended, with all its data',
    example: 'leagues disband 1 --yes',
    flags: { leagueId },
    run: async (cli, input) => {
      const league = await cli.call(leagueInfo, input)
      await cli.preview(disbandLeague, input)
      const awards = await cli.call(listAwards, { ...input, season: 'all' })
      const open = await cli.call(openBalances, input)
      const losses = `${plural(league.memberCount, 'member')} and ${plural(awards.length, 'award')}`
      cli.present.note(`Save its records first: sidepot export ledger --league ${league.id} --out ledger.csv`)
      await insist(cli, `Disband ${league.name}, with ${losses}?${openText(open)}`)
      await cli.call(disbandLeague, input)
      cli.present.done(null, `Disbanded ${league.name}. ${statementsText(cli.ctx, open.statements)}`)
    },
  }),
}

const auditColumns: Column<OutputOf<typeof readAudit.endpoint>[number]>[] = [
  { header: 'ID', of: line => line.id, right: true },
  { header: 'When (UTC)', of: line => timeOf(line.at) },
  { header: 'Who', of: line => line.actorName },
  { header: 'What', of: line => line.summary },
]
