/** A work dialog; `detail` is what stands behind its name in the address. */
export type WorkProps = { detail: string | null; onClose: () => void };
