import { readFileSync, writeFileSync } from 'node:fs'
import { drawClient } from './draw-client.ts'

const file = 'docs/sidepot-client.ts'

export const writtenClient = (): string => readFileSync(file, 'utf8')

/** docs/sidepot-client.ts as the contract is now. */
export const writeClient = (): void => writeFileSync(file, drawClient())
