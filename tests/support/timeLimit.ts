import process from 'node:process'
import type { Reporter, TestModule, TestRunEndReason, TestSpecification, Vitest } from 'vitest/node'

/**
 * Ends a run of Vitest at `TESTS_END`, in milliseconds since 1970: the tests that run then end in peace, no other begins, and how many
 * files that leaves out is printed. Such a run fails only when a test has failed.
 */
export default class TimeLimit implements Reporter {
  readonly #end = Number(process.env['TESTS_END'])
  #vitest: Vitest | undefined
  #files = 0
  #ended = 0

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#files = specifications.length
  }

  // Not a timer: a run that begins after its end would not be cancelled.
  onTestModuleQueued(): void {
    if (Date.now() < this.#end) return
    void this.#vitest?.cancelCurrentRun('keyboard-input')
    this.#vitest = undefined
  }

  onTestModuleEnd(module: TestModule): void {
    if (module.state() !== 'skipped') this.#ended += 1
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[], reason: TestRunEndReason): void {
    // Interrupted by a person, it has failed.
    if (reason !== 'interrupted' || this.#vitest !== undefined) return
    console.log(`The time was up: ${this.#files - this.#ended} of ${this.#files} test files did not run.`)
    // Vitest has set 1 for the interruption itself.
    process.exitCode = errors.length > 0 || modules.some((module) => module.state() === 'failed') ? 1 : 0
  }
}
