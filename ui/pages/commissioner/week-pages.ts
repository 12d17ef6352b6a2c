/** The screens of a commissioner's week, which load together: who opens one goes on to another. */
export { LeaguePlaces } from './league-places.tsx'
export { WeekByHandPage } from './week-by-hand-page.tsx'
export { WeekPage } from './week-page.tsx'
