// Must be imported first: times in button names (screens.ts) use the same time zone as the browser.
process.env.TZ = 'UTC'
