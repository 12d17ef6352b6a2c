import { spawn } from 'node:child_process'
import { z } from 'zod'
import type { Config } from '#config'
import { Finding } from '#contract/administration/administration'
import type { Doctor } from '#core/kernel/ports/installation'

const DoctorOutput = z.object({ findings: z.array(Finding) })

const doctorTimeoutMs = 60_000

/**
 * Runs `sidepot doctor` in a separate process, so that checking the whole database does not block the server. Throws an
 * Error after a minute without output.
 */
export const runDoctorInChild =
  ({ databaseUrl }: Pick<Config, 'databaseUrl'>): Doctor =>
  () =>
    new Promise((resolve, reject) => {
      // Passed in the environment, because other users of the machine can read the arguments of a process.
      const env = { ...process.env, DATABASE_URL: databaseUrl, DATABASE_URL_FILE: undefined }
      const child = spawn(process.execPath, [process.argv[1] ?? '', 'doctor', '--json'], {
        env,
        stdio: ['ignore', 'pipe', 'ignore'],
        timeout: doctorTimeoutMs,
      })
      let output = ''
      child.stdout.on('data', (piece: Buffer) => (output += piece.toString()))
      child.once('error', reject)
      child.once('close', () => {
        try {
          resolve(DoctorOutput.parse(JSON.parse(output)).findings)
        } catch {
          reject(new Error('sidepot doctor ended without output.'))
        }
      })
    })
