import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { accounts } from '#contract/accounts/accounts'
import { compiled } from './compiled.ts'

const program = 'bin/sidepot.js'

const Facts = z.object({
  address: z.string(),
  leagueId: z.number(),
  password: z.string(),
  commissioner: z.string(),
})

/** Built program serving its demo in its own process on a free local port. */
export type TriedServer = z.infer<typeof Facts> & {
  /** Session cookie of the league's commissioner. */
  cookie: string
  /** Returns the longest event loop delay in ms since the previous call. */
  longestBlock(): Promise<number>
  close(): Promise<void>
}

export const startTried = async (): Promise<TriedServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'sidepot-stress-'))
  const child = fork(program, ['demo', '--port', '0', '--json'], {
    env: { ...process.env, HOST: '127.0.0.1', PUBLIC_URL: '', LOG_LEVEL: 'error' },
    execArgv: ['--import', compiled(new URL('./watch.ts', import.meta.url), join(folder, 'watch.mjs'))],
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  })
  const close = async (): Promise<void> => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const facts = Facts.parse(JSON.parse(await firstOutput(child)))
    return { ...facts, cookie: await signIn(facts), longestBlock: () => requestUsage(child), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Returns the first JSON printed. Throws an Error if the process exits before. */
const firstOutput = async (child: ChildProcess): Promise<string> => {
  let text = ''
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk)
    if (text.trimEnd().endsWith('}')) return text
  }
  throw new Error('The server exited before it was ready. Run npm run build first.')
}

const requestUsage = async (child: ChildProcess): Promise<number> => {
  child.send('?')
  const [blockedMs] = (await once(child, 'message')) as [number]
  return blockedMs
}

const signIn = async ({ address, commissioner, password }: z.infer<typeof Facts>): Promise<string> => {
  const response = await fetch(`${address}${accounts.login.path}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ email: commissioner, password }),
  })
  const [cookie] = response.headers.getSetCookie()
  if (!response.ok || cookie === undefined) throw new Error(`Sign-in responded with ${response.status}`)
  return cookie.split(';')[0] ?? ''
}
