import type { Command } from 'commander'
import type { Lazily } from '#cli/declaring/lazily'
import { example } from '#cli/declaring/example'
import { number } from '#cli/declaring/values'

/** tokens. */
export const declareTokens = (program: Command, lazily: Lazily): void => {
  const tokens = program.command('tokens').description('make, list and revoke personal access tokens')
  const load = () => import('./tokens.ts')

  example(tokens.command('create'), 'tokens create --user dana@example.com --name laptop')
    .description('make a token with the rights of its owner; it is printed this once')
    .requiredOption('--user <email>', 'whose it is')
    .requiredOption('--name <name>', 'what it is for')
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
