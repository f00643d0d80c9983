/** Bits a key: about one in four hundred absent keys is taken for one that may be there. */
const BITS_PER_KEY = 16;
const HASHES = 4;
const FIRST_KEYS = 4096;
/** Each further layer holds so many times the keys of the one before. */
const GROWTH = 4;

interface Layer {
  readonly bits: Uint32Array;
  readonly capacity: number;
  keys: number;
}

/**
 * Remembers in two bytes each which keys were added. It may report a key that was not added, but never misses one that
 * was.
 *
 * A loader uses it before the database: most keys that it meets for the first time are not stored yet. (A Bloom filter
 * that grows by layers.)
 */
export class KeyFilter {
  private readonly layers: Layer[] = [];

  add(key: string): void {
    let layer = this.layers.at(-1);
    if (!layer || layer.keys >= layer.capacity) {
      const capacity = layer ? layer.capacity * GROWTH : FIRST_KEYS;
      layer = { bits: new Uint32Array((capacity * BITS_PER_KEY) / 32), capacity, keys: 0 };
      this.layers.push(layer);
    }
    layer.keys += 1;
    const [one, other] = hashesOf(key);
    const mask = layer.capacity * BITS_PER_KEY - 1;
    for (let i = 0; i < HASHES; i += 1) {
      const bit = (one + Math.imul(i, other)) & mask;
      layer.bits[bit >>> 5]! |= 1 << (bit & 31);
    }
  }

  /** False where the key was certainly not added. */
  mayHave(key: string): boolean {
    const [one, other] = hashesOf(key);
    return this.layers.some(({ bits, capacity }) => {
      const mask = capacity * BITS_PER_KEY - 1;
      for (let i = 0; i < HASHES; i += 1) {
        const bit = (one + Math.imul(i, other)) & mask;
        if ((bits[bit >>> 5]! & (1 << (bit & 31))) === 0) return false;
      }
      return true;
    });
  }
}

/** Two hashes (FNV-1a, and one mixed from it), from which all positions are made. */
function hashesOf(key: string): readonly [number, number] {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i += 1) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  // FNV's low bits are weak: mixed as MurmurHash3 ends.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash ^= hash >>> 16;
  return [hash, (Math.imul(hash, 0x9e3779b1) ^ (hash >>> 15)) | 1];
}
