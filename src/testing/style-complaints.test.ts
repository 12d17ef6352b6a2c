import { expect, test } from 'vitest'
import { styleComplaints } from './style-complaints.ts'

const names = (count: number) => Array.from({ length: count }, (_, at) => `n${at}`)

/** Returns the complaints about a small web app with consistent stylesheets and code, plus the given files. */
const saidAbout = (planted: Record<string, string>) =>
  styleComplaints(
    new Map(
      Object.entries({
        'app/theme/text.css': '.num { color: red }',
        'app/main.tsx': 'import \'./theme/text.css\'\nexport const main = <b className="num" />',
        'components/card.module.css': '.card { color: red } .card :global(.num) { color: blue }',
        'components/card.tsx':
          "import styles from './card.module.css'\nexport const Card = () => <p className={classes(styles.card, 'num')} />",
        ...planted,
      }),
    ),
  )

const wearing = (sheet: string, look: string) =>
  `import styles from '${sheet}'\nexport const Planted = () => <p className={${look}} />`

test('accepts matching stylesheets and code', () => {
  expect(saidAbout({})).toEqual([])
  const board = {
    'areas/board.module.css':
      ".now, .t1, .t2, [data-tone='x.y'] .on { color: red } @media print { .on { top: 0 } }",
    'areas/board.tsx': wearing(
      './board.module.css',
      "classes(isNow && styles.now, styles[`t${tier}`], styles['on'])",
    ),
  }
  expect(saidAbout(board)).toEqual([])
})

test.each([
  [
    'a name that nobody defines',
    { 'areas/a.tsx': 'export const a = <p className="nun" />' },
    'no sheet defines .nun',
  ],
  [
    'a name of a condition that nobody defines',
    { 'areas/a.tsx': "export const a = <p className={isBig ? 'num' : 'small'} />" },
    'no sheet defines .small',
  ],
  [
    'a name of everybody that nobody defines, in a sheet',
    { 'components/card.module.css': '.card :global(.row) { top: 0 } :global(.num) { top: 0 }' },
    'no sheet defines .row',
  ],
  [
    'a member that its sheet does not define',
    {
      'areas/a.module.css': '.a {}',
      'areas/a.tsx': wearing('./a.module.css', 'classes(styles.a, styles.b)'),
    },
    'does not define .b',
  ],
  [
    'a class that nothing wears',
    { 'components/card.module.css': '.card {} .head {} :global(.num) {}' },
    'wears .head',
  ],
  [
    'a class of everybody that nothing wears',
    { 'app/theme/text.css': '.num {} .score {}' },
    'nothing wears .score',
  ],
  [
    "another folder's sheet",
    { 'areas/a.tsx': wearing('../components/card.module.css', 'styles.card') },
    "imports another folder's",
  ],
  [
    'a sheet before the parts it dresses',
    {
      'areas/a.module.css': '.a {}',
      'areas/a.tsx': `${wearing('./a.module.css', 'styles.a')}\nimport { Card } from '#ui/components/card.tsx'`,
    },
    'imports parts after its sheet',
  ],
  [
    'a sheet that is not a module',
    { 'areas/a.css': '', 'areas/a.tsx': "import './a.css'" },
    'are not modules',
  ],
  [
    "a sheet that doesn't exist",
    { 'areas/a.tsx': wearing('./b.module.css', 'undefined') },
    'there is no ./b.module.css',
  ],
  [
    "everybody's name in a module",
    { 'areas/a.module.css': '.num {}', 'areas/a.tsx': wearing('./a.module.css', 'styles.num') },
    "is everybody's name",
  ],
  [
    'more names of everybody than may be',
    {
      'app/theme/more.css': names(60)
        .map(name => `.${name} {}`)
        .join('\n'),
      'areas/a.tsx': `export const a = <p className="${names(60).join(' ')}" />`,
    },
    '61 class names',
  ],
  ...[
    ['a distance that is no token', 'padding: var(--sp-2) 10px'],
    ['a distance of its own in rem', 'gap: 0.7rem'],
    ['a size of letters in pixels', 'font: 700 18px/1 var(--font-score)'],
    ["a control's height in pixels", 'min-height: 44px'],
  ].map(([what = '', declared = '']): [string, Record<string, string>, string] => [
    what,
    { 'components/card.module.css': `.card { ${declared} } .card :global(.num) { top: 0 }` },
    `${declared} is no token`,
  ]),
  [
    "an icon's size in pixels",
    { 'components/card.module.css': '.card svg { width: 18px } .card :global(.num) { top: 0 }' },
    'width: 18px is no token',
  ],
])('rejects %s', (_, planted, complaint) => {
  expect(saidAbout(planted)).toEqual([expect.stringContaining(complaint)])
})

test('accepts tokens, hairlines, nudges and styles used once', () => {
  const lengths = [
    'padding: calc(var(--sp-2) - 1px) 0 2px',
    'margin: -1px auto 0.5em',
    'font-size: 1.875rem',
    'width: 52px; height: 148px; inset: 10px; flex: 1 1 240px',
    'border-radius: var(--r-2)',
  ]
  const sheet = `.card { ${lengths.join(';')} } .card :global(.num) { top: 0 }`
  expect(saidAbout({ 'components/card.module.css': sheet })).toEqual([])
})
