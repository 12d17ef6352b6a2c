import type { Action } from '../cli.ts'

/**
 * Ties a command to its action. The module of the action is loaded when the command runs, so that `--help` costs
 * no more than commander.
 */
export type Does = <M>(
  load: () => Promise<M>,
  pick: (module: M) => Action,
) => (...given: unknown[]) => Promise<void>
