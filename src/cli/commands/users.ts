import type { Colors, Column } from '#cli/cli'
import { CliError, exitCodes } from '#cli/cli-error'
import {
  argument,
  choice,
  csvFile,
  dryRun,
  optional,
  required,
  requiredChoice,
  skipExisting,
  toggle,
} from '#cli/command-builder/flags'
import { number, text } from '#cli/command-builder/values'
import { type AppCli, plainVerb, verb, type Verbs } from '#cli/command-builder/verb'
import { withApp } from '#cli/command-builder/with-app'
import { changes, deleteUserVerb, roles } from '#cli/commands/users/change-users'
import { personWith } from '#cli/input/find-person'
import { newPassword } from '#cli/input/prompt'
import { collected, pagesAfter } from '#cli/output/pages'
import { harmless, pairs, table } from '#cli/output/table'
import { dayOf, nameOf, showLink } from '#cli/output/text'
import { jsonPieces } from '#cli/output/write-export'
import { importRows } from '#cli/rows/import-rows'
import { withoutDuplicates, dryRunResult, planImport, skippedSummary } from '#cli/rows/read-rows'
import { people, personStates, type User } from '#contract/accounts/accounts'
import type { OutputOf } from '#contract/kernel/endpoint'
import type { League } from '#contract/leagues/leagues'
import { usersToCreate, userValidator, createUser } from '#core/accounts/people/create-users'
import { listUsers, usersAfter } from '#core/accounts/people/list-users'
import { toUser } from '#core/accounts/user'
import { commandLine, onBehalfOf } from '#core/kernel/authorization'
import { hasSecondFactor } from '#core/kernel/second-factor'
import { textForEmail } from '#core/kernel/text-for-email'
import { listLeagues } from '#core/leagues/list-leagues'
import { plural } from '#domain/text'

export const verbs: Verbs = {
  list: verb({
    summary: 'list accounts by name',
    example: 'users list --role commissioner',
    flags: {
      search: optional('--search <text>', 'only if the name or address contains this', text),
      role: choice('--role <role>', 'only this role', roles),
      tier: choice('--tier <tier>', 'only this tier', ['free', 'premium']),
      state: choice('--state <state>', 'only this state', personStates),
      limit: optional('--limit <number>', 'maximum number of results (default: all)', number),
      after: optional('--after <id>', 'continue after the account with this number', number),
    },
    run: async ({ ctx, call, options, present }, { limit, after, ...listFilters }) => {
      const filters = people.list.input.parse(listFilters)
      let last: User | undefined
      const pages = pagesAfter(page => usersAfter(ctx, filters, page), {
        maxRows: limit,
        after: after === undefined ? undefined : await userWith(call, after),
        onMore: user => (last = user),
      })
      if (options.json) await present.pieces(jsonPieces(pages))
      else present.rows(await collected(pages), columns, 'No matching accounts.')
      if (last) present.note(`For more accounts, add --after ${last.id}.`)
    },
  }),
  show: verb({
    summary: 'show an account with its leagues',
    example: 'users show dana@example.com',
    flags: { email: argument('<email>', 'email address', text) },
    run: async ({ ctx, call, present }, { email }) => {
      const user = await personWith(ctx, email)
      const leagues = await call(listLeagues, {}, onBehalfOf(user))
      const hasFactor = await hasSecondFactor(ctx, user.id)
      const output = { ...toUser(ctx, user), hasSecondFactor: hasFactor, leagues }
      present.output(output, colors => described(output, leagues, colors))
    },
  }),
  create: plainVerb({
    summary: 'create an account; asks for the password, or emails a link to set it',
    example:
      'users create --email dana@example.com --first-name Dana --last-name Whitfield --role commissioner',
    flags: {
      email: required('--email <email>', 'email address', text),
      firstName: required('--first-name <name>', 'first name', text),
      lastName: required('--last-name <name>', 'last name', text),
      role: requiredChoice('--role <role>', 'role', roles),
      passwordStdin: toggle('--password-stdin', 'read the password from stdin'),
    },
    run: async (cli, { passwordStdin, ...person }) => {
      const checked = people.create.input.omit({ password: true }).parse(person)
      const password = await newPassword(cli, passwordStdin)
      await withApp(
        cli,
        async ({ ctx }) => {
          const input = people.create.input.parse({ ...checked, password })
          const user = await createUser.run(ctx, commandLine, input)
          const message =
            password === undefined
              ? ` ${textForEmail(ctx, 'An email with a link to set a password is queued.', showLink(user.email))}`
              : ''
          cli.present.done(user, `Created an account for ${nameOf(user)} (${user.role}).${message}`)
        },
        { mayMake: true },
      )
    },
  }),
  import: plainVerb({
    summary:
      'create accounts from a CSV with email, firstName, lastName, role; nothing is written while a row is bad, and what was cut off goes on when it is run again',
    example: 'users import people.csv --dry-run',
    flags: { file: csvFile, dryRun, skipExisting },
    run: async (cli, flags) => {
      const { rows, ...work } = await planImport(cli, flags, {
        required: ['email', 'firstName', 'lastName', 'role'],
      })
      await withApp(
        cli,
        async ({ ctx }) => {
          const { done, items, skipped } = await importRows(cli, ctx, withoutDuplicates(rows, 'email'), {
            ...work,
            name: 'users',
            read: ({ role = '', ...cells }) => people.create.input.parse({ ...cells, role }),
            createValidator: items => userValidator(ctx, items),
            prepare: items => usersToCreate(ctx, commandLine, items),
          })
          const made = plural(items.length, 'account')
          if (work.dryRun)
            return cli.present.done(items, dryRunResult(made, 'can be created') + skippedSummary(skipped))
          const emails =
            items.length === 0
              ? ''
              : ` ${textForEmail(ctx, 'Emails with links to set passwords are queued.', showLink())}`
          cli.present.done(done, `Created ${made}.${emails}${skippedSummary(skipped)}`)
        },
        { mayMake: true },
      )
    },
  }),
  ...changes,
  delete: deleteUserVerb,
}

/** Returns the account with an id, as in the list. Throws an error with exit code 4. */
const userWith = async (call: AppCli['call'], id: number): Promise<OutputOf<typeof people.list>[number]> => {
  const [user] = await call(listUsers, { id })
  if (!user) throw new CliError(exitCodes.notFound, `Account ${id} no longer exists.`)
  return user
}

const columns: Column<OutputOf<typeof people.list>[number]>[] = [
  { header: 'ID', of: user => user.id, right: true },
  { header: 'Name', of: nameOf },
  { header: 'Email', of: user => user.email },
  { header: 'Role', of: user => user.role },
  { header: 'Tier', of: tierOf },
  { header: 'Leagues', of: user => user.leaguesIn, right: true },
  { header: 'Two-step verification', of: user => (user.hasSecondFactor ? 'yes' : 'no') },
  { header: 'Last sign-in', of: user => dayOf(user.lastLoginAt) },
]

type UserWithFactors = User & { hasSecondFactor: boolean }

const described = (user: UserWithFactors, leagues: League[], colors: Colors): string => {
  const facts: [string, string | number][] = [
    ['ID', user.id],
    ['Email', user.email],
    ['Role', user.role],
    ['Tier', tierOf(user)],
    ['Extra leagues', user.additionalLeagueSlots],
    ['Member since', dayOf(user.createdAt)],
    ['Last sign-in', dayOf(user.lastLoginAt) || 'never'],
    ['Two-step verification', user.hasSecondFactor ? 'yes' : 'no'],
  ]
  const theirs = leagues.length > 0 ? ['', table(leagues, leagueColumns, colors)] : []
  return [colors.bold(harmless(nameOf(user))), pairs(facts, colors), ...theirs].join('\n')
}

const leagueColumns: Column<League>[] = [
  { header: 'ID', of: league => league.id, right: true },
  { header: 'League', of: league => league.name },
  { header: 'As', of: league => league.myRole },
  { header: 'Team', of: league => league.myTeamName },
]

function tierOf(user: User): string {
  return user.subscriptionTier === 'premium' && user.premiumUntil
    ? `Premium until ${dayOf(user.premiumUntil)}`
    : user.subscriptionTier
}
