import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import babel from '@rolldown/plugin-babel'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** Tests and the bench compile single modules and need no vike around them. */
const withoutVike = process.env['VITEST'] !== undefined || process.env['WITHOUT_VIKE'] !== undefined

/** Files worth compressing; the server sends the `.br` or `.gz` beside the file when the browser accepts it. */
const compressible = /\.(js|css|svg|json|txt|webmanifest)$/

/** Style of what stands on every page: theme and shell, and the parts the shell is made of. */
const frameStyles =
  /\/(renderer\/theme\/(tokens|fonts|reset|base)|renderer\/site\/shell\/\w+\.module|sections\/shared\/(Badges?|Button|Dialog|Picture|SearchForm)\.module)\.css$/

/** What `renderer/+client.ts` stands on. */
const gateModules =
  /preload-helper|\/(machines\/(delays|mayReload)|effects\/(drafts|lastReload)|site\/(gate|whenIdle|layOutRest|touchedDrawn)|schemas\/breakpoints|document\/payloadId)\.ts$/

export default defineConfig({
  plugins: [
    withoutVike ? [] : vike(),
    react(),
    babel({
      plugins: ['@lingui/babel-plugin-lingui-macro'],
      include: /\/(sections|renderer)\/.*\.tsx?(\?.*)?$/,
      sourceMap: false,
    }),
    lingui(),
    leanRegistry(),
    precompress(),
  ],
  css: {
    modules: { generateScopedName: scopedName },
    // `:dir()` stays as it is (flag 4): its substitute, a list of languages, knows nothing of a `dir` attribute.
    lightningcss: { exclude: 4 },
  },
  // The worker of mapbox-gl fetches parts of itself when it needs them.
  worker: { format: 'es' },
  // The renderer checks pages with a copy of its own: shared with the server's calls, the engine would optimise it for neither.
  ssr: { noExternal: ['valibot'] },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The ICU compiler is fetched only for CMS texts with placeholders; Lingui's core imports it for development alone.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/(moo|@messageformat)\//, sideEffects: false }] },
      // Else the gate carries all constants it shares with the application's parts.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        codeSplitting: {
          groups: [
            // The server writes it into every document (`server/pageStyles.ts`).
            { name: 'frame', test: frameStyles },
            // One style sheet for all else: small, cached for ever, and the same file for server and browser.
            { name: 'style', test: /\.css$/ },
            // What runs before the first interaction, in one file with Vite's helper: compresses better than two.
            { name: 'gate', test: gateModules },
            // What all components stand on, in one file: each would be one of its own, which the gate has to name.
            {
              name: 'common',
              test: /node_modules\/(react|@lingui\/react)\/|sections\/shared\/(pageContext|Icon)\.tsx?$|\/locales\/locales\.ts$|rolldown\/runtime/,
            },
            { name: 'icu', test: /node_modules\/(moo|@messageformat|@lingui\/message-utils)\// },
          ],
        },
      },
    },
  },
  test: {
    pool: 'forks',
    // Vitest leaves one core idle by itself; of two that is half.
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'page',
          include: ['{tests/contract,sections,locales,renderer}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{tests/server,machines,schemas,server}/**/*.test.ts'],
          // Many files a process: each of its own would compile the embedded database anew. None of them replaces a module.
          isolate: false,
        },
      },
    ],
  },
})

const moduleStyles: string[] = ['renderer', 'sections']
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => path.resolve(room, file)))
  .filter((file) => file.endsWith('.module.css'))
  .toSorted()

/** `heading_2f`: the class and the number of its file. One ending a file compresses far better than a hash a class. */
function scopedName(local: string, file: string): string {
  const [style = file] = file.split('?')
  if (!moduleStyles.includes(style)) moduleStyles.push(style)
  return `${local}_${moduleStyles.indexOf(style).toString(36)}`
}

/** Leaves out of the browser's registry what only editors and the server read. */
function leanRegistry(): Plugin {
  return {
    name: 'lean-registry',
    enforce: 'pre',
    transform(code, id, options) {
      if (options?.ssr === true || !id.endsWith('/sections/registry.json')) return
      const { sections }: { sections: Record<string, Record<string, unknown>> } = JSON.parse(code)
      const lean = Object.entries(sections).map(([type, { hydrate, query, version }]) => [
        type,
        { hydrate, query, version },
      ])
      return { code: JSON.stringify({ sections: Object.fromEntries(lean) }), map: null }
    },
  }
}

/** Writes a brotli and a gzip copy beside every built file, so that the server never compresses a file twice. */
function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, 'dist/client')
    },
    closeBundle() {
      if (!existsSync(outDir)) return
      for (const file of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
        if (!compressible.test(file) || existsSync(path.join(outDir, `${file}.br`))) continue
        const source = readFileSync(path.join(outDir, file))
        if (source.byteLength < 500) continue
        writeFileSync(path.join(outDir, `${file}.gz`), gzipSync(source, { level: 9 }))
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
        writeFileSync(path.join(outDir, `${file}.br`), brotliCompressSync(source, { params }))
      }
    },
  }
}
