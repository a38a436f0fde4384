import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import babel from '@rolldown/plugin-babel'
import { lingui } from '@lingui/vite-plugin'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import type { Plugin } from 'vite'
import { configDefaults, defineConfig, type ViteUserConfig } from 'vitest/config'
import { hotSections } from './renderer/hotSectionsPlugin.ts'
import { createScopedName } from './renderer/scopedName.ts'
import { machineSources } from './renderer/inspector/sources/machineSourcesPlugin.ts'
import packageJson from './package.json' with { type: 'json' }
import { LongestFirst, sharingTests } from './tests/support/testOrder.ts'
import { workersFor } from './tests/support/workersFor.ts'

/** Tests and benchmarks compile single modules without vike. */
const withoutVike = process.env['VITEST'] !== undefined || process.env['WITHOUT_VIKE'] !== undefined

/** Files worth compressing; the server sends the `.br` or `.gz` next to the file when the browser accepts it. */
const compressible = /\.(js|css|svg|json|txt|webmanifest)$/

/** Style sheets by file and number (`heading_2f`). */
const styles: ViteUserConfig['css'] = {
  modules: { generateScopedName: createScopedName() },
  // `:dir()` stays as it is (flag 4): its fallback, a list of languages, ignores the `dir` attribute.
  lightningcss: { exclude: 4 },
}

/** Measures turns of the process: the garbage of the files before it would count. */
const measured = 'tests/server/inputCost.test.ts'

const sharing = sharingTests('tests/contract', 'sections', 'locales', 'renderer')

const site: ViteUserConfig = {
  plugins: [
    withoutVike ? [] : vike(),
    ...sourcePlugins(),
    hotSections(),
    machineSources('machines'),
    leanRegistry(),
    precompress('dist/client'),
  ],
  resolve: {
    // The viewer instantiates this WebAssembly when it is imported, which the Content-Security-Policy forbids, and never uses it
    // without a `meshoptDecoderLocation`.
    alias: { 'three/examples/jsm/libs/meshopt_decoder.module.js': path.resolve('sections/product-3d/noDecoder.ts') },
  },
  css: styles,
  // The worker of mapbox-gl uses dynamic imports.
  worker: { format: 'es' },
  // The renderer bundles its own copy of valibot: shared with the server, V8 would optimise it for neither.
  ssr: { noExternal: ['valibot'] },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The ICU compiler is fetched only for CMS texts with placeholders; Lingui's core imports it for development alone.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/(moo|@messageformat)\//, sideEffects: false }] },
      // Otherwise the lazy-hydration entry contains all constants it shares with the application.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        codeSplitting: {
          groups: [
            // The lazy-hydration entry: everything that runs before the first interaction, with Vite's helper.
            { name: 'boot', test: /renderer\/site\/boot\/|preload-helper/ },
            // The machine of the site and those it starts: the entry would name a file of each.
            {
              name: 'machines',
              test: /machines\/(site|chunkReload|connectivity|consent|header|menu|modal|pageView|progressBar|screen|noEffect|typesOf)\.ts$/,
            },
            // Used everywhere; in files of their own, the entry would name each of them. The CSS is in every document.
            {
              name: 'common',
              test: /node_modules\/(react|@lingui\/react)\/|locales\/locales\.ts$|sections\/shared\/.*\.module\.css$|rolldown\/runtime/,
            },
            // Style sheets by folder, else vike makes a file of each: https://github.com/vikejs/vike/issues/1815
            { name: 'shell', test: /renderer\/site\/(page|app\/(shell|views))\/\w+\.module\.css$/ },
            { name: 'inspector', test: /renderer\/inspector\/.*\.module\.css$/ },
            { name: folderOf, test: /\.module\.css$/ },
            { name: 'icu', test: /node_modules\/(moo|@messageformat|@lingui\/message-utils)\// },
          ],
        },
      },
    },
  },
  test: {
    pool: 'forks',
    // By default Vitest leaves one core idle, which is half of two. A worker with an embedded database takes up to 2 GiB.
    maxWorkers: workersFor({ perCore: 1, gibibytes: 2 }),
    testTimeout: 900_000,
    hookTimeout: 900_000,
    // By default a condition that is waited for has a second, which is little on a busy machine.
    expect: { poll: { timeout: 300_000 } },
    sequence: { sequencer: LongestFirst },
    tags: [{ name: 'slow', description: 'Processes, the demo catalogue, histories: left to `npm test -- --all`.' }],
    projects: [
      {
        extends: true,
        // Loading React and the sections costs more than most of these tests: as many files as can be share a process.
        test: { name: 'page', include: sharing, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'page alone',
          include: ['{tests/contract,sections,locales,renderer}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...sharing],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{tests/server,tests/hostile,tests/fuzz,machines,schemas,server}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, measured],
          // Many files a process: each of its own would compile the embedded database anew. None of them replaces a module.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'server alone', include: [measured] } },
    ],
  },
}

/** The folder of the studio's sources, with the HTML document of the build. */
const studioRoot = path.resolve('renderer/studio')

/** The studio: a build of its own in `dist/studio`, so that no file of the site changes with it. */
const studio: ViteUserConfig = {
  root: studioRoot,
  base: '/studio/',
  publicDir: false,
  cacheDir: path.resolve('node_modules/.vite-studio'),
  plugins: [
    sourcePlugins(),
    layerOrder(),
    // The texts of react-aria in the languages of the studio; it has 34.
    optimizeLocales.vite({ locales: ['de', 'en', 'es', 'fr', 'it', 'pt', 'tr'] }),
    precompress('dist/studio'),
  ],
  css: styles,
  server: { fs: { allow: [path.resolve('.')] } },
  build: {
    target: 'es2022',
    outDir: path.resolve('dist/studio'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    manifest: true,
    // The server's policy takes scripts from files only; browsers that know modules know preloading as well.
    modulePreload: { polyfill: false },
    rolldownOptions: { treeshake: site.build?.rolldownOptions?.treeshake ?? true },
  },
}

/** What is built has all it needs in it but the `dependencies`, which have native code or data files, and what is for development. */
// `devDependencies` are both what is bundled and what only development needs.
const bundled = { noExternal: true as const, external: [...Object.keys(packageJson.dependencies), 'vite'] }

/** The server and its command line, for `npm run serve`. */
const server: ViteUserConfig = {
  publicDir: false,
  ssr: bundled,
  // The other entry loads its data from files beside it.
  resolve: { alias: { 'css-tree': path.resolve('node_modules/css-tree/dist/csstree.esm.js') } },
  build: {
    ssr: true,
    target: 'node20',
    outDir: path.resolve('dist/app'),
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      // The build of the site is loaded by its path (`server/site/ssr.ts`); vike names it as well.
      external: /dist\/server\/entry/,
      input: {
        main: path.resolve('server/main.ts'),
        cms: path.resolve('server/cli/cms.ts'),
        documentsWorker: path.resolve('server/seed/load/documentsWorker.ts'),
        pictureWorker: path.resolve('server/media/worker/pictureWorker.ts'),
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
}

export default defineConfig(({ mode, command }) => {
  if (mode === 'studio') return studio
  if (mode === 'server') return server
  // While developing and testing, packages are loaded as they are.
  return command === 'build' ? { ...site, ssr: bundled } : site
})

/** What compiles JSX and the texts of sections, site and studio. */
function sourcePlugins() {
  return [
    react(),
    babel({
      plugins: ['@lingui/babel-plugin-lingui-macro'],
      include: /\/(sections|renderer)\/.*\.tsx?(\?.*)?$/,
      sourceMap: false,
    }),
    lingui(),
  ]
}

/** `/sections/hero/Hero.module.css` → `hero`. */
function folderOf(file: string): string {
  return path.basename(path.dirname(file))
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

/** States the order of the cascade layers in every style sheet of the studio: whichever is loaded first would decide it. */
function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(studioRoot) || !id.endsWith('.css')) return
      return { code: `@layer reset, tokens, base, shared, components, variants;\n${code}`, map: null }
    },
  }
}

/**
 * Writes a brotli and a gzip copy of every built file, so that the server never compresses a file twice. That takes 12 s for the site:
 * the tests that build it again leave it out.
 */
function precompress(folder: string): Plugin {
  const outDir = path.resolve(folder)
  return {
    name: 'precompress',
    apply: 'build',
    closeBundle() {
      if (!existsSync(outDir) || process.env['WITHOUT_COMPRESSION'] !== undefined) return
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
