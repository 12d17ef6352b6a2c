import { beforeAll, describe, expect, it } from 'vitest'
import { trial } from '#testing/cli-trial'
import { openSite } from '#server/docs/open-site'
import { pageText } from '#cli/commands/help'

// Rendering from the sources takes a moment, which should not count toward a single test.
beforeAll(async () => void (await openSite()), 120_000)

describe('sidepot help', () => {
  it('shows a documentation page by name, topic or title', async () => {
    const { does } = trial()
    const page = await does('help', 'providers')
    expect(page).toMatch(/^Connecting a league to its provider\n=+\n/)
    expect(await does('help', 'decisions/004-members-hold-awards-and-money')).toContain('Members hold awards')
    expect(await does('help', 'api/awards')).toMatch(/^API: Awards\n/)
    expect(await does('help', 'API:', 'Awards')).toMatch(/^API: Awards\n/)
  })

  it('prints a page as JSON', async () => {
    const output: unknown = JSON.parse(await trial().does('help', 'providers', '--json'))
    expect(output).toEqual({
      title: 'Connecting a league to its provider',
      address: '/docs/providers.html',
      text: expect.stringContaining('Sleeper'),
    })
  })

  it('prefers a command over a page with the same name', async () => {
    const { does } = trial()
    expect(await does('help', 'import')).toContain('Usage: sidepot import')
    expect(await does('help', 'pot')).toContain('Usage: sidepot pot')
    expect(await does('help')).toContain('sidepot help TOPIC')
  })

  it('lists the closest topics for other words', async () => {
    const { code, stdout, stderr } = await trial().sidepot(['help', 'moving', 'to', 'postgresql'])
    expect([code, stderr]).toEqual([0, 'No topic moving to postgresql. Closest matches:\n'])
    expect(stdout).toMatch(/^Topic +Page +Chapter\n.*hosting/)
  })

  it('exits with 4 when no topic matches', async () => {
    expect(await trial().sidepot(['help', 'xyzzy'])).toEqual({
      code: 4,
      stdout: '',
      stderr: 'No help for xyzzy. sidepot help lists all commands.\n',
    })
  })
})

describe('a page in a terminal', () => {
  const page = {
    ...{ address: 'x.html', topic: 'x', section: '', title: 'Ties', description: '' },
    blocks: [
      { kind: 'heading', depth: 1, text: 'Ties', anchor: 'ties' },
      { kind: 'text', text: 'Two managers who scored the same share the prize.' },
      { kind: 'item', depth: 0, mark: '-', text: 'the first gets the odd cent' },
      { kind: 'item', depth: 1, mark: '1.', text: 'by the alphabet' },
      { kind: 'code', text: 'sidepot awards add --league 1 --week 3 --split' },
      { kind: 'row', isHeader: true, cells: ['Who', 'Gets', 'Of'] },
      { kind: 'row', isHeader: false, cells: ['Ada', '$3.34', '$10'] },
    ],
  } as const

  it('is wrapped to the terminal width, except for code', () => {
    expect(pageText({ ...page, blocks: [...page.blocks].map(block => block as never) }, 24)).toBe(
      [
        ...['Ties', '====', ''],
        ...['Two managers who scored', 'the same share the', 'prize.', ''],
        ...['- the first gets the odd', '  cent', '  1. by the alphabet', ''],
        ...['    sidepot awards add --league 1 --week 3 --split', ''],
        ...['- Ada: Gets: $3.34; Of:', '  $10', ''],
      ].join('\n'),
    )
  })
})
