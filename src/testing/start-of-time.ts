/** Friday of week 11 of the 2026 season, 17:00 UTC: when every world begins. */
export const startOfTime = Date.UTC(2026, 10, 20, 17)
