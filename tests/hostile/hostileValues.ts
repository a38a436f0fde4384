/** Stands for JSON that `JSON.stringify` cannot write; `hostileJson` puts it into the text. */
const raw = (text: string) => `@raw:${text}@`
const rawMark = /"@raw:(\w+)@"/g
const rawTexts: Readonly<Record<string, string>> = {
  lists: '['.repeat(5000) + ']'.repeat(5000),
  objects: '{"a":'.repeat(5000) + '1' + '}'.repeat(5000),
  proto: '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
  number: '1e999',
  integer: '9007199254740993',
  twice: '{"heading":"a","heading":{"b":1}}',
}

/** Deeper than `JSON.stringify` can write back. */
export const tooDeep = raw('lists')

/** Runs when a browser takes it for script: the tests look for `pwned`. */
const script = 'window.pwned=1'

/** Values that broke renderers before, or are meant to: wrong types, sizes, encodings, and markup that would run. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  raw('integer'),
  '',
  ' ',
  '0',
  '\u0000',
  '\ud800',
  '\u202Eabc',
  '%s{{x}}{n, plural, other {',
  [],
  {},
  [[]],
  [null],
  { $ref: 'media/none' },
  { length: 1e9 },
  { link_type: 'RE', computed: '..//..//evil.example' },
  { link_type: 'URL', computed: `javascript:${script}` },
  tooDeep,
  raw('objects'),
  raw('proto'),
  raw('number'),
  raw('twice'),
  'a'.repeat(100_000),
  '🚜'.repeat(10_000),
  'A<b>'.repeat(50_000),
  '<'.repeat(100_000),
  '&amp'.repeat(20_000),
  '<p>'.repeat(3000),
  `<script>${script}</script>`,
  '<script src="/media/evil.js"></script>',
  `</script><script>${script}</script>`,
  `"><img src=x onerror=${script}>`,
  `'><svg/onload=${script}>`,
  `<svg><animate onbegin=${script} attributeName=x dur=1s>`,
  `<p onclick="${script}" style="position:fixed;inset:0">x</p>`,
  `<a href="java\nscript:${script}">x</a>`,
  `<a href=" &#106;avascript:${script}">x</a>`,
  `<iframe srcdoc="<script>parent.${script}</script>"></iframe>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${script}&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror=${script}>">`,
  '<meta http-equiv="refresh" content="0;url=//evil.example"><base href="//evil.example/">',
  '<form action="//evil.example"><input name=a></form>',
  `javascript:${script}`,
  `data:text/html,<script>${script}</script>`,
  '//evil.example/x',
  'https://user:password@evil.example/',
  '/\\evil.example',
]

/** Returns JSON as an attacker writes it. */
export function hostileJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(rawMark, (_all, name: string) => rawTexts[name] ?? 'null')
}
