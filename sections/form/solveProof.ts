import type { Challenge } from 'altcha/lib'

/** Workers at work on one proof; more would only heat a telephone. */
const mostWorkers = 4

/**
 * Finds the proof of work the server asks for, in workers of our own origin (`script-src 'self'` covers them), and answers it as it
 * is sent back. `address` is where the challenge comes from. Throws when there is none or it cannot be solved.
 */
export async function solveProof(address: string): Promise<string> {
  const [response, { solveChallengeWorkers }] = await Promise.all([fetch(address), import('altcha/lib')])
  if (!response.ok) throw new Error(`The challenge could not be fetched: ${response.status}`)
  const challenge: Challenge = await response.json()
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(navigator.hardwareConcurrency, mostWorkers),
    createWorker,
  })
  if (solution === null) throw new Error('The challenge was not solved in time')
  const { parameters, signature } = challenge
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }))
}

async function createWorker(algorithm: string): Promise<Worker> {
  const { default: Solver } = algorithm.startsWith('PBKDF2')
    ? await import('altcha/workers/pbkdf2?worker')
    : await import('altcha/workers/sha?worker')
  return new Solver()
}
