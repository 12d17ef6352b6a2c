import { type Command, CommanderError } from 'commander'
import { nameOfField } from './command-builder/command.ts'
import { createProgram } from './program.ts'
import type { Explained } from './input/explain-failure.ts'
import { exitCodes, Interrupted, CliError } from './cli-error.ts'
import { isInteractive, type Terminal } from './terminal.ts'

/** Runs a command line (without `node sidepot`) and returns its exit code. Never throws. */
export const run = async (argv: string[], terminal: Terminal): Promise<number> => {
  let running: Command | undefined
  const isJson = argv.includes('--json')
  try {
    const line = hasNoCommand(argv) && isInteractive(terminal) ? ['board', ...argv] : argv
    const program = await createProgram(terminal, line, isJson)
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

/** Whether a command line contains nothing but global options. */
export const hasNoCommand = (argv: string[]): boolean => {
  const [first, ...args] = argv
  if (first === undefined) return true
  if (first === '--database') return args.length > 0 && hasNoCommand(args.slice(1))
  return (
    (/^--database=/.test(first) || ['-q', '--quiet', '-y', '--yes'].includes(first)) && hasNoCommand(args)
  )
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
  const { explainFailure } = await import('./input/explain-failure.ts')
  return explainFailure(error, terminal, running && (field => nameOfField(running, field)))
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
