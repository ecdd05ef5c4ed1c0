import { fiscal } from '../../../fiscal.ts'
import { labels } from '../../../labels.ts'
import { type Category, inThreeLanguages } from '../../../shop.ts'
import { sauces, without } from '../choices.ts'

export const sandwiches: Category = {
  slug: 'hot-dog-va-sendvich',
  group: 'fastfud',
  name: inThreeLanguages('Hot-dog va sendvich', 'Хот-доги и сэндвичи', 'Hot dogs and sandwiches'),
  view: 'MEDIUM',
  scroll: 'HORIZONTAL',
  navigation: 'POP_UP',
  fiscal: fiscal.dish,
  cook: [5, 9],
  products: [
    {
      slug: 'toshkent-hot-dog',
      name: inThreeLanguages('Toshkent hot-dogi', 'Хот-дог по-ташкентски', 'Tashkent hot dog'),
      about: inThreeLanguages(
        'Ikkita sosiska, koreyscha sabzi, ketchup va mayonez. Bolaligimiz taʼmi.',
        'Две сосиски, корейская морковь, кетчуп и майонез. Вкус нашего детства.',
        'Two sausages, Korean carrots, ketchup and mayonnaise. The taste of our childhood.',
      ),
      price: 24_000,
      amount: [280, 'GRAMM'],
      calorie: 520,
      labels: [labels.hit],
      tags: ['beef'],
      choices: [sauces, without],
    },
    {
      slug: 'fransuz-hot-dog',
      name: inThreeLanguages('Fransuzcha hot-dog', 'Французский хот-дог', 'French hot dog'),
      about: inThreeLanguages(
        'Qarsildoq baget ichida dudlangan sosiska va xantal.',
        'Копчёная сосиска и горчица внутри хрустящего багета.',
        'Smoked sausage and mustard inside a crisp baguette.',
      ),
      price: 22_000,
      amount: [210, 'GRAMM'],
      calorie: 430,
      tags: ['beef'],
      choices: [sauces],
    },
    {
      slug: 'klub-sendvich',
      name: inThreeLanguages('Klub-sendvich', 'Клаб-сэндвич', 'Club sandwich'),
      about: inThreeLanguages(
        'Tovuq, tuxum, pomidor va salat bargi uch qavat tost orasida.',
        'Курица, яйцо, помидор и лист салата в трёх тостах.',
        'Chicken, egg, tomato and lettuce on triple toast.',
      ),
      price: 42_000,
      amount: [310, 'GRAMM'],
      calorie: 560,
      tags: ['chicken'],
      choices: [without],
    },
    {
      slug: 'issiq-tost',
      name: inThreeLanguages('Pishloqli issiq tost', 'Горячий тост с сыром', 'Hot cheese toast'),
      about: inThreeLanguages(
        'Ikki xil pishloq va pomidor, sariyogʻda qizartirilgan.',
        'С помидором и двумя видами сыра, обжарен на сливочном масле.',
        'Two cheeses and tomato, browned in butter.',
      ),
      price: 26_000,
      amount: [190, 'GRAMM'],
      calorie: 390,
      labels: [labels.meatFree],
      tags: ['vegetarian'],
    },
  ],
}
