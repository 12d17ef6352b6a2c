import type { Column } from '#cli/cli'
import { CliError, exitCodes } from '#cli/cli-error'
import {
  argument,
  choice,
  choiceArgument,
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
import { deleteUserVerb } from '#cli/commands/users/delete-user'
import { showUser, tierOf } from '#cli/commands/users/show-user'
import { personWith } from '#cli/input/find-person'
import { newPassword } from '#cli/input/new-password'
import { insist } from '#cli/input/prompt'
import { jsonPieces } from '#cli/output/json-pieces'
import { collected, pagesAfter } from '#cli/output/pages'
import { showLink } from '#cli/output/show-link'
import { dayOf, nameOf } from '#cli/output/text'
import { withoutDuplicates } from '#cli/rows/duplicates'
import { importRows } from '#cli/rows/import-rows'
import { dryRunResult, planImport, skippedSummary } from '#cli/rows/plan-import'
import type { User } from '#contract/accounts/accounts';
import { people, personStates } from '#contract/accounts/accounts'
import type { OutputOf } from '#contract/kernel/endpoint'
import { sendPasswordLink, setRole } from '#core/accounts/people/change-user'
import { createUser } from '#core/accounts/people/create-user'
import { usersToCreate, userValidator } from '#core/accounts/people/create-users'
import { listUsers, usersAfter } from '#core/accounts/people/list-users'
import { endSessionsOf, removeFactorsOf, setDisabled } from '#core/accounts/people/support-account'
import { promoteUser } from '#core/billing/premium/grant-premium'
import { revokePremium } from '#core/billing/premium/revoke-premium'
import { authorOf, commandLine } from '#core/kernel/authorization'
import { textForEmail } from '#core/kernel/text-for-email'
import { plural } from '#domain/text'

const roles = ['site_admin', 'commissioner', 'manager'] as const

const email = argument('<email>', 'email address', text)

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
        after: after === undefined ? undefined : await userWith({ call }, after),
        onMore: user => (last = user),
      })
      if (options.json) await present.pieces(jsonPieces(pages))
      else present.rows(await collected(pages), columns, 'No matching accounts.')
      if (last) present.note(`For more accounts, add --after ${last.id}.`)
    },
  }),
  show: showUser,
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
  promote: verb({
    summary: 'grant Premium for some days',
    example: 'users promote dana@example.com --days 30',
    flags: {
      email,
      duration: required(
        '--days <days>',
        '7, 14 or 30, from today or from the end of the current grant',
        text,
      ),
    },
    run: async ({ ctx, call, present }, { email, duration }) => {
      const { id: userId } = await personWith(ctx, email)
      const user = await call(promoteUser, { userId, duration })
      present.done(user, `${nameOf(user)} has Premium until ${dayOf(user.premiumUntil)}.`)
    },
  }),
  revoke: verb({
    summary: 'end granted Premium; nothing is deleted',
    example: 'users revoke dana@example.com --yes',
    flags: { email },
    run: async (cli, { email }) => {
      const found = await personWith(cli.ctx, email)
      const input = { userId: found.id }
      await cli.preview(revokePremium, input)
      await insist(cli, `End the Premium granted to ${found.first_name} ${found.last_name}?`)
      const user = await cli.call(revokePremium, input)
      cli.present.done(user, `Ended Premium for ${nameOf(user)}. Existing data stays readable.`)
    },
  }),
  'set-role': verb({
    summary: "change a user's role",
    example: 'users set-role dana@example.com commissioner --yes',
    flags: { email, newRole: choiceArgument('<role>', 'new role', roles) },
    run: async (cli, { email, newRole }) => {
      const { id: userId } = await personWith(cli.ctx, email)
      const changed = await cli.preview(setRole, { userId, newRole })
      await insist(cli, `Make ${nameOf(changed)} ${newRole}?`)
      const user = await cli.call(setRole, { userId, newRole })
      cli.present.done(user, `${nameOf(user)} is ${user.role} now.`)
    },
  }),
  'reset-password': verb({
    summary: 'email a link to set a new password, and end all sessions',
    example: 'users reset-password dana@example.com --yes',
    flags: {
      email,
      // Printed only on request, because anyone who has it can sign in.
      showLink: toggle('--show-link', 'also print the link; anyone with it can set the password'),
    },
    run: async (cli, { email, showLink: isLinkShown }) => {
      const user = await personWith(cli.ctx, email)
      await insist(cli, `End the sessions of ${user.email} and email a link to set a new password?`)
      const { url } = await sendPasswordLink(cli.ctx, authorOf(commandLine), user.id)
      const sentence = textForEmail(
        cli.ctx,
        `An email to ${user.email} with a link to set a new password is queued.`,
        isLinkShown ? 'Share the link.' : showLink(user.email),
      )
      if (!isLinkShown) return cli.present.done({ email: user.email, queued: true }, sentence)
      cli.present.note(sentence)
      cli.present.output({ email: user.email, queued: true, url }, () => url)
    },
  }),
  disable: verb({
    summary: 'disable an account: sessions end, tokens stop working, nothing is deleted',
    example: 'users disable dana@example.com --yes',
    flags: { email },
    run: async (cli, { email }) => {
      const found = await personWith(cli.ctx, email)
      await insist(cli, `Disable ${found.email} and end their sessions?`)
      const user = await cli.call(setDisabled, { userId: found.id, isDisabled: true })
      cli.present.done(user, `Disabled the account of ${nameOf(user)}. Nothing was deleted.`)
    },
  }),
  enable: verb({
    summary: 'enable a disabled account',
    example: 'users enable dana@example.com',
    flags: { email },
    run: async ({ ctx, call, present }, { email }) => {
      const { id: userId } = await personWith(ctx, email)
      const user = await call(setDisabled, { userId, isDisabled: false })
      present.done(user, `Enabled the account of ${nameOf(user)}.`)
    },
  }),
  'end-sessions': verb({
    summary: 'sign a user out everywhere',
    example: 'users end-sessions dana@example.com --yes',
    flags: { email },
    run: async (cli, { email: typed }) => {
      const { id: userId, email } = await personWith(cli.ctx, typed)
      await insist(cli, `Sign ${email} out everywhere?`)
      await cli.call(endSessionsOf, { userId })
      cli.present.done({ email }, `${email} is signed out everywhere.`)
    },
  }),
  'remove-factors': verb({
    summary: "remove a user's lost passkeys, authenticator app and recovery codes",
    example: 'users remove-factors dana@example.com --yes',
    flags: { email },
    run: async (cli, { email: typed }) => {
      const { id: userId, email } = await personWith(cli.ctx, typed)
      await insist(
        cli,
        `Remove the passkeys, authenticator app and recovery codes of ${email}, and end their sessions?`,
      )
      await cli.call(removeFactorsOf, { userId })
      cli.present.done({ email }, `${email} now signs in with just the password.`)
    },
  }),
  delete: deleteUserVerb,
}

/** Returns the account with an id, as in the list. Throws an error with exit code 4. */
const userWith = async (
  { call }: Pick<AppCli, 'call'>,
  id: number,
): Promise<OutputOf<typeof people.list>[number]> => {
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
