// Step 7. 1.2 seconds later: the city the merchant calls its main one.
import { chooseMainCity } from '#features/destination/cities.ts'
import type { Step } from './start-up-context.ts'

const cityWait = 1_200

export const pickCity: Step = ({ later }) => later(cityWait, chooseMainCity)
