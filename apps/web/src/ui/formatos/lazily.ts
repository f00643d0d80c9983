/** Creates a value on first use: formats of `Intl` are slow to create on a phone, and a screen needs few of them. */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
