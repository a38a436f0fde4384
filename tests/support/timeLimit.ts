import process from 'node:process'
import type { Reporter, TestModule, TestRunEndReason, TestSpecification, Vitest } from 'vitest/node'

/**
 * Ends a run of Vitest at `TESTS_END`, in milliseconds since 1970: the tests that run then end in peace, no other begins, and how many
 * files that leaves out is printed. Such a run fails only when a test has failed.
 */
export default class TimeLimit implements Reporter {
  #files = 0
  #ended = 0

  onInit(vitest: Vitest): void {
    const left = Number(process.env['TESTS_END']) - Date.now()
    setTimeout(() => void vitest.cancelCurrentRun('keyboard-input'), Math.max(left, 0)).unref()
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#files = specifications.length
  }

  onTestModuleEnd(): void {
    this.#ended += 1
  }

  onTestRunEnd(_modules: readonly TestModule[], _errors: unknown, reason: TestRunEndReason): void {
    if (reason === 'interrupted')
      console.log(`The time was up: ${this.#files - this.#ended} of ${this.#files} test files did not run.`)
  }
}
