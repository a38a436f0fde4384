import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { signInMachine, type SignInEvent } from '#machines/signIn.ts'

function start() {
  let resumed = 0
  const actor = createActor(signInMachine.provide({ actions: { resume: () => void (resumed += 1) } })).start()
  const send = (...types: SignInEvent['type'][]) => {
    for (const type of types) actor.send({ type })
  }
  return {
    send,
    state: () => actor.getSnapshot().value,
    resumed: () => resumed,
    isAwaited: () => actor.getSnapshot().context.isAwaited,
  }
}

test('calls wait through wrong passwords and codes, and go on once', () => {
  const { send, state, resumed, isAwaited } = start()
  send('call.wait', 'call.wait', 'password.send', 'signIn.fail')
  expect([state(), isAwaited()]).toEqual(['needed', true])
  send('password.send', 'code.require', 'code.send', 'signIn.fail')
  expect([state(), isAwaited(), resumed()]).toEqual(['code', true, 0])
  send('code.send', 'signIn.succeed')
  expect([state(), isAwaited(), resumed()]).toEqual(['idle', false, 1])
})

test('a call that is rejected while a password is checked waits for what comes next', () => {
  const { send, state, resumed } = start()
  send('password.send', 'call.wait', 'signIn.fail')
  expect(state()).toBe('needed')
  send('password.send', 'signIn.succeed')
  expect([state(), resumed()]).toEqual(['idle', 1])
})

test('of two forms, the second lets calls go on as well', () => {
  const { send, resumed, isAwaited } = start()
  send('password.send', 'signIn.succeed', 'call.wait', 'signIn.succeed')
  expect([resumed(), isAwaited()]).toEqual([2, false])
})
