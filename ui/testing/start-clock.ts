import { beforeEach } from 'vitest'
import { startOfTime } from '#testing/start-of-time'
import { setClock } from './clock.ts'

/** Every test of the web app starts at the same time as every world, including module-level code of its file. */
setClock(startOfTime)
beforeEach(() => setClock(startOfTime))
