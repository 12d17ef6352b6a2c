/** Finding about a screen, for manual review. */
export type Finding = {
  name: string
  what: string
  before?: string
  now?: string
  difference?: string
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const picture = (label: string, file: string | undefined): string =>
  file === undefined
    ? ''
    : `<figure><figcaption>${label}</figcaption><a href="${escape(file)}"><img src="${escape(file)}" alt="${label}" loading="lazy"></a></figure>`

const section = ({ name, what, before, now, difference }: Finding): string => `
<section id="${escape(name)}">
<h2>${escape(name)}</h2>
<p>${escape(what)}</p>
<div>${picture('before', before)}${picture('now', now)}${picture('difference', difference)}</div>
</section>`

/** HTML report of the findings, with before, now and difference. */
export const reportPage = (findings: readonly Finding[], drawn: readonly string[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens: ${findings.length} findings</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; color-scheme: light dark; }
section > div { display: flex; gap: 1rem; align-items: start; }
figure { margin: 0; flex: 1; min-width: 0; }
img { width: 100%; border: 1px solid #8888; image-rendering: pixelated; }
p { overflow-wrap: anywhere; }
</style>
<h1>${findings.length} to look at, of ${drawn.length} pictures</h1>
<ol>
${findings.map(({ name, what }) => `<li><a href="#${escape(name)}">${escape(name)}</a>: ${escape(what)}</li>`).join('\n')}
</ol>
${findings.map(section).join('\n')}
<h2>All pictures</h2>
<ul>
${drawn.map(name => `<li><a href="${escape(name)}.png">${escape(name)}</a></li>`).join('\n')}
</ul>
</html>
`
