import { lookAtScreensOf } from './check-screens.ts'

lookAtScreensOf('commissioner', 'newcomer')
