import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execaSync } from 'execa'
import { describe as of, expect, it } from 'vitest'
import { createProgram } from '#cli/program'
import { tempFolder } from '#testing/temp-folder'
import { completionFor, type Shell } from './completion.ts'
import { describe } from './describe.ts'

const has = (shell: string) => spawnSync(shell, ['--version']).status === 0

/** Writes the script to a folder of this test, under the name by which the shell finds it. */
const scriptFor = async (shell: Shell, name: string) => {
  const folder = tempFolder()
  const program = await createProgram({
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    env: {},
    interrupted: new AbortController().signal,
  })
  writeFileSync(join(folder, name), completionFor(shell, describe(program)))
  return folder
}

const completions: [line: string, found: string[]][] = [
  ['sidepot aw', ['awards']],
  ['sidepot awards im', ['import']],
  ['sidepot leagues end', ['end-season']],
  ['sidepot --database file:x doc', ['doctor']],
  ['sidepot awards list --pos', ['--position']],
  ['sidepot showdown show --round ', ['conference', 'divisional']],
  ['sidepot completion z', ['zsh']],
]

of.skipIf(!has('fish'))('in a real fish', { timeout: 30_000 }, () => {
  it.each(completions)('completes %j to %j', async (line, found) => {
    const folder = await scriptFor('fish', 'sidepot.fish')
    const script = 'source $argv[1]; complete -C $argv[2]'
    const { stdout } = execaSync('fish', ['--no-config', '-c', script, join(folder, 'sidepot.fish'), line], {
      cwd: folder,
    })
    expect(stdout.split('\n').map(one => one.split('\t')[0])).toEqual(found)
  })

  it('completes a FILE argument to files', async () => {
    const folder = await scriptFor('fish', 'sidepot.fish')
    const script = 'source sidepot.fish; complete -C "sidepot awards import sid"'
    expect(execaSync('fish', ['--no-config', '-c', script], { cwd: folder }).stdout).toBe('sidepot.fish')
  })
})

/** Types a line and the tab key on a pseudo-terminal with a shell that uses the script; ends once the text appears. */
const zshSession = `
  zmodload zsh/zpty
  zpty shell zsh -f -i
  zpty -w shell "PROMPT=; fpath=($PWD \\$fpath); autoload -Uz compinit; compinit -u -D; stty cols 200; print RE''ADY"
  zpty -r shell out '*READY*'
  zpty -n -w shell "$1"$'\\t'
  zpty -r shell out "*$2*"
  print found
`

of.skipIf(!has('zsh'))('in a real zsh', { timeout: 60_000 }, () => {
  it.each(completions)('completes %j to %j', async (line, found) => {
    const folder = await scriptFor('zsh', '_sidepot')
    const [only = '', ...others] = found
    const whole = others.length > 0 ? found.join('*') : line.replace(/\S*$/, only)
    const { stdout } = execaSync('zsh', ['-f', '-c', zshSession, 'zsh', line, whole], {
      cwd: folder,
      timeout: 20_000,
    })
    expect(stdout).toContain('found')
  })

  it('reads the script from a configuration file too', async () => {
    const folder = await scriptFor('zsh', '_sidepot')
    const load = 'autoload -Uz compinit; compinit -u -D; source ./_sidepot; print $_comps[sidepot]'
    expect(execaSync('zsh', ['-f', '-c', load], { cwd: folder }).stdout).toBe('_sidepot')
  })
})
