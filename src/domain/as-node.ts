/** Environment variable that makes the single-file binary run a script or `-e PROGRAM`, as Node does. */
export const asNodeVariable = 'SIDEPOT_AS_NODE'

/** Environment of a child process that runs a script with this process's executable. Node itself ignores the addition. */
export const asNode = (env: Record<string, string | undefined>): Record<string, string | undefined> => ({
  ...env,
  [asNodeVariable]: '1',
})
