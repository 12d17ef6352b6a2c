import { useState } from 'react'

export type Theme = 'system' | 'light' | 'dark'

// Also read by public/theme.js, before the first paint.
const key = 'sidepot-theme'

const apply = (theme: Theme) => {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  setBrowserColor(theme)
}

/** The browser's own bars take the colour of the page's: the one of the forced theme, else of the system's. */
const setBrowserColor = (theme: Theme) => {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.dataset.theme
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : theme === own ? 'all' : 'not all'
  }
}

const remember = (theme: Theme) => {
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // Storage can be forbidden; the choice then lasts until the page is closed.
  }
}

const current = (): Theme => {
  const forced = document.documentElement.dataset.theme
  return forced === 'light' || forced === 'dark' ? forced : 'system'
}

/** The forced theme, or 'system', and how to choose another. */
export const useTheme = () => {
  const [theme, setTheme] = useState(current)
  const choose = (next: Theme) => {
    apply(next)
    remember(next)
    setTheme(next)
  }
  return { theme, choose }
}
