// Step 7. 1.2 seconds later: the city the merchant calls its main one.
import { chooseMainCity } from './shop-facts.ts'
import type { Step } from './visit.ts'

const cityWait = 1_200

export const pickCity: Step = ({ later }) => later(cityWait, chooseMainCity)
