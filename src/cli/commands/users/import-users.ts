import { people } from '#contract/accounts/accounts'
import { plural } from '#domain/text'
import { userValidator, usersToCreate } from '#core/accounts/people/create-users'
import { commandLine } from '#core/kernel/authorization'
import type { Action } from '#cli/cli'
import { importRows } from '#cli/rows/import-rows'
import { dryRunResult, planImport, skippedSummary } from '#cli/rows/plan-import'
import { withApp } from '#cli/with-app'
import { withoutDuplicates } from '#cli/rows/duplicates'
import { textForEmail } from '#core/kernel/text-for-email'
import { showLink } from '#cli/output/show-link'

export const importUsers: Action = async (cli, args) => {
  const { rows, ...work } = await planImport(cli, args, {
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
}
