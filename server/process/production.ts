/** Returns whether the site runs for visitors; with `--dev` or `--demo` it runs on somebody's own machine. */
export function isProduction(env: NodeJS.ProcessEnv, args: readonly string[]): boolean {
  return env['NODE_ENV'] === 'production' && !args.includes('--dev') && !args.includes('--demo')
}
