/** Stands in for an effect, which `.provide()` replaces: machines have no side effects of their own. */
export function noEffect(): void {}

/** Stands in for an effect with parameters: `store: noEffectWith<ConsentChoice>`. */
export function noEffectWith<T>(_scope: unknown, _params: T): void {}
