import { defineWalk } from '#machines/defineWalk.ts'
import { formSubmissionMachine } from '#machines/formSubmission.ts'

export const walk = defineWalk({
  machine: formSubmissionMachine,
  inputs: [{ online: true }, { online: false }],
  events: [
    { type: 'form.submit' },
    { type: 'form.retry' },
    { type: 'form.edit' },
    { type: 'check.passed' },
    { type: 'check.refused' },
    { type: 'answer.accepted' },
    { type: 'answer.refused' },
    { type: 'answer.challenged' },
    { type: 'answer.failed' },
    { type: 'answer.busy', wait: 0 },
    { type: 'answer.busy', wait: 5000 },
    { type: 'answer.busy', wait: 3_600_000 },
    { type: 'proof.found' },
    { type: 'proof.failed' },
    { type: 'network.online' },
    { type: 'network.offline' },
  ],
  paths: 'shortest',
  invariants: (snapshot, times) => {
    const { retries, pause } = snapshot.context
    const busy = snapshot.hasTag('busy')
    return {
      'nothing is sent that was not checked': times('send') === 0 || times('check') > 0,
      'who has sent is told once': times('celebrate') === (snapshot.hasTag('sent') ? 1 : 0),
      'no more than four times by itself': retries <= 4,
      'no pause is longer than a minute': pause <= 60_000,
      'what is held back was to be sent': !snapshot.hasTag('held') || busy,
      'nobody leaves unasked while the request is under way': !busy || !snapshot.hasTag('mayLeave'),
    }
  },
})
