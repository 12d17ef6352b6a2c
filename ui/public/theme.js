// Runs before the first paint, so that a forced theme never flashes; kept out of the page because the CSP refuses
// inline scripts. ui/app/theme/theme.ts writes what this reads.
try {
  const forced = localStorage.getItem('sidepot-theme')
  if (forced === 'light' || forced === 'dark') {
    document.documentElement.dataset.theme = forced
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
      meta.media = meta.dataset.theme === forced ? 'all' : 'not all'
    }
  }
} catch {
  // Storage can be forbidden; then the system decides.
}
