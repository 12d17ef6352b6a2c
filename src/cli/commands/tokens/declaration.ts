import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { number, several, upTo } from '#cli/command-builder/values'

/** Declares the tokens commands. */
export const declareTokens = (program: Command, lazily: Lazily): void => {
  const tokens = program.command('tokens').description('make, list and revoke personal access tokens')
  const load = () => import('./tokens.ts')

  example(
    tokens.command('create'),
    'tokens create --user dana@example.com --name laptop --scope league:1:write',
  )
    .description('make a token; it is printed this once')
    .requiredOption('--user <email>', 'whose it is')
    .requiredOption('--name <name>', 'what it is for')
    .option(
      '--scope <scope>',
      'what it may do, as far as its owner may: read (where nothing is said), league:<id>:write or admin; repeatable',
      several,
    )
    .option('--days <number>', 'how long it lasts; 90 where nothing is said', upTo(365))
    .action(lazily(load, module => module.create))

  example(tokens.command('list'), 'tokens list --user dana@example.com')
    .description("somebody's tokens, without their secrets")
    .requiredOption('--user <email>', 'whose they are')
    .action(lazily(load, module => module.listAll))

  example(tokens.command('revoke'), 'tokens revoke 3 --user dana@example.com --yes')
    .description('revoke a token: it stops working')
    .argument('<token>', 'its number', number)
    .requiredOption('--user <email>', 'whose it is')
    .action(lazily(load, module => module.revoke))
}
