import { readOpenBalances } from '#core/money/statements/open-balances'
import { renameLeague, changeCurrency } from '#core/leagues/settings/league-basics'
import { leagueInfo } from '#core/leagues/describe-leagues'
import { disbandLeague, transferLeague } from '#core/administration/leagues/manage-league'
import { argument, required } from '#cli/command-builder/flags'
import { number, text } from '#cli/command-builder/values'
import { operationVerb, verb, type Verbs } from '#cli/command-builder/verb'
import { personWith } from '#cli/input/find-person'
import { insist } from '#cli/input/prompt'
import { openText, statementsText } from '#cli/output/text'
import { fullName } from '#core/accounts/user'
import { listAwards } from '#core/awards/list/list-awards'
import { setSeasonStatus } from '#core/seasons/season-status'
import { currencyPlural } from '#domain/currencies'
import { plural } from '#domain/text'

const leagueId = argument('<league>', 'league number', number)

/** Changes of a league. */
export const changes = {
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
      const open = await cli.call(readOpenBalances, input)
      const losses = `${plural(league.memberCount, 'member')} and ${plural(awards.length, 'award')}`
      cli.present.note(`Save its records first: sidepot export ledger --league ${league.id} --out ledger.csv`)
      await insist(cli, `Disband ${league.name}, with ${losses}?${openText(open)}`)
      await cli.call(disbandLeague, input)
      cli.present.done(null, `Disbanded ${league.name}. ${statementsText(cli.ctx, open.statements)}`)
    },
  }),
} satisfies Verbs
