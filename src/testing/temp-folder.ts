import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Creates a new folder that is deleted after the test. */
export const tempFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sidepot-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
