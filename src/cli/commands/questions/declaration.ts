import type { Command } from 'commander'
import { example } from '#cli/command-builder/example'
import { inLeague } from '#cli/command-builder/in-league'
import type { Lazily } from '#cli/command-builder/load-command'
import { number, oneOf } from '#cli/command-builder/values'

/** Declares the questions commands. */
export const declareQuestions = (program: Command, lazily: Lazily): void => {
  const area = program
    .command('questions')
    .description('what members doubt about entries of the ledger; paying them waits meanwhile')
  const load = () => import('./questions.ts')
  example(inLeague(area.command('list', { isDefault: true })), 'questions list --league 1 --open')
    .description('what was asked, and what was said to it')
    .option('--open', 'only those that are open')
    .action(lazily(load, module => module.list))
  example(inLeague(area.command('ask')), "questions ask --league 1 --entry 63 --text 'Was he benched?'")
    .description('question an entry, or the entry of an award')
    .option('--entry <number>', 'the entry', number)
    .option('--award <id>', 'the award', number)
    .requiredOption('--text <text>', 'what looks wrong')
    .action(lazily(load, module => module.ask))
  example(inLeague(area.command('answer')), "questions answer 3 --league 1 --text 'I ask the provider.'")
    .description('say something to a question that is open')
    .argument('<question>', 'its number, as list tells it', number)
    .requiredOption('--text <text>', 'the answer')
    .action(lazily(load, module => module.answer))
  example(inLeague(area.command('close')), 'questions close 3 --league 1 --as stands')
    .description('close a question')
    .argument('<question>', 'its number, as list tells it', number)
    .requiredOption('--as <outcome>', `what came out: ${oneOf(['stands', 'corrected'])}`)
    .option('--text <text>', 'an answer besides')
    .action(lazily(load, module => module.close))
}
