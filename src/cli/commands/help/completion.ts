import { type DescribedCommand, type DescribedOption, flattened } from './describe.ts'

export const shells = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof shells)[number]

/** Generates a shell completion script. It is static, so that completing costs nothing. */
export const completionFor = (shell: Shell, program: DescribedCommand): string => {
  if (shell === 'bash') return bash(program)
  return shell === 'zsh' ? zsh(program) : fish(program)
}

type Known = {
  key: string
  completions: { value: string; text: string }[]
  takesFile: boolean
  options: DescribedOption[]
}

/** Possible next words of each command, keyed by its space-separated path. */
const knownOf = (program: DescribedCommand): Known[] =>
  flattened(program).map(({ path, children, options, arguments: args }) => {
    const shared = program.options.filter(({ names: flags }) => !flags.includes('--version'))
    const all = path.length === 0 ? options : [...options, ...shared]
    return {
      key: path.join(' '),
      completions: [
        ...children.map(child => ({ value: child.path.at(-1) ?? '', text: child.description })),
        ...args.flatMap(({ choices, description }) =>
          choices.map(choice => ({ value: choice, text: description })),
        ),
        ...all.flatMap(({ names: flags, description }) => flags.map(value => ({ value, text: description }))),
      ],
      takesFile: args.some(({ isFile }) => isFile),
      options: all,
    }
  })

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** Case patterns for options with values: those with known choices and those that take files. */
const valueCases = (known: Known[], choose: (choices: string[]) => string, file: string): string[] =>
  known.flatMap(({ key, options }) =>
    options.flatMap(({ names: flags, takesValue, choices, isFile }) => {
      if (!takesValue) return []
      const pattern = flags.map(flag => quoted(`${key}|${flag}`)).join(' | ')
      return [`    ${pattern}) ${isFile ? file : choose(choices)}; return ;;`]
    }),
  )

const pathCases = (known: Known[]): string =>
  known
    .filter(({ key }) => key !== '')
    .map(({ key }) => quoted(key.includes(' ') ? key : ` ${key}`))
    .join(' | ')

const bash = (program: DescribedCommand): string => {
  const known = knownOf(program)
  const files = 'COMPREPLY=($(compgen -f -- "$cur"))'
  const choose = (choices: string[]) =>
    choices.length > 0 ? `COMPREPLY=($(compgen -W ${quoted(choices.join(' '))} -- "$cur"))` : 'COMPREPLY=()'
  return `# bash completion for sidepot. Load it with: source <(sidepot completion bash)
_sidepot() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD - 1]}" path='' words='' i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$path \${COMP_WORDS[i]}" in
      ${pathCases(known)}) path="\${path:+$path }\${COMP_WORDS[i]}" ;;
    esac
  done
  case "$path|$prev" in
${valueCases(known, choose, files).join('\n')}
  esac
  COMPREPLY=()
  case "$path" in
${known.map(({ key, completions, takesFile }) => `    ${quoted(key)}) words=${quoted(completions.map(({ value }) => value).join(' '))}${takesFile ? `; [[ $cur == -* ]] || ${files}` : ''} ;;`).join('\n')}
  esac
  COMPREPLY+=($(compgen -W "$words" -- "$cur"))
}
complete -o filenames -F _sidepot sidepot
`
}

const zsh = (program: DescribedCommand): string => {
  const known = knownOf(program)
  const choose = (choices: string[]) =>
    choices.length > 0 ? `compadd -- ${choices.join(' ')}` : '_message value'
  const entries = ({ completions }: Known) =>
    completions.map(({ value, text }) => quoted(`${value}:${text.replaceAll(':', '\\:')}`)).join(' ')
  return `#compdef sidepot
# zsh completion for sidepot. Put it into a folder of $fpath as _sidepot, or after compinit: source <(sidepot completion zsh)
_sidepot() {
  local at='' i
  local -a found
  for ((i = 2; i < CURRENT; i++)); do
    case "$at \${words[i]}" in
      ${pathCases(known)}) at="\${at:+$at }\${words[i]}" ;;
    esac
  done
  case "$at|\${words[CURRENT - 1]}" in
${valueCases(known, choose, '_files').join('\n')}
  esac
  case "$at" in
${known.map(one => `    ${quoted(one.key)}) found=(${entries(one)})${one.takesFile ? '; _files' : ''} ;;`).join('\n')}
  esac
  _describe 'sidepot' found
}
if [[ $funcstack[1] == _sidepot ]]; then
  _sidepot "$@"
else
  compdef _sidepot sidepot
fi
`
}

const fish = (program: DescribedCommand): string => {
  const known = knownOf(program)
  const line = (key: string, completion: string) =>
    `complete -c sidepot -n ${quoted(`__sidepot_at ${fishQuoted(key)}`)} ${completion}`
  const options = ({ key, options }: Known) => options.map(option => line(key, fishOption(option)))
  const fishLines = ({ key, completions, takesFile }: Known) => [
    ...completions
      .filter(({ value }) => !value.startsWith('-'))
      .map(({ value, text }) => line(key, `-f -a ${value} -d ${fishQuoted(text)}`)),
    ...(takesFile ? [line(key, '-F')] : [line(key, '-f')]),
  ]
  return `# fish completion for sidepot. Put it into ~/.config/fish/completions/sidepot.fish
function __sidepot_at
  set -l at ''
  for word in (commandline -opc)[2..-1]
    switch "$at $word"
      case ${known
        .filter(({ key }) => key !== '')
        .map(({ key }) => fishQuoted(key.includes(' ') ? key : ` ${key}`))
        .join(' ')}
        set at (string trim "$at $word")
    end
  end
  test "$at" = "$argv[1]"
end
${known.flatMap(one => [...fishLines(one), ...options(one)]).join('\n')}
`
}

const fishQuoted = (text: string): string => `"${text.replace(/(["\\$])/g, '\\$1').replaceAll("'", '’')}"`

const fishOption = ({ names: flags, description, takesValue, choices, isFile }: DescribedOption): string =>
  [
    ...flags.map(flag => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`)),
    ...(takesValue ? [isFile ? '-r -F' : '-x'] : []),
    ...(choices.length > 0 ? [`-a ${fishQuoted(choices.join(' '))}`] : []),
    `-d ${fishQuoted(description)}`,
  ].join(' ')
