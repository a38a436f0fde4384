import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import control from '#sections/form/Field.module.css'
import { usePage } from '#sections/shared/pageContext.ts'
import type { PlaceField } from './usePlaceField.ts'
import styles from './SearchForm.module.css'

interface PlaceInputProps {
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly field: PlaceField
  readonly id: string
  readonly isUnknown: boolean
}

/** Renders the field for a place: a plain input, a combobox with suggestions once hydrated. */
export function PlaceInput({ inputRef, field, id, isUnknown }: PlaceInputProps) {
  const { t } = useLingui()
  const { search, rejected } = usePage()
  const { isReady, places, active, send } = field
  const number = places.length
  const isOpen = number > 0
  const combobox = isReady
    ? ({
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? field.listId : undefined,
        'aria-activedescendant': active < 0 ? undefined : field.optionId(active),
      } as const)
    : {}
  return (
    <div className={styles.place}>
      <label className={styles.label} htmlFor={id}>
        {t({ id: 'Locator/Place', message: 'Postcode, address or town' })}
      </label>
      <span className={styles.hint} id={`${id}-hint`}>
        {t({ id: 'Locator/Place hint', message: 'For example the town your farm is in' })}
      </span>
      {isUnknown && (
        <span className={control.error} id={`${id}-error`}>
          {t({ id: 'Locator/Unknown address', message: 'Invalid address. Try entering another address.' })}
        </span>
      )}
      <input
        ref={inputRef}
        id={id}
        className={control.control}
        type="text"
        name="address"
        defaultValue={search['address'] ?? rejected?.['address'] ?? ''}
        autoComplete="off"
        enterKeyHint="search"
        aria-describedby={isUnknown ? `${id}-error ${id}-hint` : `${id}-hint`}
        aria-invalid={isUnknown || undefined}
        onChange={({ currentTarget: { value } }) => send({ type: 'field.type', text: value })}
        onKeyDown={field.onKeyDown}
        onBlur={() => send({ type: 'list.close' })}
        {...combobox}
      />
      {isOpen && (
        <div
          className={styles.options}
          id={field.listId}
          role="listbox"
          aria-label={t({ id: 'Locator/Places', message: 'Places' })}
        >
          {places.map(({ label, at }, index) => (
            // The input handles the keys: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={`${at} ${label}`}
              className={styles.option}
              id={field.optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // The input keeps the focus: losing it would close the list before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => send({ type: 'option.choose', index })}
            >
              {label}
            </div>
          ))}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {isOpen &&
          t({
            id: 'Locator/Suggestions',
            message: plural(number, { one: '# place suggested', other: '# places suggested' }),
          })}
      </p>
    </div>
  )
}
