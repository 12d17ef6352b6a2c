/** Exit codes (docs/commands.md). */
export const exitCodes = { done: 0, failed: 1, usage: 2, refused: 3, notFound: 4 } as const

/** Exits the command with a message on stderr and an exit code. */
export class CliError extends Error {
  readonly exitCode: number

  constructor(exitCode: number, message: string) {
    super(message)
    this.name = 'Stop'
    this.exitCode = exitCode
  }
}

/** Creates a usage error. */
export const usageError = (message: string): CliError => new CliError(exitCodes.usage, message)

/** Exit codes that a shell reports for a process ended by the signal. */
const exitCodeOf: Record<string, number> = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

/** Thrown on Ctrl-C, SIGTERM or a closed terminal during the work. */
export class Interrupted extends Error {
  readonly exitCode: number

  constructor(signal: unknown) {
    super('Interrupted')
    this.name = 'Interrupted'
    this.exitCode = exitCodeOf[String(signal)] ?? 130
  }
}
