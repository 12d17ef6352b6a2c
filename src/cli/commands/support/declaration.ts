import type { Command } from 'commander'
import { example } from '#cli/command-builder/example'
import type { Lazily } from '#cli/command-builder/load-command'
import { number, oneOf, upTo } from '#cli/command-builder/values'
import { supportStates } from '#contract/content/support-inbox'

/** Declares the support commands. */
export const declareSupport = (program: Command, lazily: Lazily): void => {
  const area = program.command('support').description('support requests and replies')
  const load = () => import('./support.ts')
  example(area.command('list', { isDefault: true }), 'support list --state answered')
    .description('list requests: open ones Premium first then oldest first, others newest first')
    .option('--state <state>', `which: ${oneOf(supportStates)}`, 'open')
    .option('--limit <number>', 'maximum number of results (up to 200)', upTo(200), 50)
    .action(lazily(load, module => module.list))
  example(area.command('show'), 'support show 3')
    .description('show a request with all messages')
    .argument('<request>', 'request number', number)
    .action(lazily(load, module => module.show))
  example(area.command('answer'), "support answer 3 --text 'Under Money, Dues.'")
    .description('reply to a request by email')
    .argument('<request>', 'request number', number)
    .requiredOption('--text <text>', 'reply')
    .action(lazily(load, module => module.answer))
  example(area.command('close'), 'support close 3')
    .description('close a request without a reply')
    .argument('<request>', 'request number', number)
    .action(lazily(load, module => module.close))
  example(area.command('reopen'), 'support reopen 3')
    .description('reopen a request')
    .argument('<request>', 'request number', number)
    .action(lazily(load, module => module.reopen))
}
