import { getMetadataStorage } from 'class-validator';

/**
 * Keeps what class-validator finds out about a class. By default it looks through all classes of the app for each
 * object that it validates, and for each element of a list.
 */
export function keepMetadata(): void {
  const storage = getMetadataStorage();
  const find = storage.getTargetValidationMetadatas.bind(storage);
  const kept = new WeakMap<object, ReturnType<typeof find>>();
  storage.getTargetValidationMetadatas = (target, schema, always, strict, groups) => {
    // The constructor of a client's object may be anything. Without options the answer depends only on the class.
    if (typeof target !== 'function' || schema || always || strict || groups)
      return find(target, schema, always, strict, groups);
    const known = kept.get(target) ?? find(target, schema, always, strict, groups);
    kept.set(target, known);
    return known;
  };
}
