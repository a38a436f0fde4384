// Runs every command of package.json on a fresh clone: installs what is missing, builds what is old, and says so.
// Plain JavaScript without dependencies, because it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'

const root = path.dirname(import.meta.dirname)
const leastNode = [20, 19]
const builtFrom = ['renderer', 'sections', 'machines', 'schemas', 'locales', 'vite.config.ts', 'package-lock.json']
const browsers = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const production = { NODE_ENV: 'production' }
const tsx = ['--import', 'tsx']

/** What each command runs, after what it needs. */
const commands = {
  start(args) {
    build()
    return run('node', [...tsx, 'server/main.ts', ...args], production)
  },
  dev: (args) => run('node', [...tsx, 'server/main.ts', '--dev', ...args], { DEV_TOOLS: '1', NODE_ENV: 'development' }),
  build: () => build(true),
  'new:section': (args) => run('node', [...tsx, 'server/cli/newSection.ts', ...args]),
  cms: (args) => run('node', [...tsx, 'server/cli/cms.ts', ...args]),
  check: () =>
    firstFailure([
      ['tsc', '--project', '.'],
      ['oxlint', '--type-aware', '--deny-warnings'],
      ['prettier', '--check', '.', '--log-level', 'warn'],
      ['knip'],
      ['tsx', 'tests/support/checkTexts.ts'],
    ]),
  bench(args) {
    build()
    return run('node', [...tsx, 'tests/bench/bench.ts', ...args], { ...production, CHROMIUM_PATH: chromium() })
  },
  test,
}

checkNode()
process.chdir(root)
install()
const [name = '', ...rest] = process.argv.slice(2)
const command = commands[name]
if (command === undefined) stop(`There is no command "${name}". Known: ${Object.keys(commands).join(', ')}.`)
process.exitCode = command(rest)

/** Unit, contract and server tests, then the browser's; with words, only the test files whose path holds one of them. */
function test(filters) {
  build()
  const folder = mkdtempSync(path.join(tmpdir(), 'site-tests-'))
  const totals = { passed: 0, failed: 0 }
  const vitestFile = path.join(folder, 'vitest.json')
  const vitest = [
    'run',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestFile}`,
  ]
  let code = tool('vitest', [...vitest, ...filters])
  const unit = read(vitestFile)
  totals.passed += unit.numPassedTests ?? 0
  totals.failed += unit.numFailedTests ?? 0
  if (filters.length === 0 || filters.some((filter) => filter.includes('e2e'))) {
    const e2eFile = path.join(folder, 'e2e.json')
    const env = { ...production, CHROMIUM_PATH: chromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: e2eFile }
    code = tool('playwright', ['test', '-c', 'tests/playwright.config.ts', '--reporter=line,json'], env) || code
    const { stats } = read(e2eFile)
    totals.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0)
    totals.failed += stats?.unexpected ?? 0
    if (stats?.flaky > 0)
      console.log(`${stats.flaky} browser tests passed at the second try only; they are named above.`)
  }
  rmSync(folder, { recursive: true, force: true })
  if (totals.passed === 0) code = 1
  // A crash before the first result counts as a failure, so that the last line never says less than the exit code.
  if (code !== 0 && totals.failed === 0) totals.failed = 1
  console.log(`${totals.passed} passed, ${totals.failed} failed`)
  return code
}

/** Installs exactly what the lock file says, when that is not what is there. */
function install() {
  const wanted = digest(['package-lock.json'])
  const mark = path.join(root, 'node_modules', '.installed')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  console.log('Installing the packages of package-lock.json …')
  if (run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']) !== 0)
    stop('The packages could not be installed.')
  writeFileSync(mark, wanted)
}

/** Builds the site when its sources have changed since the last build, or always with `force`. */
function build(force = false) {
  const wanted = digest(builtFrom)
  const mark = path.join(root, 'dist', '.built')
  if (!force && existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return 0
  console.log('Building the site …')
  rmSync(path.join(root, 'dist'), { recursive: true, force: true })
  if (tool('vite', ['build', '--logLevel', 'error'], production) !== 0) stop('The site could not be built.')
  writeFileSync(mark, wanted)
  return 0
}

/** A Chromium on this machine; on Debian as root it is installed when there is none. */
function chromium() {
  const found = () => browsers.find((file) => file && existsSync(file))
  if (found()) return found()
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing Chromium from Debian …')
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  } else {
    console.log('Installing Playwright’s Chromium …')
    run('npx', ['playwright', 'install', 'chromium'])
    return ''
  }
  return found() ?? stop('There is no Chromium. Install one, or name it in CHROMIUM_PATH.')
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1])) return
  stop(`Node ${leastNode.join('.')} or newer is needed; this is ${process.versions.node}.`)
}

function firstFailure(steps) {
  for (const [bin, ...args] of steps) {
    console.log(`> ${bin} ${args.join(' ')}`)
    if (tool(bin, args) !== 0) return 1
  }
  return 0
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

/** Fingerprint of files and folders by their content. */
function digest(entries) {
  const hash = createHash('sha256')
  const files = entries.flatMap((entry) => {
    const full = path.join(root, entry)
    if (!existsSync(full)) return []
    if (statSync(full).isFile()) return [entry]
    const inside = readdirSync(full, { recursive: true, encoding: 'utf8' }).map((file) => path.join(entry, file))
    return inside.filter((file) => statSync(path.join(root, file)).isFile()).sort()
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
