import type { Environment } from '#config'
import { encodingOf } from '#domain/csv'

export type Input = NodeJS.ReadableStream & { isTTY?: boolean }
export type Output = NodeJS.WritableStream & { isTTY?: boolean; columns?: number }

/** External dependencies of a command. Tests replace them. */
export type Terminal = {
  stdin: Input
  stdout: Output
  stderr: Output
  env: Environment
  /** Aborted by Ctrl-C, SIGTERM and SIGHUP; the reason is the signal's name. */
  interrupted: AbortSignal
}

const isSet = (value: string | undefined) => value !== undefined && value !== '0' && value !== 'false'

/** Whether a user can be prompted. In CI, a terminal has no user and Ink renders nothing. */
export const isInteractive = ({ stdin, stdout, env }: Terminal): boolean =>
  stdin.isTTY === true && stdout.isTTY === true && !isSet(env.CI) && !isSet(env.CONTINUOUS_INTEGRATION)

/** Resolves when the process receives a stop signal. */
export const untilInterrupted = ({ interrupted }: Terminal): Promise<void> =>
  interrupted.aborted
    ? Promise.resolve()
    : new Promise(resolve => interrupted.addEventListener('abort', () => resolve(), { once: true }))

/** Decodes a file's bytes as text, including UTF-16, which spreadsheets save. */
export const textIn = (bytes: Uint8Array): string =>
  new TextDecoder(encodingOf(bytes), { ignoreBOM: true }).decode(bytes)

/** Reads all of stdin as text. */
export const readAll = async (stdin: Input): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of stdin) chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
  return textIn(Buffer.concat(chunks))
}
