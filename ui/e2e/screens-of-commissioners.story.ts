import { lookAtScreensOf } from './look-at-screens.ts'

lookAtScreensOf('commissioner', 'newcomer')
