/** Stands for an effect until the real one comes by `.provide()`: machines touch nothing themselves. */
export function noEffect(): void {}

/** The same for an effect that is told something: `store: noEffectWith<Answer>`. */
export function noEffectWith<T>(_scope: unknown, _told: T): void {}
