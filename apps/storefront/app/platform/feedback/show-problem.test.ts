import { botToken } from '@dasturxon/contracts/telegram.endpoints'
import { expect, test } from 'vitest'
import { problems, showProblem } from './problem.ts'

test('[S8.01] sends every failure to the dialog except that of the bot token call', () => {
  const shown: string[] = []
  problems.read(({ problem }) => void shown.push(problem.code))
  showProblem({ code: 'one' })
  showProblem({ code: 'two' }, { endpoint: { path: '/orders/v1/promo/check' } })
  showProblem({ code: 'three' }, { endpoint: botToken })
  expect(shown).toEqual(['one', 'two'])
})
