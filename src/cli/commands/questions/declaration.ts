import type { Command } from 'commander'
import { example } from '#cli/command-builder/example'
import { inLeague } from '#cli/command-builder/in-league'
import type { Lazily } from '#cli/command-builder/load-command'
import { number, oneOf } from '#cli/command-builder/values'

/** Declares the questions commands. */
export const declareQuestions = (program: Command, lazily: Lazily): void => {
  const area = program
    .command('questions')
    .description("questions about ledger entries; payment is on hold until they're closed")
  const load = () => import('./questions.ts')
  example(inLeague(area.command('list', { isDefault: true })), 'questions list --league 1 --open')
    .description('list questions and replies')
    .option('--open', 'only open questions')
    .action(lazily(load, module => module.list))
  example(inLeague(area.command('ask')), "questions ask --league 1 --entry 63 --text 'Was he benched?'")
    .description("question an entry, or an award's entry")
    .option('--entry <number>', 'entry number', number)
    .option('--award <id>', 'award number', number)
    .requiredOption('--text <text>', 'what looks wrong')
    .action(lazily(load, module => module.ask))
  example(inLeague(area.command('answer')), "questions answer 3 --league 1 --text 'I ask the provider.'")
    .description('reply to an open question')
    .argument('<question>', 'question number, as listed by list', number)
    .requiredOption('--text <text>', 'reply')
    .action(lazily(load, module => module.answer))
  example(inLeague(area.command('close')), 'questions close 3 --league 1 --as stands')
    .description('close a question')
    .argument('<question>', 'question number, as listed by list', number)
    .requiredOption('--as <outcome>', `outcome: ${oneOf(['stands', 'corrected'])}`)
    .option('--text <text>', 'an optional reply')
    .action(lazily(load, module => module.close))
}
