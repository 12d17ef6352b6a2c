import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { accounts } from '#contract/accounts/accounts'

export const program = 'bin/sidepot.js'

/** Starts the built program on a local port and waits until it is ready. Throws an Error if it never is. */
export const startServing = async (env: Record<string, string>, port: number): Promise<ChildProcess> => {
  const server = spawn(process.execPath, [program, 'serve', '--port', String(port)], {
    env: { ...process.env, ...env, HOST: '127.0.0.1', SIDEPOT_ENV: '' },
    stdio: 'ignore',
  })
  for (let tries = 0; tries < 300; tries += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (response?.ok) return server
    await pause(100)
  }
  server.kill('SIGKILL')
  throw new Error("The server didn't become ready. Run npm run build first.")
}

/** Stops a server unless it has already exited. */
export const endServing = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

/** Posts JSON like a browser on the site. */
export const post = (
  address: string,
  body: object,
  { cookie = '', ...init }: { cookie?: string; signal?: AbortSignal } = {},
): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
    body: JSON.stringify(body),
    ...init,
  })

/** Signs in and returns the session cookie. */
export const signInAt = async (address: string, email: string, password: string): Promise<string> => {
  const response = await post(address + accounts.login.path, { email, password })
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
  if (!response.ok || cookie === undefined) throw new Error(`Sign-in responded with ${response.status}`)
  return cookie
}
