import type { Action } from '#cli/cli'

/**
 * Ties a command to its action. The module of the action is loaded when the command runs, so that `--help` costs
 * no more than commander.
 */
export type Lazily = <M>(
  load: () => Promise<M>,
  pick: (module: M) => Action,
) => (...given: unknown[]) => Promise<void>
