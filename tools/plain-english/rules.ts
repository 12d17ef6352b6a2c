// plain-english-ignore-file

/** Kind of text: comment, text of two words or more in code, test title, or prose of a document. */
export type TextKind = 'comment' | 'string' | 'title' | 'document'

type Rule = { id: string; kinds: ReadonlySet<TextKind>; pattern: RegExp; suggestion: string }

const kindsOf = (codes: string): ReadonlySet<TextKind> => {
  const named = { c: 'comment', s: 'string', t: 'title', d: 'document' } as const
  return new Set(Object.entries(named).flatMap(([code, kind]) => (codes.includes(code) ? [kind] : [])))
}

/** Phrases that docs/glossary.md replaces: id, kinds of text (comment, string, title, document), pattern, suggestion. */
const phrases: [id: string, kinds: string, pattern: RegExp, suggestion: string][] = [
  // Verbs and clauses that only this code base uses
  [
    'ends-in',
    'cd',
    /\b[Ee]nds? in (?:an? |the )?(?:\w+-)?(?:conflict|issue|refusal|Refusal|not[- ]found|gone\b|Error|unavailable|unauthenticated|upgrade-required|wrong usage|forbidden|invalid|duplicate|too[- ]many|exit code|an? Stop\b|[A-Z][a-z]+[A-Z]\w+|[A-Z][a-z]+Fault|'\w+')/g,
    'Throws X when ...',
  ],
  [
    'answers-returns',
    'c',
    /(?:^|[.;:] |, and |, or )[Aa]nswers? (?=(?:how|whether|where|what|which|who|false|true|undefined|null|nothing|the|its?|a|an|their|all|one|ids?)\b)/g,
    'Returns ...',
  ],
  [
    'hands-over',
    'cd',
    /(?<!\bby )\bhand(?:s|ed|ing)? (?:it |them |rows |text |back |over )*(?:over|out|in|back)\b(?! of)/g,
    'passes / returns / submits; of a league: transfers',
  ],
  [
    'takes-back',
    'csdt',
    /\b(?:take|takes|taken|took|taking) (?:\w+ ){0,4}?back\b/g,
    'reverse (payment), void (award), unpublish (week), undo, withdraw',
  ],
  ['mend', 'csdt', /\bmend(?:s|ed|ing)?\b/gi, 'fix / resolve'],
  ['reckon', 'csdt', /\breckon(?:s|ed|ing)?\b/gi, 'calculate / compute'],
  ['becomes-of', 'csdt', /\b(?:becomes?|became|become) of\b/gi, 'what happens to / status of'],
  ['looks-whether', 'csdt', /\blook(?:s|ed|ing)? whether\b/gi, 'checks whether'],
  ['ran-out', 'csdt', /\bran out\b/gi, 'expired'],
  ['of-no-use', 'csd', /\b(?:is|are|was|be|still|longer) of (?:no )?use\b/gi, 'has expired / is useless'],
  ['good-for', 'csdt', /\bgood for (?:an?|\d+|one|two|five|seven|ten|thirty|24)\b/gi, 'valid for'],
  ['can-be-had', 'csdt', /\b(?:can|cannot|could) be had\b/gi, 'is (not) available'],
  ['throws-away', 'csdt', /\b(?:throw|throws|threw|thrown) (?:\w+ ){0,3}?away\b/gi, 'delete / discard'],
  [
    'brought-in',
    'csdt',
    /\b(?:brought|bring|brings|bringing) (?:(?:it|them|a week|weeks|the weeks|one week|the week) )?in\b(?! the)/gi,
    'import (file) / fetch (provider)',
  ],
  [
    'lets-in',
    'csdt',
    /\blet(?:s|ting)? (?:Sidepot|us|somebody|people|anybody|them) in\b/gi,
    'authorize / sign in',
  ],
  [
    'comes-to-sum',
    'csd',
    /\b(?:prizes?|fines?|awards?|payouts?|it|they|those|that|parts?|totals?|starters'?|all of them|rules|places|cents?|together) (?:together )?comes? to\b/gi,
    'total / add up to',
  ],
  [
    'lies-at',
    'cd',
    /\b(?:lies|lie|lay|lain) (?:there|in|at|beside|below|ready|as|on (?:a|the|this|its|another) (?:local |same |other )?(?:disk|machine|server|host|network))\b/g,
    'is stored in / is at',
  ],
  ['hears-of', 'csdt', /\bhear(?:s|d)? (?:of|about|nothing|why|back)\b/gi, 'is notified of'],
  [
    'told',
    'csdt',
    /\b(?:is|are|was|were|be|been|being|gets?|not|who) told\b(?! apart)/gi,
    'is notified / is emailed / is shown',
  ],
  [
    'tells',
    'csdt',
    /\b(?:tell|tells|telling) (?:of|whether|how|what|who|whom|why|when|where|which|nothing|nobody|only|webhooks|people|administrators|both|everybody|everyone|somebody)\b/gi,
    'notifies / shows / returns / says (pick the verb that says how)',
  ],
  ['told-apart', 'csdt', /\b(?:tell|tells|told|telling) (?:\w+ ){0,3}?apart\b/gi, 'distinguish'],
  [
    'asked-for',
    'csdt',
    /\b(?:is|are|was|were|be|been|not) asked (?:for|after|about|of)\b/gi,
    'is required / is requested',
  ],
  ['is-kept', 'csdt', /\b(?:is|are|was|were|be|been|being) kept\b/gi, 'is stored / saved / cached'],
  [
    'keeps-the-money',
    'csdt',
    /\bkeeps? (?:the|a league's|its|your) money\b|\bkeepers? of (?:the )?money\b/gi,
    'commissioners and treasurer / can manage money',
  ],
  [
    'stands',
    'csdt',
    /\b(?:what|that|who|which|it|they|entry|entries|picks|result|award|awards|names?|lines?|league|place|week|row|dues|still|must|to|not|as it|as they|season) stands? (?:published|there|in(?! (?:for|its own way|the way|front))|as|beside|over|at|below|above|on|behind|again|by|alone)\b|\bstands? published\b|\bstill stands?\b|\bno longer stands?\b/gi,
    'is (published) / is current / is listed / stays in effect',
  ],
  [
    'where-none',
    'csdt',
    /\bwhere (?:none|nothing|nobody|somebody|anybody|whoever|there (?:is|are|was|were) (?:none|nothing|no one))\b/gi,
    'if there is no ... / when no one ...',
  ],
  [
    'nobody-says',
    'csdt',
    /\bwhere (?:nobody|nothing) (?:says?|is said|said)\b|\bnobody says\b|\b(?:says?|said|chooses?) otherwise\b(?! than)|\bunless (?:somebody|the rule|administrators|they) says?\b/gi,
    'by default / unless configured',
  ],
  ['else-otherwise', 'csd', /[,;.] [Ee]lse (?!if\b)/g, 'otherwise / or'],
  [
    'whose-it-is',
    'csdt',
    /\bwhose (?:it|they|that|league it|team it|turn) (?:is|are|was|were)\b/gi,
    'the owner / which member',
  ],
  ['whoever', 'csdt', /\b[Ww]h(?:oever|omever|osever)\b/g, 'anyone who / the person who / the member'],
  [
    'somebody',
    'csdt',
    /\b(?:[Ss]omebody|[Aa]nybody)\b(?!'s (?:Team))/g,
    'the user / the member / someone / anyone',
  ],
  ['nobody', 'csdt', /\b[Nn]obody\b/g, 'no one, or turn the sentence: "only X can"'],
  ['everybody', 'csdt', /\b[Ee]verybody\b/g, 'everyone / all members'],
  ['anew', 'csdt', /\b(?:anew|afresh)\b/gi, 'again / re- (republish, reload)'],
  ['meanwhile', 'csdt', /\bmeanwhile\b/gi, 'since then / in the meantime'],
  ['besides', 'csdt', /\bbesides\b/gi, 'as well as / in addition to / also'],
  ['by-now', 'csdt', /\bby (?:now|then)\b/gi, 'now / already / since'],
  [
    'any-more',
    'csdt',
    /\b(?:no|not|nobody|nothing|none|n't|never|cannot)\b[^.;:]{0,60}\bany more\b(?! (?:leagues|managers|than))/gi,
    'no longer',
  ],
  [
    'so-many',
    'csdt',
    /\b(?:[Ss]o (?:many|much|often|long)|such and such)\b(?! (?:as|that|more|room|for an answer))(?=[^.;]*)/g,
    'name the number: "maximum ...", "number of ..."',
  ],
  [
    'likewise',
    'csdt',
    /\b(?:likewise|beforehand|seldom|hitherto|thereby|wherefrom|hereby)\b/gi,
    'also / in advance / rarely',
  ],
  ['at-once', 'csdt', /\bat once\b(?! (?:there|they|it|the|a) )/gi, 'immediately, or "at the same time"'],
  ['by-itself', 'csdt', /\bby (?:itself|themselves)\b/gi, 'automatically / on its own'],
  ['in-words', 'cd', /\bin words\b/gi, 'as text'],
  ['there-is-not', 'csdt', /\bthere (?:is|are) not(?=[,;.:)]|$| and\b)/gi, 'that does not exist'],
  [
    'first-first',
    'csdt',
    /\bthe (?:newest|oldest|latest|first|most|last|best|largest|closest|longest|likeliest|smallest) (?:\w+ )?first\b/gi,
    'drop "the": newest first',
  ],
  [
    'present-current',
    'csdt',
    /\b[Pp]resent (?:season|seasons|week|year|one|version|versions|rules?|month|owner|revision|revisions|winner|address|password|user)\b/g,
    'current',
  ],
  ['running-week', 'csdt', /\brunning (?:week|season|period|round)\b/gi, 'current week / week in progress'],
  ['the-own', 'csdt', /\bthe own\b/gi, 'their own / your own'],
  [
    'wh-start',
    'c',
    /^(?:What|Whom?|Whose|Where|Why|How)\b(?! to\b)/g,
    'start with a noun (value) or a verb (function): "Input of ...", "Returns ..."',
  ],
  ['plain-body', 'c', /\bplain body\b/gi, 'implementation / shared logic'],
  [
    'noun-act',
    'csdt',
    /\b(?:an|the|one|each|every|this|that|which|whose|second|its|other|of) acts?\b(?! (?:as|on behalf|like|for|of (?:god|war)))/gi,
    'action / mutation',
  ],
  [
    'noun-read',
    'c',
    /\b(?:a|the|each|this|every|another|later|earlier|latest|two|one|of|first|last) reads?\b(?= (?:of|that|after|during|before|is|was|found|which|began|may|can|tells?|must|later|ones?|counts?)|[,.;:])/g,
    'query / fetch / snapshot',
  ],
  [
    'is-no',
    'csdt',
    /(?<!\b(?:there|where|it|that) )(?<!\bthere )\b(?:is|are|was) no (?:draft|setting|member|award|fine|word|number|team|candidate|database|file|week|season|answer|list|rule|code|body|trace|manager|weekday|picture|passkey|JSON|YAML|row|accident|customer|hook|winner|game|case|news|time|Markdown|cursor|lineup|administrator|address)s?\b/g,
    'is not a ...',
  ],
  [
    'is-to',
    'csdt',
    /\b(?:who|what|that|it|they|somebody|nobody|amount|week|league|award|prize|payment|row|rows|each|everybody|member|members|line|whom) (?:is|are|was|were) to (?:be|have|get|pay|win|go|run|stay|become|end|hold|give|take|say|make|send|join|wait|come)\b/g,
    'should / will / must',
  ],
  // Domain terms
  [
    'mail-email',
    'csdt',
    /\b(?:[Mm]ails|(?:[Aa]|[Tt]he|[Tt]his|[Tt]hat|[Ee]ach|[Ee]very|[Oo]ne|[Nn]o|[Aa]nother|[Ss]uch|[Ll]ater|[Hh]eads? of|[Ff]oot of) mails?)\b(?![ -](?:server|client|program|reader|folder|box|queue|merge|command))/g,
    'email(s)',
  ],
  [
    'takes-mail',
    'csdt',
    /\b(?:take|takes|took|want|wants|wanted|declines?|declined) (?:no )?(?:such )?mails?\b/gi,
    'has emails turned on / opted out of email',
  ],
  ['kind-award-type', 'csdt', /\bkinds? of (?:award|prize|mail)s?\b/gi, 'award type / email type'],
  [
    'of-own-custom',
    'csdt',
    /\brules? of (?:the league's|a league's|one's|your league's|its|your|their) own\b/gi,
    'custom rule',
  ],
  [
    'team-tied',
    'csdt',
    /\b(?:tie|ties|tied|tying) (?:(?:a|the|each|every|its|their|provider|provider's|fetched) )*(?:teams?|members?)\b|\bteams? (?:that )?(?:is|are|was|were) (?:not )?tied\b|\btied to (?:a|no|nobody|members?|your|two|one|the)\b/gi,
    'map (a team) / link (an account)',
  ],
  ['the-book', 'csdt', /\b(?:the|its|whole|annual|league's) book\b(?!s)/gi, 'the ledger'],
  [
    'a-yes',
    'csdt',
    /\b(?:second|person's|person’s|your|another|another's|their|her|his) yes\b/gi,
    'approval / confirmation',
  ],
  [
    'pot-not-given',
    'csdt',
    /\bgiven to nobody\b|\bnobody was given\b|\bmoney of the pot\b/gi,
    'unassigned / leftover pot',
  ],
  [
    'withdraw-week',
    'csdt',
    /\b(?:[Ww]ithdraw(?:s|n|ing)?|[Ww]ithdrew) (?:a |the |this |that |every )?(?:published )?weeks?\b|\bweek \d+ withdrawn\b/g,
    'unpublish',
  ],
  [
    'hyphens',
    'csdt',
    /\b(?:line-ups?|match-ups?|play-offs?|kick-offs?|time-stamps?|set-ups?|log-ins?|log-outs?)\b/gi,
    'lineup, matchup, playoff, kickoff',
  ],
  [
    'british',
    'csdt',
    /\b(?:colou?rs?|coloured|favou?rs?|favou?rites?|catalogues?|behaviou?rs?|neighbou?r\w*|defences?|offences?|judgements?|licences?|grey|centres?|cancell(?:ed|ing)|finalis\w+|organis\w+|recognis\w+|authoris\w+|travell\w+|misspelt|learnt|whilst|towards)\b(?<!color|colors|favor|favors|favorite|favorites|behavior|behaviors|neighbor|neighbors|neighboring)/gi,
    'American spelling',
  ],
  [
    'newcomer',
    'csdt',
    /\b(?:newcomers?|onlookers?|strangers?)\b/gi,
    'new user / viewer / non-member, visitor',
  ],
  [
    'letters',
    'csdt',
    /\b(?:small|large|larger|reader's|strong) letters\b|\b\d+ letters\b(?! and digits|, digits| of 0)|\bletters (?:that are|of its|as large)\b/gi,
    'lowercase / uppercase / characters / text size',
  ],
  ['storey', 'csdt', /\bstoreys?\b/gi, 'layer'],
  [
    'edge',
    'c',
    /\b(?:the|every|each|an|no|one) edges?\b(?= (?:learns?|knows?|asks?|leaks|of commands|where))|\bfor every edge\b|\bthat edges\b|\bedges ask\b/g,
    'request context / entry point',
  ],
  ['wrong-usage', 'csdt', /\bwrong usage\b/gi, 'usage error'],
]

export const rules: readonly Rule[] = phrases.map(([id, codes, pattern, suggestion]) => ({
  id,
  kinds: kindsOf(codes),
  pattern,
  suggestion,
}))
