/** Friday of week 11 of the 2026 season, 17:00 UTC: the start time of every test app. */
export const startOfTime = Date.UTC(2026, 10, 20, 17)
