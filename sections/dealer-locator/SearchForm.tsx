import { useLingui } from '@lingui/react/macro'
import { useId, type RefObject, type SubmitEvent } from 'react'
import type { LocateError } from '#machines/placeField.ts'
import type { ServiceCounts } from '#schemas/retailers.ts'
import button from '#sections/shared/Button.module.css'
import { usePage } from '#sections/shared/pageContext.ts'
import { readForm } from './locatorForm.ts'
import { PlaceInput } from './PlaceInput.tsx'
import { queryOf } from './locatorQuery.ts'
import { ServiceFields } from './ServiceFields.tsx'
import type { Locator } from './useLocator.ts'
import { usePlaceField } from './usePlaceField.ts'
import styles from './SearchForm.module.css'

interface SearchFormProps {
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly fieldRef: RefObject<HTMLInputElement | null>
  readonly locator: Locator
  readonly isUnknown: boolean
  readonly counts: ServiceCounts | undefined
  /** Element `id` of the results. */
  readonly resultsId: string
  /** Called when the visitor searches, before the results load. */
  readonly onSearch: () => void
}

/** Renders place and services as a GET form, which works without leaving the page once hydrated. */
export function SearchForm({ formRef, fieldRef, locator, isUnknown, counts, resultsId, onSearch }: SearchFormProps) {
  const { t } = useLingui()
  const { pathname, search } = usePage()
  const id = useId()
  const problems = useProblemTexts()
  const values = () => (formRef.current === null ? {} : readForm(formRef.current))
  const submitSearch = (searched: Readonly<Record<string, string>>) => {
    onSearch()
    locator.send({ type: 'search.submit', query: queryOf(searched) })
  }
  const field = usePlaceField({
    onPlace({ label, at }) {
      if (fieldRef.current !== null) fieldRef.current.value = label
      submitSearch({ ...values(), address: label, at })
    },
    onPosition(at) {
      if (fieldRef.current !== null) fieldRef.current.value = ''
      submitSearch({ ...values(), address: '', at })
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    field.send({ type: 'search.submit' })
    const typed = values()
    // Unchanged text keeps the chosen place, which may not be its best match.
    const isSame = typed['address'] === (search['address'] ?? '')
    submitSearch(isSame ? { ...typed, at: search['at'] ?? '' } : typed)
  }
  const filter = () => {
    const services = { ...values(), address: search['address'] ?? '', at: search['at'] ?? '' }
    locator.send({ type: 'filter.change', query: queryOf(services) })
  }
  return (
    <form
      ref={formRef}
      className={styles.form}
      action={`${pathname}#${resultsId}`}
      method="get"
      role="search"
      autoComplete="off"
      noValidate
      aria-label={t({ id: 'Locator/Search', message: 'Search for dealers' })}
      onSubmit={submit}
    >
      <div className={styles.line}>
        <PlaceInput inputRef={fieldRef} field={field} id={`${id}place`} isUnknown={isUnknown} />
        <div className={styles.buttons}>
          <button type="submit" className={button.primary}>
            {t({ id: 'Dealer/Search', message: 'Find dealers' })}
          </button>
          <button
            type="button"
            className={`${button.secondary} ${styles.scripted}`}
            aria-disabled={field.isLocating || undefined}
            onClick={() => field.send({ type: 'place.locate' })}
          >
            {t({ id: 'Locator/Near me', message: 'Near me' })}
          </button>
        </div>
      </div>
      <p className={styles.problem} role="status">
        {field.isLocating && t({ id: 'Locator/Locating', message: 'Your location is being found …' })}
        {field.problem !== null && problems[field.problem]}
      </p>
      <ServiceFields counts={counts} onChange={filter} />
    </form>
  )
}

function useProblemTexts(): Readonly<Record<LocateError, string>> {
  const { t } = useLingui()
  return {
    denied: t({
      id: 'Locator/Location refused',
      message: 'Your browser does not share your location with this site. You can enter a postcode or a town instead.',
    }),
    unavailable: t({
      id: 'Locator/Location unavailable',
      message: 'Your location could not be found. You can enter a postcode or a town instead.',
    }),
    timeout: t({
      id: 'Locator/Location timeout',
      message: 'Finding your location took too long. Try again, or enter a postcode or a town.',
    }),
    unsupported: t({
      id: 'Locator/Location unsupported',
      message: 'This browser cannot tell your location. You can enter a postcode or a town instead.',
    }),
  }
}
