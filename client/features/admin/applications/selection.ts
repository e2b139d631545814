/** Which of them are chosen for one answer; left out where they are answered one by one. */
export type Selection = { isSelected: (id: number) => boolean; toggle: (id: number) => void };
