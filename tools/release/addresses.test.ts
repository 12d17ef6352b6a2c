import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Folders that are made, not written. */
const generated = ['node_modules', 'dist', '.git']

const files = readdirSync('.', { withFileTypes: true }).flatMap(entry => {
  if (generated.includes(entry.name)) return []
  if (entry.isFile()) return [entry.name]
  return readdirSync(entry.name, { recursive: true, withFileTypes: true })
    .filter(inside => inside.isFile())
    .map(inside => join(inside.parentPath, inside.name))
})

test('no file names a repository of ours, because none is public', () => {
  const isNamed = /github\.com[:/]sidepot|^git clone .*:\/\//m
  expect(files.filter(path => isNamed.test(readFileSync(path, 'utf8')))).toEqual([])
})

test('the package names no repository, nor a provenance that npm would look for there', () => {
  const manifest: unknown = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const field of ['repository', 'homepage', 'bugs', 'publishConfig.provenance'])
    expect(manifest).not.toHaveProperty(field)
})
