import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { tempFolder } from '#testing/temp-folder'
import { makeBinary } from './make-binary.ts'

/** Compresses in a second. */
const quickly = 5

/** Makes a binary of the build for the tests of a file, and returns its path and that of one of a later version. */
export const trialBinaries = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sidepot-binary-'))
  const paths = { binary: join(folder, 'sidepot'), later: join(folder, 'later/sidepot') }
  beforeAll(async () => {
    const program = join(folder, 'program')
    await execa(process.execPath, ['bin/stage.js', program])
    await makeBinary(program, paths.binary, quickly)
    const manifest = join(program, 'package.json')
    const text = readFileSync(manifest, 'utf8')
    writeFileSync(manifest, text.replace(/"version": "[^"]+"/, '"version": "99.0.0"'))
    mkdirSync(join(folder, 'later'))
    await makeBinary(program, paths.later, quickly)
  }, 60_000)
  afterAll(() => rmSync(folder, { recursive: true }))
  return paths
}

/**
 * An empty folder to run a binary in, with an empty PATH, so that it finds neither Node nor another program.
 *
 * @param env additional environment variables
 */
export const bareFolder = (binary: string, env: Record<string, string> = {}, folder = tempFolder()) => {
  const home = join(folder, 'home')
  mkdirSync(home, { recursive: true })
  const options = {
    ...{ cwd: folder, extendEnv: false, reject: false },
    env: { PATH: '', HOME: home, TMPDIR: folder, PORT: '0', SIDEPOT_ENV: '', ...env },
  } as const
  const run = (argv: string[]) => execa(binary, argv, { ...options, input: 'correct horse battery\n' })
  return {
    path: (name: string) => join(folder, name),
    run,
    /** Runs a command that must succeed, and returns its output. */
    does: async (...argv: string[]) => {
      const { exitCode, stdout, stderr } = await run(argv)
      if (exitCode !== 0) throw new Error(`sidepot ${argv.join(' ')} ended with ${exitCode}: ${stderr}`)
      return stdout
    },
    /** Starts a command that ends at the latest with the test. */
    start: (...argv: string[]) => {
      const started = execa(binary, argv, options)
      onTestFinished(async () => {
        started.kill('SIGKILL')
        await started
      })
      return started
    },
    /** Names of the folders of unpacked versions. */
    unpacked: () => readdirIfThere(join(home, '.cache/sidepot')),
    /** The same folder with another binary. */
    with: (other: string) => bareFolder(other, env, folder),
  }
}

export type BareFolder = ReturnType<typeof bareFolder>

const readdirIfThere = (folder: string): string[] => {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}
