import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { number, several, upTo } from '#cli/command-builder/values'

/** Declares the tokens commands. */
export const declareTokens = (program: Command, lazily: Lazily): void => {
  const tokens = program.command('tokens').description('create, list and revoke personal access tokens')
  const load = () => import('./tokens.ts')

  example(
    tokens.command('create'),
    'tokens create --user dana@example.com --name laptop --scope league:1:write',
  )
    .description("create a token; it's only shown once")
    .requiredOption('--user <email>', 'token owner')
    .requiredOption('--name <name>', 'purpose')
    .option(
      '--scope <scope>',
      "scope, within the owner's access: read (default), league:<id>:write or admin; repeatable",
      several,
    )
    .option('--days <number>', 'lifetime in days (default: 90)', upTo(365))
    .action(lazily(load, module => module.create))

  example(tokens.command('list'), 'tokens list --user dana@example.com')
    .description("list a user's tokens, without secrets")
    .requiredOption('--user <email>', 'token owner')
    .action(lazily(load, module => module.listAll))

  example(tokens.command('revoke'), 'tokens revoke 3 --user dana@example.com --yes')
    .description('revoke a token: it stops working')
    .argument('<token>', 'token number', number)
    .requiredOption('--user <email>', 'token owner')
    .action(lazily(load, module => module.revoke))
}
