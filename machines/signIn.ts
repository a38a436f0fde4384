import { assign, setup } from 'xstate'
import { noEffect } from '#machines/noEffect.ts'
import { typesOf } from '#machines/typesOf.ts'

export interface SignInEvent {
  readonly type:
    /** A call was rejected for want of a session, and waits. */
    'call.wait' | 'password.send' | 'code.require' | 'code.send' | 'passkey.send' | 'signIn.succeed' | 'signIn.fail'
}

/** Signs in to the studio: a password, then a code where one is needed, or a passkey. Calls that were rejected wait for it, whichever form it comes from. */
export const signInMachine = setup({
  types: typesOf<{
    context: { readonly isAwaited: boolean }
    events: SignInEvent
    tags: 'busy'
  }>(),
  actions: { resume: noEffect },
  guards: { isAwaited: ({ context }) => context.isAwaited },
}).createMachine({
  id: 'signIn',
  context: { isAwaited: false },
  initial: 'idle',
  on: {
    'call.wait': { actions: assign({ isAwaited: true }) },
    // Of two forms, the second may succeed when calls wait again.
    'signIn.succeed': { target: '.idle', actions: ['resume', assign({ isAwaited: false })] },
  },
  states: {
    idle: {
      on: {
        'call.wait': { target: 'needed', actions: assign({ isAwaited: true }) },
        'password.send': 'checkingPassword',
        'passkey.send': 'checkingPasskey',
      },
    },
    needed: { on: { 'password.send': 'checkingPassword', 'passkey.send': 'checkingPasskey' } },
    checkingPassword: { tags: 'busy', on: { 'code.require': 'code', 'signIn.fail': 'rejected' } },
    checkingPasskey: { tags: 'busy', on: { 'signIn.fail': 'rejected' } },
    rejected: { always: [{ guard: 'isAwaited', target: 'needed' }, { target: 'idle' }] },
    // Back leads to the password, which is sent again.
    code: { on: { 'code.send': 'checkingCode', 'password.send': 'checkingPassword' } },
    checkingCode: { tags: 'busy', on: { 'signIn.fail': 'code' } },
  },
})
