import styles from '#renderer/studio/ui/Field.module.css'

/** Class of native inputs, selects and text areas. */
export const controlClass: string = styles['control'] ?? ''
