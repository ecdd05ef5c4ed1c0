// Who an order is for, and who sends it. A person orders for themselves, an operator for the customer who calls.
import type { Actor, Person } from '#platform/actor'

export type Buyer = Pick<Person, 'kind' | 'id'>

/** `by` has the session, the idempotency key and the delivery quote. */
export type Ordering = { buyer: Buyer; by: Actor }

export const forThemselves = (person: Person): Ordering => ({ buyer: person, by: person })
