import { type DescribedCommand, flattened, usageOf } from './describe.ts'

/** Generates the manual in man(1) format. */
export const manPage = (program: DescribedCommand, version: string): string =>
  [
    `.TH SIDEPOT 1 "" "Sidepot ${version}" "Sidepot"`,
    '.SH NAME',
    `sidepot \\- ${escaped(program.description)}`,
    '.SH SYNOPSIS',
    '.B sidepot',
    '[options] COMMAND',
    '.PP',
    'Without a command, opens the interactive dashboard on a terminal.',
    '.SH OPTIONS',
    ...optionLines(program),
    '.SH COMMANDS',
    ...flattened(program)
      .filter(({ path, children }) => path.length > 0 && children.length === 0)
      .flatMap(commandLines),
    '.SH EXIT STATUS',
    ...exitLines,
    '.SH ENVIRONMENT',
    'Settings are environment variables; \\fBsidepot config\\fR shows them.',
    '\\fBNO_COLOR\\fR turns colors off. \\fBINK_SCREEN_READER=true\\fR adapts screens for screen readers.',
    '',
  ].join('\n')

const exitLines = [
  ['0', 'done'],
  ['1', 'failed'],
  ['2', 'usage or configuration error'],
  ['3', 'rejected by a rule'],
  ['4', 'not found'],
  ['130', 'interrupted by Ctrl\\-C'],
].flatMap(([code, meaning]) => ['.TP', `.B ${code}`, meaning ?? ''])

const commandLines = (command: DescribedCommand): string[] => [
  `.SS ${escaped(usageOf(command))}`,
  `${escaped(sentence(command.description))}`,
  ...command.arguments.flatMap(({ usage, description }) => [
    '.TP',
    `.B ${escaped(usage)}`,
    escaped(description),
  ]),
  ...optionLines(command),
  ...(command.example === undefined
    ? []
    : ['.PP', 'Example:', '.PP', '.nf', escaped(`sidepot ${command.example}`), '.fi']),
]

const optionLines = ({ options }: DescribedCommand): string[] =>
  options.flatMap(({ flags, description, choices }) => [
    '.TP',
    `.B ${escaped(flags)}`,
    escaped(choices.length > 0 ? `${description}: ${choices.join(', ')}` : description),
  ])

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** Characters that roff would replace, or drop in ASCII-only versions. */
const glyphs: Record<string, string> = {
  '\\': '\\e',
  '-': '\\-',
  "'": '\\(aq',
  '`': '\\(ga',
  '^': '\\(ha',
  '~': '\\(ti',
  '"': '\\(dq',
  '…': '...',
}

/**
 * Escapes text so that every roff renders it identically, with dashes and quotes that can be copied, and no line is a
 * command.
 */
const escaped = (text: string): string =>
  text
    .replace(/[\\\-'`^~"…]/g, character => glyphs[character] ?? character)
    .replace(
      /[^\n -~]/gu,
      character => `\\[u${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`,
    )
    .replace(/^\./, '\\&.')
