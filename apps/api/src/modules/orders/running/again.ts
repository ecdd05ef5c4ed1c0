// Somebody was faster, and the order is not what it was: who asked for no version in particular is heard once more.
import { isOvertaken } from '#platform/errors'

const attempts = 3

export async function again<T>(attempt: () => Promise<T>): Promise<T> {
  for (let turn = 1; ; turn++)
    try {
      return await attempt()
    } catch (error) {
      if (turn === attempts || !isOvertaken(error)) throw error
    }
}
