/** A question's index in the training and its option indexes, in display order. */
export type ShownQuestion = { question: number; options: number[] };

/**
 * Returns the display order of questions and options for an attempt. The same seed gives the same order, so returning
 * to the quiz does not shuffle again. Answers are stored by the training's own indexes. [T-07]
 */
export function quizOrder(optionCounts: readonly number[], seed: string): ShownQuestion[] {
  const next = generatorOf(seed);
  return shuffled(optionCounts.length, next).map((question) => ({
    question,
    options: shuffled(optionCounts[question] ?? 0, next),
  }));
}

/** Returns 0 … length - 1 in random order (Fisher-Yates). */
function shuffled(length: number, next: () => number): number[] {
  const order = Array.from({ length }, (_, index) => index);
  for (let end = length - 1; end > 0; end -= 1) {
    const other = Math.floor(next() * (end + 1));
    [order[end], order[other]] = [order[other] ?? 0, order[end] ?? 0];
  }
  return order;
}

/** Returns a generator of numbers in [0, 1), seeded with a text: FNV-1a hash, then mulberry32. Not for secrets. */
function generatorOf(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
