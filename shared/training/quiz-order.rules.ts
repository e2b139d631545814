/** A question's place in the training and, by their places there, its options in the order they are shown. */
export type ShownQuestion = { question: number; options: number[] };

/**
 * Questions and options in an order of their own for each attempt: the same seed gives the same order, so that leaving and
 * coming back shuffles nothing. Answers are kept by the places in the training, so there is nothing to map back. [T-07]
 */
export function quizOrder(optionCounts: readonly number[], seed: string): ShownQuestion[] {
  const next = generatorOf(seed);
  return shuffled(optionCounts.length, next).map((question) => ({
    question,
    options: shuffled(optionCounts[question] ?? 0, next),
  }));
}

/** 0 … length - 1 in an order that the generator chooses (Fisher and Yates). */
function shuffled(length: number, next: () => number): number[] {
  const order = Array.from({ length }, (_, index) => index);
  for (let end = length - 1; end > 0; end -= 1) {
    const other = Math.floor(next() * (end + 1));
    [order[end], order[other]] = [order[other] ?? 0, order[end] ?? 0];
  }
  return order;
}

/** Numbers in [0, 1) from a text: FNV-1a to a state, mulberry32 from there. Not for secrets. */
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
