import { configDefaults, defineConfig, mergeConfig } from 'vitest/config'
import { LongestFirst, sharingTests } from './tests/support/testOrder.ts'
import viteConfig from './vite.config.ts'

const sharing = sharingTests('tests/contract', 'sections', 'locales', 'renderer')

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      pool: 'forks',
      // By default Vitest leaves one core idle, which is half of two.
      maxWorkers: '100%',
      testTimeout: 180_000,
      hookTimeout: 300_000,
      // By default a condition that is waited for has a second, which is little on a busy machine.
      expect: { poll: { timeout: 20_000 } },
      sequence: { sequencer: LongestFirst },
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
            include: ['{tests/server,tests/hostile,machines,schemas,server}/**/*.test.ts'],
            // Many files a process: each of its own would compile the embedded database anew. None of them replaces a module.
            isolate: false,
          },
        },
      ],
    },
  }),
)
