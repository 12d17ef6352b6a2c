import { type Command, CommanderError } from 'commander'
import { hasNoCommand } from './commands/board/declaration.ts'
import { typedAt } from './input/fields.ts'
import { createProgram } from './program.ts'
import { exitCodes, Interrupted, Stop } from './stop.ts'
import { isInteractive, type Terminal } from './terminal.ts'

/** Runs a command line (without `node sidepot`) and answers its exit code. Nothing is thrown. */
export const run = async (argv: string[], terminal: Terminal): Promise<number> => {
  let running: Command | undefined
  try {
    const line = hasNoCommand(argv) && isInteractive(terminal) ? ['board', ...argv] : argv
    const program = createProgram(terminal)
    program.hook('preAction', (_program, command) => void (running = command))
    await program.parseAsync(line, { from: 'user' })
    return exitCodes.done
  } catch (error) {
    const { exitCode, text } = await explained(error, terminal, running)
    if (text) terminal.stderr.write(`${text}\n`)
    return exitCode
  }
}

/** The one place where what went wrong becomes a sentence and an exit code. */
const explained = async (
  error: unknown,
  terminal: Terminal,
  running: Command | undefined,
): Promise<{ exitCode: number; text?: string }> => {
  // Commander has said its own sentence already.
  if (error instanceof CommanderError)
    return { exitCode: error.exitCode === 0 ? exitCodes.done : exitCodes.usage }
  if (error instanceof Interrupted) return { exitCode: error.exitCode }
  if (error instanceof Stop) return { exitCode: error.exitCode, text: error.message }
  const { explainFailure } = await import('./failures.ts')
  return explainFailure(error, terminal, running && typedAt(running))
}
