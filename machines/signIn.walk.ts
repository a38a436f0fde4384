import { defineWalk } from '#machines/defineWalk.ts'
import { signInMachine } from '#machines/signIn.ts'

export const walk = defineWalk({
  machine: signInMachine,
  inputs: [undefined],
  events: [
    { type: 'call.wait' },
    { type: 'password.send' },
    { type: 'code.require' },
    { type: 'code.send' },
    { type: 'passkey.send' },
    { type: 'signIn.succeed' },
    { type: 'signIn.fail' },
  ],
  paths: 'shortest',
  invariants: (snapshot) => ({
    'whoever is needed is awaited': !snapshot.matches('needed') || snapshot.context.isAwaited,
    'an idle form has no calls that wait': !snapshot.matches('idle') || !snapshot.context.isAwaited,
  }),
})
