import { people } from '#contract/accounts/accounts'
import { plural } from '#domain/text'
import { createUser } from '#core/accounts/people/create-user'
import { commandLine } from '#core/kernel/access'
import type { Action } from '#cli/cli'
import { importRows } from '#cli/rows/import-rows'
import { onlyChecked, planImport } from '#cli/rows/plan-import'
import { withApp } from '#cli/with-app'
import { withoutDuplicates } from '#cli/rows/duplicates'

export const importUsers: Action = async (cli, given) => {
  const { rows, ...work } = await planImport(cli, given, {
    required: ['email', 'firstName', 'lastName', 'role'],
  })
  await withApp(
    cli,
    async ({ ctx }) => {
      const users = await importRows(cli, ctx, withoutDuplicates(rows, 'email'), {
        ...work,
        act: (ctx, { role = '', ...cells }) =>
          createUser.run(ctx, commandLine, people.create.input.parse({ ...cells, role })),
      })
      const made = plural(users.length, 'account')
      const sentence = `Created ${made}. Mails with links to set passwords are queued.`
      cli.present.done(users, work.dryRun ? onlyChecked(made, 'can be created') : sentence)
    },
    { mayMake: true },
  )
}
