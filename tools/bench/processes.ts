import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#testing/free-port'
import { compiled } from '#tools/stress/compiled'
import { signInAt } from '#tools/stress/served'
import type { BaselineOptions } from './floor.ts'
import type { LoadResult, LoadRequest } from './load.ts'
import type { Used } from './watch.ts'

const program = 'bin/sidepot.js'
const typescript = ['--import', 'tsx']

/** Server in its own process that reports its resource usage. */
export type Measured = {
  port: number
  address: string
  used(collected?: 'collected'): Promise<Used>
  stop(): Promise<void>
}

export const startBaseline = async (
  folder: string,
  options: Omit<BaselineOptions, 'port'>,
): Promise<Measured> => {
  const port = await freePort()
  return startModule(folder, './floor.ts', [JSON.stringify({ ...options, port })], port)
}

/** Starts the product from its sources, without the integrity check of the whole file. */
export const startUnchecked = async (folder: string, databaseUrl: string): Promise<Measured> => {
  const port = await freePort()
  return startModule(folder, './unchecked.ts', [databaseUrl, String(port)], port)
}

const startModule = async (folder: string, name: string, args: string[], port: number): Promise<Measured> => {
  const child = fork(new URL(name, import.meta.url), args, {
    execArgv: [...typescript, ...watching(folder)],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[]
  if (message !== 'listening') throw new Error(`${name} didn't start.`)
  return measured(child, port)
}

/** Starts the built product on a database, and waits until it is ready. */
export const startProduct = async (
  folder: string,
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<Measured> => {
  const port = await freePort()
  const child = fork(program, ['serve', '--port', String(port)], {
    execArgv: watching(folder),
    env: { ...productEnv(port, databaseUrl), ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  await untilReady(child, port)
  return measured(child, port)
}

export const productEnv = (port: number, databaseUrl: string): NodeJS.ProcessEnv => ({
  ...process.env,
  // Not the settings of a service on this machine.
  SIDEPOT_ENV: '',
  DATABASE_URL: databaseUrl,
  HOST: '127.0.0.1',
  PUBLIC_URL: `http://localhost:${port}`,
  TIERS: 'open',
})

/** Throws an Error if it doesn't become ready. */
export const untilReady = async (child: ChildProcess, port: number): Promise<void> => {
  while (child.exitCode === null) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await pause(5)
  }
  throw new Error("The server didn't become ready. Run npm run build first.")
}

const watching = (folder: string): string[] => [
  '--expose-gc',
  '--import',
  compiled(new URL('./watch.ts', import.meta.url), join(folder, 'watch.mjs')),
]

export const measured = (child: ChildProcess, port: number): Measured => ({
  port,
  address: `http://localhost:${port}`,
  used: async collected => {
    child.send(collected ? 'heap used after garbage collection' : 'used')
    const [used] = (await once(child, 'message')) as [Used]
    return used
  },
  stop: () => stopProcess(child),
})

const stopProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Process that generates load on request. */
export type Load = { send(request: LoadRequest): Promise<LoadResult>; stop(): Promise<void> }

export const startLoad = (): Load => {
  const child = fork(new URL('./load.ts', import.meta.url), { execArgv: typescript })
  return {
    send: async request => {
      child.send(request)
      const [result] = (await once(child, 'message')) as [LoadResult | { fault: string }]
      if ('fault' in result) throw new Error(result.fault)
      return result
    },
    stop: () => stopProcess(child),
  }
}

/** Returns the headers that a signed-in user's browser sends with each request. */
export const headersOf = async ({ address }: Measured, email: string, password: string) => ({
  cookie: await signInAt(address, email, password),
  'sec-fetch-site': 'same-origin',
})
