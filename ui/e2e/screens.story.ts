import { lookAtScreensOf } from './check-screens.ts'

lookAtScreensOf('visitor', 'manager', 'administrator')
