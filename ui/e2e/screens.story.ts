import { checkScreensOf } from './check-screens.ts'

checkScreensOf('visitor', 'manager', 'administrator')
