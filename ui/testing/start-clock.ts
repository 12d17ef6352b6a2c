import { beforeEach } from 'vitest'
import { startOfTime } from '#testing/start-of-time'
import { setClock } from './clock.ts'

/** Every test of the web app begins at the same moment as every world, and so does what its file writes at the top. */
setClock(startOfTime)
beforeEach(() => setClock(startOfTime))
