/** Reads something of each key when it is first asked for, and keeps it as long as the key. */
export function oncePer<K extends object, T>(read: (key: K) => T): (key: K) => T {
  const made = new WeakMap<K, { readonly value: T }>();
  return (key) => {
    let known = made.get(key);
    if (known === undefined) {
      known = { value: read(key) };
      made.set(key, known);
    }
    return known.value;
  };
}

/** Reads something when it is first asked for, and keeps it. */
export function once<T>(read: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: read() };
    return made.value;
  };
}
