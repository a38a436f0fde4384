import { afterEach, expect, test, vi } from 'vitest'
import { personHeader } from '#schemas/studio/personHeader.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { isSignInNeeded, personHeaders, showPerson, signIn } from '#renderer/studio/api/session.ts'

afterEach(() => vi.unstubAllGlobals())

test('a call that is rejected after the person has signed in again is repeated at once', async () => {
  const responses: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', (url: string) =>
    url.includes('/auth/')
      ? Promise.resolve(Response.json({}))
      : new Promise<Response>((resolve) => responses.push(resolve)),
  )
  const calls = [callStudio('listPeople'), callStudio('listPeople')]
  responses[0]?.(new Response(null, { status: 401 }))
  await expect.poll(isSignInNeeded).toBe(true)
  await signIn('anna@example.com', 'password')
  responses[1]?.(new Response(null, { status: 401 }))
  await expect.poll(() => responses.length).toBe(4)
  expect(isSignInNeeded()).toBe(false)
  for (const respond of responses.slice(2)) respond(Response.json({ items: [] }))
  expect(await Promise.all(calls)).toEqual([{ items: [] }, { items: [] }])
})

test('a call says for whom the page is shown; that of the way in does not', async () => {
  const sent: (string | null)[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers = {} }: RequestInit) => {
    sent.push(new Headers(headers).get(personHeader))
    return Response.json({})
  })
  expect(personHeaders()).toEqual({})
  showPerson('p1')
  await callStudio('getHome')
  await callStudio('getMe', { anonymous: true })
  showPerson('p2')
  await callStudio('endOtherSessions', { body: {} })
  expect(sent).toEqual(['p1', null, 'p2'])
})
