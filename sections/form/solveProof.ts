import type { Challenge } from 'altcha/lib'

/** Workers per proof; more do not help on phones. */
const maxWorkers = 4

/**
 * Fetches a challenge and solves it in workers of our own origin (`script-src 'self'` allows them). Returns the proof in base64.
 * Throws when the challenge cannot be fetched or solved.
 */
export async function solveProof(address: string): Promise<string> {
  const [response, { solveChallengeWorkers }] = await Promise.all([fetch(address), import('altcha/lib')])
  if (!response.ok) throw new Error(`The challenge could not be fetched: ${response.status}`)
  const challenge: Challenge = await response.json()
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(navigator.hardwareConcurrency, maxWorkers),
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
