import { expect, test } from 'vitest'
import { styleComplaints } from './style-complaints.ts'

const names = (count: number) => Array.from({ length: count }, (_, at) => `n${at}`)

/** Returns the complaints about a small web app with consistent stylesheets and code, plus the given files. */
const complaintsAbout = (planted: Record<string, string>) =>
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

const component = (sheet: string, style: string) =>
  `import styles from '${sheet}'\nexport const Planted = () => <p className={${style}} />`

test('accepts matching stylesheets and code', () => {
  expect(complaintsAbout({})).toEqual([])
  const board = {
    'areas/board.module.css':
      ".now, .t1, .t2, [data-tone='x.y'] .on { color: red } @media print { .on { top: 0 } }",
    'areas/board.tsx': component(
      './board.module.css',
      "classes(isNow && styles.now, styles[`t${tier}`], styles['on'])",
    ),
  }
  expect(complaintsAbout(board)).toEqual([])
})

test.each([
  [
    'an undefined class name',
    { 'areas/a.tsx': 'export const a = <p className="nun" />' },
    'no stylesheet defines .nun',
  ],
  [
    'an undefined class name in a condition',
    { 'areas/a.tsx': "export const a = <p className={isBig ? 'num' : 'small'} />" },
    'no stylesheet defines .small',
  ],
  [
    'an undefined global class name in a stylesheet',
    { 'components/card.module.css': '.card :global(.row) { top: 0 } :global(.num) { top: 0 }' },
    'no stylesheet defines .row',
  ],
  [
    'a member its stylesheet does not define',
    {
      'areas/a.module.css': '.a {}',
      'areas/a.tsx': component('./a.module.css', 'classes(styles.a, styles.b)'),
    },
    "doesn't define .b",
  ],
  ['an unused class', { 'components/card.module.css': '.card {} .head {} :global(.num) {}' }, 'uses .head'],
  ['an unused global class', { 'app/theme/text.css': '.num {} .score {}' }, 'nothing uses .score'],
  [
    "another folder's stylesheet",
    { 'areas/a.tsx': component('../components/card.module.css', 'styles.card') },
    "imports another folder's",
  ],
  [
    'a stylesheet imported before the components it restyles',
    {
      'areas/a.module.css': '.a {}',
      'areas/a.tsx': `${component('./a.module.css', 'styles.a')}\nimport { Card } from '#ui/components/card.tsx'`,
    },
    'imports components after its stylesheet',
  ],
  [
    'a stylesheet that is not a module',
    { 'areas/a.css': '', 'areas/a.tsx': "import './a.css'" },
    "aren't modules",
  ],
  [
    "a stylesheet that doesn't exist",
    { 'areas/a.tsx': component('./b.module.css', 'undefined') },
    "./b.module.css doesn't exist",
  ],
  [
    'a global class name in a module',
    { 'areas/a.module.css': '.num {}', 'areas/a.tsx': component('./a.module.css', 'styles.num') },
    'is a global class name',
  ],
  [
    'more global class names than the maximum',
    {
      'app/theme/more.css': names(60)
        .map(name => `.${name} {}`)
        .join('\n'),
      'areas/a.tsx': `export const a = <p className="${names(60).join(' ')}" />`,
    },
    '61 global class names',
  ],
  ...[
    ['a distance without a token', 'padding: var(--sp-2) 10px'],
    ['a custom distance in rem', 'gap: 0.7rem'],
    ['a font size in pixels', 'font: 700 18px/1 var(--font-score)'],
    ["a control's height in pixels", 'min-height: 44px'],
  ].map(([what = '', declared = '']): [string, Record<string, string>, string] => [
    what,
    { 'components/card.module.css': `.card { ${declared} } .card :global(.num) { top: 0 }` },
    `${declared} isn't a token`,
  ]),
  [
    "an icon's size in pixels",
    { 'components/card.module.css': '.card svg { width: 18px } .card :global(.num) { top: 0 }' },
    "width: 18px isn't a token",
  ],
])('rejects %s', (_, planted, complaint) => {
  expect(complaintsAbout(planted)).toEqual([expect.stringContaining(complaint)])
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
  expect(complaintsAbout({ 'components/card.module.css': sheet })).toEqual([])
})
