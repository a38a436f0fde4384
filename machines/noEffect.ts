/** Placeholder of an effect, which `.provide()` replaces: machines have no side effects of their own. */
export function noEffect(): void {}

/** Placeholder of an effect with parameters: `store: noEffectWith<ConsentChoice>`. */
export function noEffectWith<T>(_scope: unknown, _params: T): void {}
