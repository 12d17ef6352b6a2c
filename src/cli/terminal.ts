import type { Environment } from '#config'
import { encodingOf } from '#domain/csv-encoding'

export type Input = NodeJS.ReadableStream & { isTTY?: boolean }
export type Output = NodeJS.WritableStream & { isTTY?: boolean; columns?: number }

/** Everything a command has to do with the world outside. Tests bring their own. */
export type Terminal = {
  stdin: Input
  stdout: Output
  stderr: Output
  env: Environment
  /** Aborted by Ctrl-C, SIGTERM and SIGHUP; the reason is the signal's name. */
  interrupted: AbortSignal
}

const isSet = (value: string | undefined) => value !== undefined && value !== '0' && value !== 'false'

/** Whether there is a person who can be asked something. A build's terminal has none, and Ink draws nothing there. */
export const isInteractive = ({ stdin, stdout, env }: Terminal): boolean =>
  stdin.isTTY === true && stdout.isTTY === true && !isSet(env.CI) && !isSet(env.CONTINUOUS_INTEGRATION)

/** Resolves when somebody wants the process to end. */
export const untilInterrupted = ({ interrupted }: Terminal): Promise<void> =>
  interrupted.aborted
    ? Promise.resolve()
    : new Promise(resolve => interrupted.addEventListener('abort', () => resolve(), { once: true }))

/** The text of a file's bytes; spreadsheets save UTF-16 as well. */
export const textIn = (bytes: Uint8Array): string =>
  new TextDecoder(encodingOf(bytes), { ignoreBOM: true }).decode(bytes)

/** All of stdin as text. */
export const readAll = async (stdin: Input): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of stdin) chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
  return textIn(Buffer.concat(chunks))
}
