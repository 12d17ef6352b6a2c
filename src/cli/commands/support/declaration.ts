import type { Command } from 'commander'
import { example } from '#cli/command-builder/example'
import type { Lazily } from '#cli/command-builder/load-command'
import { number, oneOf, upTo } from '#cli/command-builder/values'
import { supportStates } from '#contract/content/support-inbox'

/** Declares the support commands. */
export const declareSupport = (program: Command, lazily: Lazily): void => {
  const area = program.command('support').description('what people asked support, and answers to it')
  const load = () => import('./support.ts')
  example(area.command('list', { isDefault: true }), 'support list --state answered')
    .description('requests: of the open ones Premium first and then the oldest, of others the newest')
    .option('--state <state>', `which: ${oneOf(supportStates)}`, 'open')
    .option('--limit <number>', 'at most so many, up to 200', upTo(200), 50)
    .action(lazily(load, module => module.list))
  example(area.command('show'), 'support show 3')
    .description('a request with everything that was said')
    .argument('<request>', 'its number', number)
    .action(lazily(load, module => module.show))
  example(area.command('answer'), "support answer 3 --text 'Under Money, Dues.'")
    .description('answer a request by mail')
    .argument('<request>', 'its number', number)
    .requiredOption('--text <text>', 'the answer')
    .action(lazily(load, module => module.answer))
  example(area.command('close'), 'support close 3')
    .description('close a request without an answer')
    .argument('<request>', 'its number', number)
    .action(lazily(load, module => module.close))
  example(area.command('reopen'), 'support reopen 3')
    .description('open a request again')
    .argument('<request>', 'its number', number)
    .action(lazily(load, module => module.reopen))
}
