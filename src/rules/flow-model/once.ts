/**
 * Reads something of each key when it is first asked for, and keeps it as long as the key. For keys that outlive a script, as
 * tools do: what belongs to one script would stay in memory until the next full collection, and goes with {@link onceIn}.
 */
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

/** Whoever keeps what was read of it, by who reads. */
export interface Keeper {
  readonly kept: Map<object, unknown>;
}

/** Reads something of each keeper when it is first asked for, and keeps it there. */
export function onceIn<K extends Keeper, T>(read: (keeper: K) => T): (keeper: K) => T {
  return (keeper) => {
    // Nobody else knows `read`.
    let known = keeper.kept.get(read) as T | undefined;
    if (known === undefined && !keeper.kept.has(read)) {
      known = read(keeper);
      keeper.kept.set(read, known);
    }
    return known as T;
  };
}

/** Reads something of each of a keeper's things, as the calls of a script, when it is first asked for, and keeps it there. */
export function onceForEach<T, K extends Keeper, V>(
  read: (thing: T, keeper: K) => V,
): (thing: T, keeper: K) => V {
  const kept = onceIn((_: K) => new Map<T, { readonly value: V }>());
  return (thing, keeper) => {
    const all = kept(keeper);
    let known = all.get(thing);
    if (known === undefined) {
      known = { value: read(thing, keeper) };
      all.set(thing, known);
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
