import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generatedFiles } from './generated-files.ts'

test.each(Object.keys(generatedFiles))('%s matches the code: npm run docs', async file => {
  expect(readFileSync(file, 'utf8') === (await generatedFiles[file]?.())).toBe(true)
})

test('.env.example sets nothing', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n')
  expect(lines.filter(line => line !== '' && !line.startsWith('#'))).toEqual([])
})
