import { checkScreensOf } from './check-screens.ts'

checkScreensOf('commissioner', 'newcomer')
