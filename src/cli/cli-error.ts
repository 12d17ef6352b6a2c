/** Exit codes (docs/commands.md). */
export const exitCodes = { done: 0, failed: 1, usage: 2, refused: 3, notFound: 4 } as const

/** Ends the command with a sentence on stderr and an exit code. */
export class CliError extends Error {
  readonly exitCode: number

  constructor(exitCode: number, message: string) {
    super(message)
    this.name = 'Stop'
    this.exitCode = exitCode
  }
}

/** The command was called wrongly. */
export const usageError = (message: string): CliError => new CliError(exitCodes.usage, message)

/** What a shell answers for a process that such a signal ended. */
const exitCodeOf: Record<string, number> = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

/** Ctrl-C, SIGTERM or a terminal that was closed, in the middle of the work. */
export class Interrupted extends Error {
  readonly exitCode: number

  constructor(signal: unknown) {
    super('Interrupted')
    this.name = 'Interrupted'
    this.exitCode = exitCodeOf[String(signal)] ?? 130
  }
}
