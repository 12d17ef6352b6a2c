import type { Command } from 'commander'
import type { Does } from './does.ts'
import { example } from './example.ts'
import { number } from '#cli/input/values'

/** tokens. */
export const declareTokens = (program: Command, does: Does): void => {
  const tokens = program.command('tokens').description('make, list and revoke personal access tokens')
  const load = () => import('../commands/tokens.ts')

  example(tokens.command('create'), 'tokens create --user dana@example.com --name laptop')
    .description('make a token with the rights of its owner; it is printed this once')
    .requiredOption('--user <email>', 'whose it is')
    .requiredOption('--name <name>', 'what it is for')
    .action(does(load, module => module.create))

  example(tokens.command('list'), 'tokens list --user dana@example.com')
    .description("somebody's tokens, without their secrets")
    .requiredOption('--user <email>', 'whose they are')
    .action(does(load, module => module.listAll))

  example(tokens.command('revoke'), 'tokens revoke 3 --user dana@example.com --yes')
    .description('revoke a token: it stops working')
    .argument('<token>', 'its number', number)
    .requiredOption('--user <email>', 'whose it is')
    .action(does(load, module => module.revoke))
}
