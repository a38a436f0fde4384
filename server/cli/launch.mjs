// Runs the scripts of package.json that work on a fresh clone: installs missing packages and rebuilds an outdated build first.
// Plain JavaScript without dependencies, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { isDeepStrictEqual } from 'node:util'

const root = path.resolve(import.meta.dirname, '../..')
const minNode = [20, 19]
const siteInputs = ['renderer', 'sections', 'machines', 'schemas', 'locales', 'vite.config.ts', 'package-lock.json']
/** What `npm run build` makes, with the settings of Vite; each is built again when its inputs have changed. */
const builds = [
  { name: 'site', inputs: siteInputs, modes: ['production', 'studio'], stamp: 'dist/.built' },
  { name: 'server', inputs: [...siteInputs, 'server', 'package.json'], modes: ['server'], stamp: 'dist/app/.built' },
]
const builtServer = 'dist/app/main.mjs'
const builtCommands = 'dist/app/cms.mjs'
const chromiumPaths = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const production = { NODE_ENV: 'production' }
/** Which server the tests start in processes (`tests/support/server/serverModule.ts`). */
const tested = { BUILT_SERVER: builtServer }
const tsx = ['--import', 'tsx']
/** When the tests have to end, in milliseconds since 1970, or undefined; `.ci/run` sets it. */
const timeLimit = process.env.TESTS_END === undefined ? undefined : Number(process.env.TESTS_END)
/** What Playwright reports of a run that has reached its limit, before the sites have started as well. */
const timeIsUp = /Timed out waiting [\d.]+s for the|Process from config\.webServer exited early/
/** What the last lines of a run of tests have to say besides its numbers. */
const notes = []
const writeDiagrams = 'renderer/inspected/diagrams/writeDiagrams.ts'

/** Tests that check the sections by type. */
const sectionTests = ['registry', 'sections', 'sectionVersions'].map((name) => `tests/contract/${name}.test`)

/** Each returns an exit code, or a promise of one. */
const commands = {
  // On one's own machine: installs, builds, and fills an empty database with the demo catalogue.
  start(args) {
    build(false, checkSettings)
    return serve([builtServer, '--demo', ...args], production)
  },
  // In production: neither installs nor builds.
  serve(args) {
    if (!existsSync(builtServer)) stop('There is no build: run `npm run build` first.')
    return serve([builtServer, ...args], production)
  },
  // From the sources: starts the server again when a module it has imported changes. Vite loads components, and replaces them in place.
  dev(args) {
    // Vike imports its entry files from copies it writes and removes.
    const unwatched = '--exclude=**/*.build-*.mjs'
    const watch = ['node_modules/.bin/tsx', 'watch', '--clear-screen=false', unwatched, 'server/main.ts', '--dev']
    const env = { DEV_TOOLS: '1', NODE_ENV: 'development', DRAIN_SECONDS: '0' }
    // One for all starts, so that the printed link stays valid, and a phone that has joined the inspector stays in it.
    const SETUP_TOKEN = randomBytes(32).toString('base64url')
    const INSPECTOR_CODE = process.env.INSPECTOR_CODE || String(randomInt(10 ** 8)).padStart(8, '0')
    // At a second signal tsx kills the server, so that of the terminal must not reach it beside the one passed on.
    const options = { detached: process.platform !== 'win32', stdio: ['ignore', 'inherit', 'inherit'] }
    return serve([...watch, ...args], { SETUP_TOKEN, INSPECTOR_CODE, ...env }, options)
  },
  build: () => build(true),
  // Installing happens before every command.
  install: () => 0,
  chromium: () => (chromium(), 0),
  'new:section': (args) => tool('tsx', ['server/cli/newSection.ts', ...args]),
  'new:kind': (args) => tool('tsx', ['server/cli/newKind.ts', ...args]),
  cms: (args) => run('node', [...(isDeployed() ? [builtCommands] : [...tsx, 'server/cli/cms.ts']), ...args]),
  // After a run of the browser tests of the machines, or of those named, which records what they reach.
  'diagrams:record': recordDiagrams,
  bench(args) {
    build()
    return run('node', [...tsx, 'tests/bench/bench.ts', ...args], { ...production, CHROMIUM_PATH: chromium() })
  },
  test,
  // 500 mutated pages and 300 malformed requests, as in `test`; with --all the whole corpus, 30 s without Postgres, and `dev`.
  'test:hostile'(args) {
    if (!args.includes('--all')) return test(['tests/hostile'])
    process.env.HOSTILE = 'all'
    return test(['tests/hostile', 'tests/server/twoNodes', 'tests/server/devServer'])
  },
}

checkNode()
process.chdir(root)
const [name = '', ...rest] = process.argv.slice(2)
const command = commands[name]
if (command === undefined) stop(`Unknown command "${name}". Commands: ${Object.keys(commands).join(', ')}.`)
if (name !== 'serve' && !(name === 'cms' && isDeployed())) install()
process.exitCode = await command(rest)

/**
 * Runs the Vitest and then the Playwright tests: without words those of every change, with `--all` the slow ones too, and with words
 * all in files whose path contains one of them. The type of a section stands for its checks, which need no build, and for the tests
 * in its folder.
 */
function test(words) {
  const types = words.filter(isSectionType)
  const checked = types.reduce((code, type) => checkSection(type) || code, 0)
  const filters = words.filter((word) => word !== '--all' && !types.includes(word))
  if (types.length > 0 && filters.length === 0) return checked
  return testFiles(filters, filters.length === 0 && !words.includes('--all')) || checked
}

/** Returns whether there is any piece of a section of this type: what it lacks is named by its checks. */
function isSectionType(word) {
  const isRegistered = Object.hasOwn(read('sections/registry.json').sections, word)
  return isRegistered || existsSync(`schemas/sections/${word}.ts`) || existsSync(`${folderOf(word)}/section.ts`)
}

function folderOf(type) {
  return `sections/${type.replaceAll('_', '-')}`
}

/** Checks the pieces of a section, renders its fixtures, and runs the tests in its folder. */
function checkSection(type) {
  // As sentences: the tests below cannot even start without the file of a schema.
  if (tool('tsx', ['tests/support/checkSections.ts'], { SECTION: type }) !== 0) return 1
  const folder = folderOf(type)
  const ownTests = existsSync(folder) && readdirSync(folder).some((file) => /\.test\.tsx?$/.test(file))
  // The others are neither loaded nor run.
  const contract = ['run', ...sectionTests, '-t', `(?<!\\w)${type}(?!\\w)`]
  return tool('vitest', contract, { SECTION: type }) || (ownTests ? tool('vitest', ['run', `${folder}/`]) : 0)
}

function testFiles(filters, ofEveryChange) {
  build()
  const folder = mkdtempSync(path.join(tmpdir(), 'site-tests-'))
  const withBrowser = filters.length === 0 || filters.some((filter) => filter.includes('e2e'))
  const runs = [runVitest(filters, ofEveryChange, path.join(folder, 'vitest.json'))]
  if (withBrowser) runs.push(runPlaywright(filters, ofEveryChange, path.join(folder, 'e2e.json')))
  rmSync(folder, { recursive: true, force: true })
  const passed = runs.reduce((sum, run) => sum + run.passed, 0)
  let failed = runs.reduce((sum, run) => sum + run.failed, 0)
  if (passed + failed === 0)
    console.log(`No test has "${filters.join('" or "')}" in its path, and schemas/sections/ has no such type.`)
  const failedRun = runs.some(({ code }) => code !== 0) || passed === 0
  // A crash before the first result counts as a failure, so that the last line agrees with the exit code.
  if (failedRun && failed === 0) failed = 1
  // Once more at the end: the browser tests' lines follow those of Vitest, and a CI may keep only the last ones.
  for (const failure of runs.flatMap(({ failures }) => failures)) console.log(`FAIL ${failure}`)
  for (const { name, seconds } of runs) console.log(`${name}: ${seconds} s`)
  console.log(`${passed} passed, ${failed} failed`)
  for (const note of notes) console.log(note)
  if (ofEveryChange)
    console.log('The slow tests and most of the browser tests were left out: `npm test -- --all` runs them too.')
  return failed === 0 ? 0 : 1
}

function runVitest(filters, ofEveryChange, outputFile) {
  const args = ['run', '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`]
  if (ofEveryChange) args.push('--tags-filter=!slow')
  const env = { ...tested, CHROMIUM_PATH: chromium() }
  if (timeLimit !== undefined) {
    args.push('--reporter=./tests/support/timeLimit.ts')
    // The browser tests have the other half.
    env.TESTS_END = String(Date.now() + 0.5 * (timeLimit - Date.now()))
  }
  return timed('Vitest', () => {
    const code = tool('vitest', [...args, ...filters], env)
    const { numPassedTests: passed = 0, numFailedTests: failed = 0, testResults = [] } = read(outputFile)
    return { code, passed, failed, failures: testResults.flatMap(vitestFailures) }
  })
}

/** Lists the failures of one file of Vitest's report, each with the first line of its reason. */
function vitestFailures({ name, message, assertionResults }) {
  const file = path.relative(root, name)
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0 && message) return [`${file}: ${firstLine(message)}`]
  return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`)
}

function firstLine(text = '') {
  return text.split('\n')[0].slice(0, 300)
}

function runPlaywright(filters, ofEveryChange, outputFile) {
  const args = ['test', '-c', 'tests/playwright.config.ts', '--reporter=line,json']
  if (ofEveryChange) args.push('--grep=@smoke')
  const env = { ...production, ...tested, CHROMIUM_PATH: chromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: outputFile }
  // Their sites need minutes to start on a slow machine.
  const end = Math.max(timeLimit ?? Number.POSITIVE_INFINITY, Date.now() + 600_000)
  if (timeLimit !== undefined) args.push(`--global-timeout=${end - Date.now()}`)
  return timed('Playwright', () => {
    const code = tool('playwright', [...args, ...filters.filter((filter) => filter.includes('e2e'))], env)
    const { stats, errors = [] } = read(outputFile)
    const { expected = 0, flaky = 0, unexpected: failed = 0 } = stats ?? {}
    const passed = expected + flaky
    // By Playwright's limit for the whole run, not by one of a site that does not start.
    const ended = Date.now() >= end && errors.length > 0 && errors.every(({ message }) => timeIsUp.test(message))
    if (ended)
      notes.push(`The time was up: ${passed} browser tests passed, the others did not run or not to their end.`)
    return { code: ended && failed === 0 ? 0 : code, passed, failed, failures: [] }
  })
}

/** Runs the browser tests of the machines three times, and writes the diagrams with what they have reached each time. */
function recordDiagrams(filters) {
  build()
  const folder = mkdtempSync(path.join(tmpdir(), 'site-reached-'))
  const env = { ...production, CHROMIUM_PATH: chromium(), REACHED_FILE: path.join(folder, 'reached.txt') }
  const words = filters.length === 0 ? ['e2e/machines'] : filters
  const args = ['test', '-c', 'tests/playwright.config.ts', '--reporter=line', '--repeat-each=3', ...words]
  const code = tool('playwright', args, env) || tool('tsx', [writeDiagrams], env)
  rmSync(folder, { recursive: true, force: true })
  return code
}

function timed(name, run) {
  const start = Date.now()
  return { name, ...run(), seconds: Math.round((Date.now() - start) / 1000) }
}

/** Installs the packages of the lock file, unless they are already installed, by hand or by an earlier command. */
function install() {
  if (isInstalled()) return
  console.log('Installing the packages of package-lock.json …')
  if (run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']) !== 0)
    stop('The packages could not be installed.')
}

/** Returns whether npm has installed what the lock file names; it leaves out optional packages, as those of other systems. */
function isInstalled() {
  const { packages } = read('package-lock.json')
  // npm writes it as the last step.
  const { packages: installed = {} } = read('node_modules/.package-lock.json')
  return Object.entries(packages).every(([folder, entry]) => {
    const found = installed[folder]
    return found === undefined ? folder === '' || entry.optional === true : isDeepStrictEqual(found, entry)
  })
}

/** Returns whether this is the build with the packages it runs with, but not those that develop it. */
function isDeployed() {
  return existsSync(builtCommands) && !existsSync('node_modules/tsx')
}

/** Ends with the sentence of the server when it could not start with these settings: a build takes minutes. */
function checkSettings() {
  if (run('node', [...tsx, 'server/main.ts', '--demo', '--check'], production) !== 0) process.exit(1)
}

/** Builds what has changed since the last build, or everything with `force`; `before` is called first if there is something to build. */
function build(force = false, before = () => undefined) {
  let isFirst = true
  for (const { name, inputs, modes, stamp } of builds) {
    const hash = digest(inputs)
    if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) continue
    if (isFirst) before()
    isFirst = false
    console.log(`Building the ${name} …`)
    if (name === 'site') rmSync('dist', { recursive: true, force: true })
    for (const mode of modes) {
      if (tool('vite', ['build', '--logLevel', 'error', '--mode', mode], production) !== 0)
        stop(`The ${name} could not be built.`)
    }
    // A build is whole without it; it says itself why it is missing.
    if (name === 'server') run('node', ['server/cli/writeSbom.mjs'])
    writeFileSync(stamp, hash)
  }
  return 0
}

/** Returns the path of Chromium, installing it first if it is missing; empty for Playwright's own. */
function chromium() {
  const installed = () => chromiumPaths.find((file) => file && existsSync(file))
  if (installed()) return installed()
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing Chromium from Debian …')
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'])
  } else {
    console.log('Installing Playwright’s Chromium …')
    run('npx', ['playwright', 'install', 'chromium'])
    return ''
  }
  return installed() ?? stop('Chromium was not found. Install it, or set CHROMIUM_PATH.')
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > minNode[0] || (major === minNode[0] && minor >= minNode[1])) return
  stop(`Node ${minNode.join('.')} or newer is needed; this is ${process.versions.node}.`)
}

/** Runs the server until it ends, and passes the first signal on to it: stopping the script stops the site. */
function serve(args, env, options = {}) {
  const server = spawn(process.execPath, args, {
    stdio: 'inherit',
    cwd: root,
    env: { ...process.env, ...env },
    ...options,
  })
  // tsx knows no SIGHUP.
  const stop = (signal = 'SIGTERM') => server.killed || server.kill(options.detached ? 'SIGTERM' : signal)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  // npm runs scripts in a shell, which ends at a signal without passing it on.
  const shell = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== shell && stop(), 250).unref()
  return new Promise((resolve) => server.on('exit', (code) => resolve(code ?? 1)))
}

function tool(bin, args, env) {
  return run('node', [path.join('node_modules', '.bin', bin), ...args], env)
}

function run(file, args, env = {}) {
  const executable = file === 'node' ? process.execPath : file
  const shell = process.platform === 'win32' && file !== 'node'
  return (
    spawnSync(executable, args, { stdio: 'inherit', cwd: root, shell, env: { ...process.env, ...env } }).status ?? 1
  )
}

/** Returns a hash of the content of files and folders. */
function digest(entries) {
  const hash = createHash('sha256')
  const files = entries.flatMap((entry) => {
    const full = path.join(root, entry)
    if (!existsSync(full)) return []
    if (statSync(full).isFile()) return [entry]
    const children = readdirSync(full, { recursive: true, encoding: 'utf8' }).map((file) => path.join(entry, file))
    return children.filter((file) => statSync(path.join(root, file)).isFile()).sort()
  })
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
