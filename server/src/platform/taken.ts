import type { Refusal } from '@leadline/contract/errors'

/**
 * Runs a write that a unique index may refuse, and says so in the words of `refusals`, by the index's name:
 * of two that write at the same instant, one wins and the other hears why.
 */
export async function unlessTaken<T>(refusals: Record<string, () => Refusal>, work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string }
    const refusal = code === '23505' && constraint ? refusals[constraint] : undefined
    throw refusal ? refusal() : error
  }
}
