// Loaded first: times in the names of buttons (screens.ts) are written in the zone that the browser has as well.
process.env.TZ = 'UTC'
