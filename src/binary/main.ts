import { createRequire } from 'node:module'
import { join } from 'node:path'
import { getAsset, getRawAsset } from 'node:sea'
import { pathToFileURL } from 'node:url'
import { compileFunction } from 'node:vm'
import { asNodeVariable } from '#domain/as-node'
import { explain } from './explain.ts'
import type { PackedList } from './packed-files.ts'
import { unpackPlace } from './place.ts'
import { folderOf, unpackOnce } from './unpack.ts'
import { markRunning, removeOldVersions, unmarkRunning } from './versions.ts'

/* Entry point of the single-file binary, which contains Node and the packed program: unpacks the program and runs it. */

const run = (): void => {
  const script = unpackedProgram()
  if (script === undefined) return void (process.exitCode = 1)
  process.argv[1] = script
  importScript(script)
}

/** Returns the path of the unpacked program; undefined, after an error message, if it can't be unpacked. */
const unpackedProgram = (): string | undefined => {
  try {
    const list = JSON.parse(getAsset('list', 'utf8')) as PackedList
    const folder = folderOf(unpackPlace(process.env), list)
    // Before the folder is checked, so that no other start removes it afterwards; and again if it was not there.
    markRunning(folder)
    unpackOnce(folder, { list, compressed: () => new Uint8Array(getRawAsset('contents') as ArrayBuffer) })
    markRunning(folder)
    whileRunning(folder)
    return join(folder, 'bin/sidepot.js')
  } catch (error) {
    process.stderr.write(`${explain(error, process.env)}\n`)
    return undefined
  }
}

const worksAfterMs = 10_000

/** Removes old versions once this one works: when it succeeds, or still runs after ten seconds. */
const whileRunning = (folder: string): void => {
  setTimeout(() => removeOldVersions(folder), worksAfterMs).unref()
  process.once('exit', code => {
    if (code === 0) removeOldVersions(folder)
    unmarkRunning(folder)
  })
}

/** A script in a binary has no `import()` of files, so one next to the program does it. */
const importScript = (script: string): void => {
  const { importFile } = createRequire(script)('./import-file.cjs') as { importFile: (url: string) => void }
  importFile(pathToFileURL(script).href)
}

/** Runs `-e PROGRAM ARGUMENTS` or `SCRIPT ARGUMENTS`, like Node. */
const runAsNode = ([first = '', ...others]: string[]): void => {
  delete process.env[asNodeVariable]
  if (first === '-e') return runText(others)
  process.argv = [process.execPath, first, ...others]
  importScript(first)
}

const runText = ([program = '', ...others]: string[]): void => {
  process.argv = [process.execPath, ...others]
  const withRequire = compileFunction(program, ['require']) as (require: NodeJS.Require) => void
  withRequire(createRequire(process.execPath))
}

if (process.env[asNodeVariable] === undefined) run()
else runAsNode(process.argv.slice(2))
