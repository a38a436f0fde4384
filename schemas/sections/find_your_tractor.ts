import * as v from 'valibot'
import { link, longText, text } from '#schemas/atoms.ts'
import { machineCard } from '#schemas/machines.ts'

/** `find_your_tractor`: machines as cards, chosen by power, cylinders, mass, wheelbase, category and transmission. */
export const findYourTractor = v.object({
  heading: v.optional(v.pipe(text, v.title('Heading'))),
  lead: v.optional(v.pipe(longText, v.title('Lead'))),
  machines: v.pipe(
    v.array(machineCard),
    v.maxLength(500),
    v.title('Machines'),
    v.description('All machines that can be found here.'),
    v.metadata({ input: 'reference', kind: 'machine_card' }),
  ),
  compare: v.optional(
    v.pipe(
      link,
      v.title('Page of the comparison'),
      v.description('With it, up to four machines can be chosen and compared.'),
    ),
  ),
})
export type FindYourTractorData = v.InferOutput<typeof findYourTractor>
