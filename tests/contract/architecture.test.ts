import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { findCycles, listFiles, parseSource, readSource } from '#tests/support/sourceTree.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** What each folder may import; imports go one way. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  schemas: ['schemas', 'locales'],
  locales: ['locales'],
  machines: ['machines', 'schemas'],
  sections: ['sections', 'schemas', 'machines', 'locales'],
  renderer: ['renderer', 'sections', 'machines', 'schemas', 'locales'],
  server: ['server', 'schemas', 'locales'],
}

/** Imports the table does not allow, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'server/site/ssr.ts → renderer': 'the only module of the server that imports the renderer',
  'server/site/siteRequest.ts → sections/registry.json':
    'the registry is data; the page cache needs the query parameters it names',
  'server/content/registry.ts → sections/registry.json': 'the registry is data; the CMS needs types and limits',
}

/** What starts the inspector in a page; the studio loads it with the dev flag. */
const inspectorEntry = 'renderer/inspected/dockInspector.ts'

/** Packages that only a dynamic import may bring in: each would weigh on every page. */
const lazyOnly = ['mapbox-gl', 'maplibre-gl', '@splidejs', '@google/model-viewer', 'elkjs', '@xyflow', '@tiptap']

/** Folders that others load by dynamic import only, so that their files may import such packages. */
const lazyFolders = ['renderer/studio/rich-text/']

/** Files longer than 200 lines, each with its reason. */
const longFiles: Readonly<Record<string, string>> = {
  'server/cli/launch.mjs': 'runs before anything is installed, so it cannot be split over packages',
}

/** Longest function, in lines; those of `longFunctions` have more, up to 100. */
const maxFunctionLines = 80
/** Files with a function that is longer, each to be shortened when it is changed next. */
const longFunctions: ReadonlySet<string> = new Set([
  'renderer/inspector/app/MachinePanel.tsx',
  'renderer/inspector/recorder/recordMachines.ts',
  'renderer/inspector/recorder/startRecorder.ts',
  'renderer/site/app/views/ticket/ReplyForm.tsx',
  'renderer/site/effects/navigation.ts',
  'renderer/studio/app/CommandPalette.tsx',
  'renderer/studio/app/Shell.tsx',
  'renderer/studio/editor/Preview.tsx',
  'renderer/studio/editor/PublishPanel.tsx',
  'renderer/studio/fields/walkaround/HotspotPositions.tsx',
  'renderer/studio/fields/location/LocationMap.tsx',
  'renderer/studio/import/MappingStep.tsx',
  'renderer/studio/inbox/PersonalDataDialog.tsx',
  'renderer/studio/media/MediaLibrary.tsx',
  'renderer/studio/screens/Home.tsx',
  'sections/dealer-locator/map/DealerMap.tsx',
  'sections/dealer-locator/map/pinLayer.ts',
  'sections/product-3d/ModelViewer.tsx',
  'sections/product-compare/CompareTable.tsx',
  'server/cache/tagCache.ts',
  'server/seed/art/illustrations/kinds/forageHarvester.ts',
  'server/seed/art/illustrations/kinds/roundBaler.ts',
  'server/seed/art/illustrations/parts/combineBody.ts',
  'server/seed/art/illustrations/parts/platform.ts',
  'server/seed/art/illustrations/parts/telehandlerBody.ts',
  'server/seed/art/illustrations/scenes/meadows.ts',
  'server/seed/art/illustrations/things/headwear.ts',
  'server/seed/art/illustrations/things/jacket.ts',
  'server/seed/art/illustrations/things/toys.ts',
  'server/site/pageLoads.ts',
  'server/site/tickets.ts',
])
/**
 * Words of an older vocabulary, each with the term of the field. They are looked for in names, comments and titles of tests, not in
 * texts: a form may ask and a brochure may tell.
 */
const replacedWords: Readonly<Record<string, RegExp>> = {
  'render, rendered': /^(draw|draws|drawn|drawing|drawings)$/,
  'fetch, load, request': /^(ask|asks|asked|asking)$/,
  'announce, notify, track, log': /^(tell|tells|told|telling|hear|hears|heard)$/,
  'announcement, status text': /^(said|saying)$/,
  'errors, issues, invalid': /^(fault|faults|faulty)$/,
  'rejected, invalid': /^(refuse|refuses|refused|refusing|refusal)$/,
  folder: /^(rooms)$/,
  checkAbuse: /^(judge|judges|judged)$/,
  fix: /^(mend|mends|mended|mending)$/,
  'again, reset': /^anew$/,
}

/** Names that are looked for as a whole, each with the better one. */
const replacedNames: Readonly<Record<string, RegExp>> = {
  resume: /^(goOn|goesOn)$/,
  FormField: /^OneField$/,
  inputProps: /^tied$/,
  'stored, unsaved, suggested': /^(use)?Kept[A-Z]\w*$|^(is|take|drop)Kept$/,
  'claim, renew, release a lease; acquire, redeem, store':
    /^(take|leave)(?!First|Records|Guard|AndReturn)[A-Z]|^keep(Mail|Deliveries|Schedule|Import|Items?|Suggestions|Revision)/,
  'results, PageResult': /^(?!.*([nN]ot|NOT|page|on)_?Found)\w+Found$|^Found/,
  'position, target, order': /^place(Page|Last|Entries)$|^Placed(Entry|Item)$|^isPlaced$/,
  'what it does: prepareContent, finishFrame': /^settle[A-Z]/,
  external: /^outside(Cms|Api|System|Url)/,
  htmlTemplate: /^(htmlFrame|fillFrame|frameHtml)$/,
  'disclosure, results, variant, surface': /^(look|looks)$/,
  baseline: /^plainRender/,
  fixture: /^(trial(Site|Server|Page|Data)|stageSite)$/,
  hydrate: /^takeOver$/,
}

/**
 * Words of names, each with the better one; elsewhere they are plain English. A FAQ and a ticket have an answer, an illustration has a
 * door, and the notices and colours of the studio are good or bad.
 */
const replacedNameWords: Readonly<Record<string, { readonly word: RegExp; readonly except?: RegExp }>> = {
  'respond, response, result': {
    word: /^(answer|answers|answered|answering)$/,
    except: /^(schemas\/sections|sections)\/faq|TicketView|renderer\/studio\/texts\/|externalHostile/,
  },
  'folder, lazy hydration': {
    word: /^(house|houses|room|gate|gates|door|doors)$/,
    except: /^server\/seed\/art\//,
  },
  'invalid, errors, issues': { word: /^bad$/, except: /^renderer\/studio\/ui\/Notice/ },
  'max…, min…, limit': { word: /^(most|least)$/, except: /^server\/cache\/capTags/ },
  'mock, fake, fixture, test site, phase': { word: /^(stage|staged|stages)$/ },
  'status text, announcement': { word: /^aloud$/ },
  'suffix, side': { word: /^aside$/, except: /^server\/seed\/art\// },
  'start, reset': { word: /^begin$/ },
}

/** Phrases of comments, each with the better one. */
const replacedPhrases: Readonly<Record<string, RegExp>> = {
  'result of': /\bwhat bec[ao]mes? of\b/i,
  'not one of': /\b(?<!there )(is|are) none of\b/i,
  'the person who; a docstring is no relative clause': /^\W*(who|whom|whose|whoever) /i,
}

/** Plural nouns that end like a verb in the third person. */
const pluralNouns: ReadonlySet<string> = new Set(
  (
    'Address Browsers Buttons Bytes Cards Categories Contents Drafts Entities Entries Errors Events Fields Files Folders ' +
    'Headers Headings Hotspots Ids Issues Items Its Keys Locales Machines Mails Modes Names Numbers Others ' +
    'Pages Parents Permalinks Pictures Products Promotions Publications Responses Routes Rows Schemas Sections Sessions ' +
    'Tables Texts This Titles Towns Visitors Words'
  ).split(' '),
)

/** Names of the platform, and of responses of the API. */
const fixedNames: ReadonlySet<string> = new Set([
  'drawImage',
  'mended',
  'beginPath',
  'beginTransaction',
  'onFound',
  'takeRecords',
])

const folders = Object.keys(mayImport)
const files = folders.flatMap((folder) => listFiles(folder, /\.(tsx?|mjs)$/))
const imports = files
  .flatMap((file) => importsOf(file).map((found) => ({ file, ...found })))
  // The test of a module may use the tests' set-up.
  .filter(({ file, target }) => !(isTest(file) && target.startsWith('#tests/support/')))

describe('architecture', () => {
  test('imports between folders go one way', () => {
    const wrong = imports.flatMap(({ file, target }) => {
      const imported = resolveImport(file, target)
      const folder = imported?.split('/')[0]
      const own = file.split('/')[0] ?? ''
      if (imported === undefined || folder === undefined || mayImport[own]?.includes(folder) === true) return []
      const isExcepted = Object.keys(exceptions).some((key) => `${file} → ${imported}`.startsWith(key))
      return isExcepted ? [] : [`${file} imports ${imported}`]
    })
    expect(wrong).toEqual([])
  })

  test('there is no import cycle between files, types included', () => {
    expect(findCycles(edgesBetween((file) => file))).toEqual([])
  })

  test('there is no import cycle between the folders and files of a folder, at any depth', () => {
    const parents = new Set(files.flatMap((file) => foldersOf(path.posix.dirname(file))))
    const cycles = [...parents].flatMap((parent) =>
      findCycles(edgesBetween((file) => childOf(parent, file))).map((parts) => `${parent}: ${parts.join(', ')}`),
    )
    expect(cycles).toEqual([])
  })

  test('the demo catalogue is loaded by one dynamic import; nothing else knows it', () => {
    const known = imports.filter(({ file, target }) => {
      const isOutside = !file.startsWith('server/seed/') && !isTest(file)
      return isOutside && resolveImport(file, target)?.startsWith('server/seed/') === true
    })
    expect(known).toEqual([{ file: 'server/cli/loadDemo.ts', target: '#server/seed/load/loadSeed.ts', dynamic: true }])
  })

  test('nothing but tests imports tests', () => {
    expect(imports.filter(({ file, target }) => resolveImport(file, target)?.startsWith('tests/') === true)).toEqual([])
  })

  test('content does not know search, dealers and places: they register', () => {
    const plugged = /^server\/(search|retailers|places)\//
    const wrong = imports.filter(
      ({ file, target }) => file.startsWith('server/content/') && plugged.test(resolveImport(file, target) ?? ''),
    )
    expect(wrong).toEqual([])
  })

  test('the site does not know the studio, and the studio no component of the site', () => {
    const wrong = imports.filter(({ file, target }) => {
      const imported = resolveImport(file, target) ?? ''
      if (!file.startsWith('renderer/studio/')) return imported.startsWith('renderer/studio/')
      const isShared = /^(sections\/shared\/map|renderer\/theme)\//.test(imported) && !imported.endsWith('.tsx')
      const isData = imported === 'sections/registry.json' || imported === inspectorEntry || isShared
      return /^(sections|renderer)\//.test(imported) && !imported.startsWith('renderer/studio/') && !isData
    })
    expect(wrong).toEqual([])
  })

  test('the inspector knows packages and its own folder: nothing of the site', () => {
    const wrong = imports.filter(({ file, target }) => {
      if (!file.startsWith('renderer/inspector/') || isTest(file)) return false
      return resolveImport(file, target)?.startsWith('renderer/inspector/') === false
    })
    expect(wrong).toEqual([])
  })

  test('heavy packages come by dynamic import only', () => {
    const isLazy = (file: string) => lazyFolders.some((folder) => file.startsWith(folder))
    const heavy = imports.filter(({ file, target, dynamic }) => {
      if (dynamic || isTest(file) || isLazy(file)) return false
      return lazyOnly.some((name) => target.startsWith(name)) || isLazy(target.replace(/^#/, ''))
    })
    expect(heavy).toEqual([])
  })

  test('machines know neither React nor the DOM', () => {
    const wrong = imports.filter(
      ({ file, target }) => file.startsWith('machines/') && /^(react|@tanstack)/.test(target),
    )
    expect(wrong).toEqual([])
  })

  test('SQL stays in server/db', () => {
    const wrong = files.filter((file) => {
      if (!file.startsWith('server/') || file.startsWith('server/db/')) return false
      return /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/.test(readSource(file))
    })
    expect(wrong).toEqual([])
  })

  test('there are no barrels and no drawers', () => {
    expect(files.filter((file) => /(^|\/)(index\.tsx?$|(utils|helpers|common|misc)\/)/.test(file))).toEqual([])
  })

  test('no file outgrows 200 lines without a reason', () => {
    const long = files.filter((file) => readSource(file).split('\n').length > 201 && longFiles[file] === undefined)
    expect(long).toEqual([])
  })

  test(`no function outgrows ${maxFunctionLines} lines; the files that still have a longer one are listed`, () => {
    const long = files
      .filter((file) => !isTest(file))
      .flatMap((file) => parseSource(file).functions.map((each) => ({ file, ...each })))
      .filter(({ lines }) => lines > maxFunctionLines)
    const wrong = long.filter(({ file, lines }) => !longFunctions.has(file) || lines > 100)
    expect(wrong.map(({ file, line, lines }) => `${file}:${line} has ${lines} lines`)).toEqual([])
    expect([...longFunctions].filter((file) => !long.some((each) => each.file === file))).toEqual([])
  })

  test('names, comments and test titles use the words of the field', () => {
    const wrong = [...files, ...listFiles('tests', /\.(tsx?|mjs)$/)]
      .filter((file) => file !== 'tests/contract/architecture.test.ts')
      .flatMap(replacedWordsIn)
    expect(wrong).toEqual([])
  })

  test('the docstring of a function begins with a verb; a reason is a comment', () => {
    const wrong = [...files, ...listFiles('tests', /\.(tsx?|mjs)$/)]
      .flatMap((file) => docstringsOf(file).map((each) => ({ file, ...each })))
      .filter(({ first }) => !/^[A-Z][a-z-]+s$/.test(first) || pluralNouns.has(first))
    expect(wrong).toEqual([])
  })

  test('every class a component names is in its style sheet', () => {
    const wrong = files.flatMap((file) =>
      styleSheetsOf(file).flatMap(({ name, sheet }) => {
        const known = new Set([...readSource(sheet).matchAll(/\.([\w-]+)/g)].map(([, each]) => each))
        const named = [...readSource(file).matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, each]) => each)
        return named.filter((each) => !known.has(each)).map((each) => `${file}: .${each} is not in ${sheet}`)
      }),
    )
    expect(wrong).toEqual([])
  })

  test('the top level holds the folders and nothing else', () => {
    const known = [...folders, 'tests', 'node_modules', 'dist', 'test-results']
    const knownFiles = [
      'README.md',
      'CHANGELOG.md',
      'SECURITY.md',
      'Dockerfile',
      'compose.yaml',
      'package.json',
      'package-lock.json',
      'tsconfig.json',
      'vite.config.ts',
    ]
    const present = readdirSync(root).filter((name) => !name.startsWith('.'))
    expect(present.filter((name) => ![...known, ...knownFiles].includes(name))).toEqual([])
  })
})

function isTest(file: string): boolean {
  return /\.(test|fixture)\.tsx?$/.test(file)
}

/** Turns `a/b/c` into `a`, `a/b`, `a/b/c` */
function foldersOf(folder: string): string[] {
  return folder.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))
}

/** Returns the folder or file directly in `parent` that holds `file`; `undefined` when it lies elsewhere. */
function childOf(parent: string, file: string): string | undefined {
  return file.startsWith(`${parent}/`) ? file.slice(parent.length + 1).split('/', 1)[0] : undefined
}

function edgesBetween(partOfFile: (file: string) => string | undefined): ReadonlyMap<string, ReadonlySet<string>> {
  const edges = new Map<string, Set<string>>()
  for (const { file, target } of imports) {
    const imported = resolveImport(file, target)
    if (imported === undefined || isTest(file) || !/\.(tsx?|mjs|css)$/.test(imported)) continue
    const [from, to] = [partOfFile(file), partOfFile(imported)]
    if (from !== undefined && to !== undefined && from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to))
  }
  return edges
}

function replacedWordsIn(file: string): string[] {
  const { names, comments } = parseSource(file)
  const ofNames = names
    .filter(({ name }) => !fixedNames.has(name))
    .flatMap(({ name, line }) => wordsOf(name).map((word) => ({ word, line })))
  const ofComments = comments.flatMap(({ value, line }) =>
    (value.toLowerCase().match(/[a-z]+/g) ?? []).map((word) => ({ word, line })),
  )
  const ofTitles = titlesOf(file).flatMap(({ title, line }) =>
    (title.toLowerCase().match(/[a-z]+/g) ?? []).map((word) => ({ word, line })),
  )
  return [
    ...[...ofNames, ...ofComments, ...ofTitles].flatMap(({ word, line }) => findingOf(replacedWords, word, file, line)),
    ...ofNames.flatMap(({ word, line }) => findingOf(nameWordsOf(file), word, file, line)),
    ...names.flatMap(({ name, line }) => findingOf(replacedNames, name, file, line)),
    ...comments.flatMap(({ value, line }) => findingOf(replacedPhrases, value, file, line)),
  ]
}

function nameWordsOf(file: string): Readonly<Record<string, RegExp>> {
  const applied = Object.entries(replacedNameWords).filter(([, { except }]) => except?.test(file) !== true)
  return Object.fromEntries(applied.map(([better, { word }]) => [better, word]))
}

function findingOf(table: Readonly<Record<string, RegExp>>, text: string, file: string, line: number): string[] {
  const [better] = Object.entries(table).find(([, pattern]) => pattern.test(text)) ?? []
  return better === undefined ? [] : [`${file}:${line} has "${text.trim().slice(0, 60)}": ${better}`]
}

/** Returns the titles of the tests in a file. */
function titlesOf(file: string): { title: string; line: number }[] {
  const source = readSource(file)
  const found = source.matchAll(/\b(?:describe|it|test)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])(.*?)\1/g)
  return [...found].map(({ 2: title = '', index }) => ({ title, line: source.slice(0, index).split('\n').length }))
}

/** Returns the functions of a file that have a docstring, each with its first word. */
function docstringsOf(file: string): { name: string; first: string }[] {
  const found = readSource(file).matchAll(
    /^ *\/\*\*[\s*]*(\S*?)[,:;.]?\s(?:(?!\*\/)[\s\S])*\*\/\n *(?:export )?(?:default )?(?:async )?(?:function\*? (\w+)|const (\w+)[^=\n]*= (?:async )?\([^\n]*=>)/gm,
  )
  return [...found].map(([, first = '', ofFunction, ofConstant]) => ({ name: ofFunction ?? ofConstant ?? '', first }))
}

/** Turns `renderPageTags` into render, page, tags */
function wordsOf(name: string): string[] {
  return name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)?.map((word) => word.toLowerCase()) ?? []
}

function importsOf(file: string): { target: string; dynamic: boolean }[] {
  const found = readSource(file).matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s+['"]([^'"]+)['"]|(?:^|\n)import\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g,
  )
  return [...found].map(([, from, bare, lazy]) => ({ target: from ?? bare ?? lazy ?? '', dynamic: lazy !== undefined }))
}

/** Returns the CSS modules a file imports, each with the name it has there. */
function styleSheetsOf(file: string): { name: string; sheet: string }[] {
  const found = readSource(file).matchAll(/import (\w+) from '([\w./#-]+\.module\.css)'/g)
  return [...found].map(([, name = '', target = '']) => ({ name, sheet: resolveImport(file, target) ?? target }))
}

/** Returns the path of an import inside the project; `undefined` for a package. */
function resolveImport(file: string, target: string): string | undefined {
  if (target.startsWith('#')) return target.slice(1)
  return target.startsWith('.') ? path.posix.join(path.posix.dirname(file), target) : undefined
}
