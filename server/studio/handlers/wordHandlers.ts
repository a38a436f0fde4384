import type { wordCalls } from '#schemas/studio/calls/words.ts'
import type { StudioHandlers } from '#server/studio/handler.ts'
import { addWord, listWords, vocabularyOf } from '#server/studio/items/words.ts'

/** Words of the vocabulary that products share. */
export const wordHandlers: StudioHandlers<keyof typeof wordCalls> = {
  listWords: ({ cms }, { params, query }) => listWords(cms, vocabularyOf(params['vocabulary']), query.locale),
  addWord: ({ cms }, { params, person, actor, body }) =>
    addWord(cms, { vocabulary: vocabularyOf(params['vocabulary']), person, actor }, body),
}
