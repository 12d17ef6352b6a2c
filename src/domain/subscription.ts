/** How many more leagues one add-on brings. */
export const leaguesPerAddon = 3
