import { lookAtScreensOf } from './look-at-screens.ts'

lookAtScreensOf('visitor', 'manager', 'administrator')
