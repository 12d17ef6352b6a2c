import { readFileSync, writeFileSync } from 'node:fs'
import { drawClient } from './draw-client.ts'

const file = 'docs/sidepot-client.ts'

export const writtenClient = (): string => readFileSync(file, 'utf8')

/** Writes docs/sidepot-client.ts from the current contract. */
export const writeClient = (): void => writeFileSync(file, drawClient())
