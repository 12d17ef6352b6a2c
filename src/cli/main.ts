import { type Command, CommanderError } from 'commander'
import { hasNoCommand } from './commands/board/declaration.ts'
import { optionNaming } from './input/fields.ts'
import { createProgram } from './program.ts'
import type { Explained } from './explain-failure.ts'
import { exitCodes, Interrupted, CliError } from './cli-error.ts'
import { isInteractive, type Terminal } from './terminal.ts'

/** Runs a command line (without `node sidepot`) and returns its exit code. Never throws. */
export const run = async (argv: string[], terminal: Terminal): Promise<number> => {
  let running: Command | undefined
  const isJson = argv.includes('--json')
  try {
    const line = hasNoCommand(argv) && isInteractive(terminal) ? ['board', ...argv] : argv
    const program = createProgram(terminal, isJson)
    program.hook('preAction', (_program, command) => void (running = command))
    await program.parseAsync(line, { from: 'user' })
    return exitCodes.done
  } catch (error) {
    const failure = await explained(error, terminal, running)
    // Without --json, commander has already printed its message.
    const isReported = failure.message === '' || (error instanceof CommanderError && !isJson)
    if (!isReported) terminal.stderr.write(`${isJson ? JSON.stringify(failure) : failure.message}\n`)
    return failure.exitCode
  }
}

/** The only place that converts errors to messages and exit codes. */
const explained = async (
  error: unknown,
  terminal: Terminal,
  running: Command | undefined,
): Promise<Explained> => {
  if (error instanceof CommanderError) return commanderUsageError(error)
  if (error instanceof Interrupted) return { message: '', code: 'interrupted', exitCode: error.exitCode }
  if (error instanceof CliError)
    return { message: error.message, code: codeOf(error), exitCode: error.exitCode }
  const { explainFailure } = await import('./explain-failure.ts')
  return explainFailure(error, terminal, running && optionNaming(running))
}

/** Converts a command-line error; requested help is not an error. */
const commanderUsageError = ({ exitCode, message }: CommanderError): Explained =>
  exitCode === 0
    ? { message: '', code: 'done', exitCode: exitCodes.done }
    : {
        message:
          message === '(outputHelp)' ? 'Add a command; --help lists them.' : message.replace(/^error: /, ''),
        code: 'usage',
        exitCode: exitCodes.usage,
      }

/** Name of an exit code, in the style of the API's error codes. */
const codeOf = ({ exitCode }: CliError): string =>
  Object.entries({ failed: 1, usage: 2, refused: 3, not_found: 4 }).find(
    ([, code]) => code === exitCode,
  )?.[0] ?? 'failed'
