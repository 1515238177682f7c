export function groupBy<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

export function firstOfEach<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Item[] {
  return [...groupBy(items, keyOf).values()].flatMap(([first]) => first ?? []);
}
