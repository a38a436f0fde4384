import { Hono } from 'hono'
import { jobStreamPath, type JobStreamMessage } from '#schemas/studio/jobSteps.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import type { JobLog } from '#server/jobs/jobLog.ts'
import type { Studio } from '#server/studio/context.ts'
import { streamToPerson } from '#server/studio/live/streamToPerson.ts'
import { secondFactorOf } from '#server/studio/people/secondFactor.ts'

/**
 * Creates the stream of what the jobs of this process do, for the inspector of an administrator: 401 without a session, 403 for others. It ends
 * when the access does. The server mounts it with the dev flag only.
 */
export function createJobStream(
  { auth, events, secondFactor }: Pick<Studio, 'auth' | 'events' | 'secondFactor'>,
  jobLog: Pick<JobLog, 'read' | 'subscribe'>,
): Hono {
  async function accessOf(headers: Headers): Promise<200 | 401 | 403> {
    const person = await auth.findPerson(headers)
    if (person === undefined) return 401
    return hasRole(person, 'admin') && secondFactorOf(person, secondFactor) !== 'required' ? 200 : 403
  }

  return new Hono().get(jobStreamPath, async (c) => {
    c.header('Cache-Control', 'private, no-store')
    const status = await accessOf(c.req.raw.headers)
    if (status !== 200) return c.json({ message: 'This is for administrators of the studio', status }, status)
    return streamToPerson(c, {
      hasAccess: async (headers) => (await accessOf(headers)) === 200,
      open({ send, checkAccess, close }) {
        const sendMessage = (message: JobStreamMessage) => send(JSON.stringify(message))
        sendMessage(jobLog.read())
        const ends = [
          jobLog.subscribe((step) => sendMessage({ type: 'step', step })),
          events.subscribe({ onEvent: ({ type }) => type === 'access' && checkAccess(), onClose: close }),
        ]
        return () => ends.forEach((end) => end())
      },
    })
  })
}
