import { useMutation } from '@tanstack/react-query'
import { sharedIdOf } from '#schemas/sharedReference.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { exchangedId, exchangeSection, findSection, type Section } from '#renderer/studio/edit/editContent.ts'
import { sharedData, sharedKind } from '#renderer/studio/editor/sections/shared/useShared.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'

/** Returns what gives a section of the open page a copy of the data of its shared section. */
export function useDetach() {
  const { store, locale, select } = useOpenPage()
  const { mutate, error, isPending } = useMutation({
    async mutationFn({ id, data }: Section) {
      const item = await callStudio('getContent', { params: { kind: sharedKind, id: sharedIdOf(data) ?? '' } })
      const { content } = store.state()
      // What visitors have: what is drafted of it may not be meant for them yet.
      const own = sharedData({ content: item.published ?? item.content }, locale)
      // Others may have removed the section meanwhile.
      if (own === undefined || findSection(content, id) === undefined) return
      const newId = exchangedId(content, id)
      store.change(exchangeSection(content, id, own, newId))
      select(newId)
    },
  })
  return { detach: (section: Section) => mutate(section), error, isPending }
}
