import { defineWalk } from '#machines/defineWalk.ts'
import { formSubmissionMachine } from '#machines/formSubmission.ts'
import { outcomeEvent } from '#machines/formSubmissionState.ts'

export const walk = defineWalk({
  machine: formSubmissionMachine,
  inputs: [{ online: true }, { online: false }],
  events: [
    { type: 'form.submit' },
    { type: 'form.retry' },
    { type: 'form.edit' },
    { type: 'check.passed' },
    { type: 'check.failed', errors: {} },
    outcomeEvent({ state: 'sent', receipt: { uuid: '', form: 'quote', created_at: '' } }),
    outcomeEvent({ state: 'invalid', errors: {} }),
    outcomeEvent({ state: 'conflict' }),
    outcomeEvent({ state: 'tooLarge', errors: {} }),
    outcomeEvent({ state: 'missing' }),
    outcomeEvent({ state: 'busy', retryAfter: 5 }),
    outcomeEvent({ state: 'busy', retryAfter: 1, challenge: '/challenge' }),
    outcomeEvent({ state: 'unavailable' }),
    outcomeEvent({ state: 'unavailable', retryAfter: 0 }),
    outcomeEvent({ state: 'unavailable', retryAfter: 3600 }),
    { type: 'proof.solved' },
    { type: 'proof.failed' },
    { type: 'network.online' },
    { type: 'network.offline' },
  ],
  paths: 'shortest',
  invariants: (snapshot, times) => {
    const { retries, pause } = snapshot.context
    const busy = snapshot.hasTag('busy')
    return {
      'nothing is sent unchecked': times('send') === 0 || times('check') > 0,
      'a sent form is completed once': times('complete') === (snapshot.hasTag('sent') ? 1 : 0),
      'at most four automatic retries': retries <= 4,
      'no pause is longer than a minute': pause <= 60_000,
      'a held submission is busy': !snapshot.hasTag('held') || busy,
      'the page is not left without a prompt while the form is busy': !busy || !snapshot.hasTag('mayLeave'),
    }
  },
})
