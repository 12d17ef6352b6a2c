/** The screens of a commissioner's week, which load together: who opens one goes on to another. */
export { CorrectionPage } from './correction-page.tsx'
export { WeekByHandPage } from './week-by-hand-page.tsx'
export { WeekPage } from './week-page.tsx'
