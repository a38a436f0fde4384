import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodeInBox } from '#server/media/encodeInBox.ts'
import { decodeSvg } from '#server/media/svg/decodeSvg.ts'
import { parseSvg } from '#server/media/svg/parseSvg.ts'
import { processSvg } from '#server/media/worker/pictureProcess.ts'
import { runSvgTask } from '#server/media/svg/svgTask.ts'
import { writeSvg } from '#server/media/svg/svgTree.ts'
import { minTimeRatio } from '#tests/support/server/cpuTime.ts'

const open = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 200 80">'
const svg = (content: string): string => `${open}${content}</svg>`
const clean = (source: string | Uint8Array) =>
  runSvgTask({ bytes: typeof source === 'string' ? Buffer.from(source) : source }, encodeInBox)
const cleanText = async (content: string): Promise<string> => Buffer.from((await clean(svg(content))).bytes).toString()
const pixelsOf = (bytes: Uint8Array | string): Promise<Buffer> =>
  sharp(Buffer.from(bytes)).resize(400).ensureAlpha().raw().toBuffer()

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** In the manner of the exports of five programs, each with what only it writes. */
const exports = {
  'Illustrator: classes of a style, a switch with its own data, entities': `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 28.0.0, SVG Export Plug-In -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
  <!ENTITY ns_svg "http://www.w3.org/2000/svg">
]>
<svg version="1.1" id="Layer_1" xmlns:i="&ns_ai;" xmlns="&ns_svg;" x="0px" y="0px" viewBox="0 0 200 80" style="enable-background:new 0 0 200 80;" xml:space="preserve">
<style type="text/css">
  .st0{fill:#C8102E;}
  .st1{fill:none;stroke:#005AC8;stroke-width:6;stroke-dasharray:9,4;}
  .st2{clip-path:url(#SVGID_2_);fill:url(#g);}
</style>
<switch><foreignObject requiredExtensions="&ns_ai;" width="1" height="1"><i:pgfRef/></foreignObject><g i:extraneous="self">
<linearGradient id="g"><stop offset="0" style="stop-color:#00C85A"/><stop offset="1" style="stop-color:#C8102E"/></linearGradient>
<defs><circle id="SVGID_1_" cx="60" cy="40" r="28"/></defs><clipPath id="SVGID_2_"><use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="#SVGID_1_" style="overflow:visible;"/></clipPath>
<rect class="st0" width="30" height="80"/><circle class="st1" cx="150" cy="40" r="30"/><rect class="st2" width="120" height="80"/>
</g></switch></svg>`,
  'Inkscape: styles in attributes, gradients by reference, its own data': `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="80" viewBox="0 0 200 80" inkscape:export-filename="C:\\Users\\anna\\logo.png">
<sodipodi:namedview id="base" pagecolor="#ffffff"/><metadata><rdf:RDF><rdf:li>Anna</rdf:li></rdf:RDF></metadata>
<defs><linearGradient id="a"><stop style="stop-color:#c8102e;stop-opacity:1" offset="0"/><stop style="stop-color:#005ac8;stop-opacity:.4" offset="1"/></linearGradient>
<linearGradient xlink:href="#a" id="b" x1="0" y1="0" x2="200" y2="0" gradientUnits="userSpaceOnUse"/></defs>
<g inkscape:groupmode="layer" style="display:inline"><rect style="fill:url(#b);fill-opacity:1;-inkscape-stroke:none" width="200" height="80"/>
<path sodipodi:nodetypes="ccc" style="fill:none;stroke:#000;stroke-width:3;marker-end:url(#m)" d="M 10,10 90,60"/></g>
<marker id="m" orient="auto" viewBox="0 0 4 4" refX="2" refY="2"><path d="M0 0 4 2 0 4z"/></marker></svg>`,
  'Figma: a mask by alpha, a shadow by filter': `<svg width="200" height="80" viewBox="0 0 200 80" fill="none" xmlns="http://www.w3.org/2000/svg">
<mask id="mask0_1_2" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="200" height="80"><rect width="100" height="80" fill="black"/></mask>
<g mask="url(#mask0_1_2)"><rect width="200" height="80" fill="#C8102E"/></g>
<g filter="url(#filter0_d)"><circle cx="150" cy="40" r="30" fill="url(#paint0)"/></g>
<defs><filter id="filter0_d" x="110" y="0" width="90" height="80" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="f"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/><feMorphology radius="2" operator="dilate" in="SourceAlpha"/><feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feBlend in2="f" result="e"/><feBlend in="SourceGraphic" in2="e"/></filter>
<linearGradient id="paint0" x1="120" y1="40" x2="180" y2="40" gradientUnits="userSpaceOnUse"><stop stop-color="#005AC8"/><stop offset="1" stop-color="#00C85A"/></linearGradient></defs></svg>`,
  'CorelDRAW: styles in CDATA, names of colours as classes': `<?xml version="1.0" encoding="iso-8859-1"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" width="200" height="80" version="1.1" style="shape-rendering:geometricPrecision; fill-rule:evenodd" viewBox="0 0 200 80">
<defs><style type="text/css"><![CDATA[
 .str0 {stroke:#2B2A29;stroke-width:3} .fil0 {fill:#00A859} .fil1 {fill:none}
 ]]></style></defs><g id="Ebene_x0020_1"><polygon class="fil0 str0" points="10,10 90,20 50,70"/><path class="fil1 str0" d="M100 10c20,0 60,60 90,60"/></g></svg>`,
  'Affinity: nested coordinate systems, an embedded picture': `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg width="100%" height="100%" viewBox="0 0 200 80" version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:serif="http://www.serif.com/" style="fill-rule:evenodd;clip-rule:evenodd;">
<g transform="matrix(1,0,0,1,-20,0)" serif:id="Logo"><rect x="20" width="40" height="80" style="fill:rgb(200,16,46);"/><use xlink:href="#_Image1" x="80" y="0" width="60px" height="60px"/></g>
<defs><image id="_Image1" width="60px" height="60px" xlink:href="data:image/png;base64,${png}"/></defs></svg>`,
}

test.each(Object.entries(exports))('%s: it looks after the check as before', async (_, source) => {
  const { bytes, width, height } = await clean(source)
  expect(width / height).toBeCloseTo(2.5, 1)
  const before = await pixelsOf(source)
  expect((await pixelsOf(bytes)).equals(before)).toBe(true)
  expect(new Set(before).size).toBeGreaterThan(2)
})

test('prefixes on every element are read', async () => {
  const { bytes } = await clean(
    '<s:svg xmlns:s="http://www.w3.org/2000/svg" width="9" height="9"><s:rect width="9" s:a="1"/></s:svg>',
  )
  expect(Buffer.from(bytes).toString()).toContain(' width="9" height="9"><rect width="9"/></svg>')
})

test('entities with others in them, and with escaped characters, are read', async () => {
  const type = `<!DOCTYPE svg [<!ENTITY red "#f00"> <!ENTITY st0 'fill:&red;;stroke:#00&#x66;'> <!ENTITY red "#0f0">]>`
  const { bytes } = await clean(`${type}${svg('<rect style="&st0;" width="9" height="9"/>')}`)
  expect(Buffer.from(bytes).toString()).toContain('<rect style="fill:#f00;stroke:#00f" width="9" height="9"/>')
})

test.each([
  ['with markup', '<!ENTITY a "&#60;rect/>">'],
  ['with one that stands behind', '<!ENTITY a "&b;"><!ENTITY b "x">'],
  [
    'that grow with each other',
    Array.from({ length: 9 }, (_, index) => `<!ENTITY a${index} "${`&a${index - 1};`.repeat(10)}">`)
      .join('')
      .replace('<!ENTITY a0 "&a-1;', '<!ENTITY a0 "ha')
      .replaceAll('&a-1;', 'ha')
      .replace('a8', 'a'),
  ],
])('entities %s are not read', async (_, entities) => {
  await expect(clean(`<!DOCTYPE svg [${entities}]>${svg('<text>&a;</text>')}`)).rejects.toMatchObject({
    reason: 'malformed',
  })
})

test.each([
  ['UTF-16 with its mark', Buffer.from(`\uFEFF${svg('<title>Traktör</title>')}`, 'utf16le')],
  [
    'latin-1 by its declaration',
    Buffer.from(`<?xml version="1.0" encoding="iso-8859-1"?>${svg('<title>Traktör</title>')}`, 'latin1'),
  ],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${svg('<title>Traktör</title>')}`)],
])('%s is read', async (_, bytes) => {
  expect(decodeSvg(bytes)).toContain('Traktör')
  expect(Buffer.from((await clean(bytes)).bytes).toString()).toContain('<title>Traktör</title>')
})

test.each([
  ['<script>alert(1)</script><rect onclick="alert(1)" width="1" height="1"/>', ['script']],
  ['<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>', ['script']],
  ['<a href="javascript:alert(1)"><rect width="1" height="1"/></a>', ['link']],
  ['<use href="javascript:alert(1)"/>', ['script']],
  ['<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>', ['html']],
  [
    '<rect width="1" height="1"><animate attributeName="x" to="9"/><set attributeName="href" to="x"/></rect>',
    ['animation'],
  ],
  ['<image href="https://evil.example/a.png"/><use href="other.svg#a"/>', ['link']],
  ['<image href="data:image/svg+xml;base64,PHN2Zy8+"/>', ['picture']],
  ['<rect fill="url(https://evil.example/a)" width="1" height="1"/>', ['link']],
  ['<rect fill="u\\72l(https://evil.example/a)" width="1" height="1"/>', ['link']],
  ['<rect style="fill:url(https://evil.example/a);stroke:red" width="1" height="1"/>', ['link']],
  [
    '<style>@import "https://evil.example/a.css"; .a{fill:red} .b{background:image-set("https://evil.example/b" 1x)}</style>',
    ['link'],
  ],
  [
    '<style>@font-face{font-family:a;src:url(https://evil.example/f)} .a{animation:b 1s}</style>',
    ['animation', 'font'],
  ],
  ['<style>.a{--x:url(https://evil.example/x)} .b{fill:URL("https://evil.example/y")}</style>', ['link']],
])('%s: only what can act or fetch is dropped, and said', async (content, lost) => {
  const { bytes, dropped } = await clean(svg(content))
  expect(dropped).toEqual(lost)
  expect(Buffer.from(bytes).toString()).not.toMatch(
    /evil|alert|javascript|animat|foreignObject|script|svg\+xml|other\.svg/,
  )
})

test('texts, a style beside what is dropped, and escaped characters stay', async () => {
  const text = await cleanText(
    '<style>@import "x"; .a&gt;b{fill:red}</style><text x="1">Hay &amp; <tspan>straw</tspan> &lt; 3</text><a href="x"><rect style="fill:url(x);stroke:red"/></a>',
  )
  expect(text).toContain('<text x="1">Hay &amp; <tspan>straw</tspan> &lt; 3</text>')
  expect(text).toContain('.a&gt;b{fill:red}')
  expect(text).toContain('<g><rect style="stroke:red"/></g>')
})

test('rules for dark screens, and values that are none, are read', async () => {
  const text = await cleanText(
    '<style>@media (prefers-color-scheme: dark){.a{fill:white}} @layer b; .c{fill:} .d{x:(}</style><rect class="a" width="9" height="9"/>',
  )
  expect(text).toContain('@media (prefers-color-scheme: dark){.a{fill:white}}')
})

test.each(['<rect>', '<rect a="1" a="2"/>', '&nope;', '<b:rect/>'])('%s is not well-formed', async (content) => {
  await expect(clean(svg(content))).rejects.toMatchObject({ reason: 'malformed' })
})

test.each([
  ['elements beside each other', '<g><rect width="1" height="1" fill="#fff"/></g>'],
  ['attributes', '<rect id="a" class="b c" style="fill:red;stroke:blue" transform="translate(1,2)"/>'],
])('%s: a large file takes time linear to its length', (_, part) => {
  const [small, large] = [svg(part.repeat(1000)), svg(part.repeat(20_000))]
  // Twenty times as long; 400 times where each element costs more the more there are.
  expect(minTimeRatio((source) => writeSvg(parseSvg(source).root), small, large, 90)).toBeLessThan(90)
})

test('a process that takes too long is killed, and the next one works', async () => {
  const task = { bytes: Buffer.from(svg('<rect width="9" height="9"/>')) }
  await expect(processSvg(task, 0)).rejects.toMatchObject({ reason: 'cost' })
  const { width, dropped } = await processSvg({ ...task, render: { width: 100, height: 0, format: 'webp' } })
  expect([width, dropped]).toEqual([200, []])
})
