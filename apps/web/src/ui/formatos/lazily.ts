/** Makes a value when it is first needed: a format of `Intl` is slow to build on a phone, and a screen needs few of them. */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
