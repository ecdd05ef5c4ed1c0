import { fiscal } from '../../../fiscal.ts'
import { labels } from '../../../labels.ts'
import { type Category, inThreeLanguages } from '../../../shop.ts'
import { milk, teaWith } from '../choices.ts'

export const hotDrinks: Category = {
  slug: 'choy-va-qahva',
  group: 'shirinlik-va-ichimlik',
  name: inThreeLanguages('Choy va qahva', 'Чай и кофе', 'Tea and coffee'),
  view: 'MEDIUM',
  scroll: 'HORIZONTAL',
  navigation: 'SHEET',
  fiscal: fiscal.hotDrink,
  cook: [3, 6],
  products: [
    {
      slug: 'kok-choy',
      name: inThreeLanguages('Koʻk choy', 'Зелёный чай', 'Green tea'),
      about: inThreeLanguages(
        'Mashhur 95-raqamli koʻk choy, bir choynak.',
        'Зелёный чай № 95, чайник.',
        'Green tea No. 95, a pot.',
      ),
      price: 8_000,
      amount: [0.6, 'LITER'],
      calorie: 2,
      choices: [teaWith],
    },
    {
      slug: 'limonli-choy',
      name: inThreeLanguages('Limonli novvot choy', 'Чай с лимоном и навватом', 'Tea with lemon and rock sugar'),
      about: inThreeLanguages(
        'Qora choy, limon boʻlaklari va Buxoro novvoti.',
        'Чёрный чай, ломтики лимона и бухарский навват.',
        'Black tea, lemon slices and Bukhara rock sugar.',
      ),
      price: 18_000,
      amount: [0.6, 'LITER'],
      calorie: 80,
      labels: [labels.hit],
      choices: [teaWith],
    },
    {
      slug: 'amerikano',
      name: inThreeLanguages('Amerikano', 'Американо', 'Americano'),
      about: inThreeLanguages(
        'Ikki porsiya espresso, issiq suv.',
        'Двойной эспрессо и горячая вода.',
        'A double espresso and hot water.',
      ),
      price: 18_000,
      amount: [0.25, 'LITER'],
      calorie: 8,
    },
    {
      slug: 'kapuchino',
      name: inThreeLanguages('Kapuchino', 'Капучино', 'Cappuccino'),
      about: inThreeLanguages(
        'Espresso va ipakdek sut koʻpigi.',
        'Эспрессо и шелковистая молочная пена.',
        'Espresso and silky milk foam.',
      ),
      price: 24_000,
      amount: [0.3, 'LITER'],
      calorie: 130,
      choices: [milk],
    },
    {
      slug: 'latte',
      name: inThreeLanguages('Latte', 'Латте', 'Latte'),
      about: inThreeLanguages(
        'Koʻproq sut, yumshoqroq taʼm.',
        'Больше молока, мягче вкус.',
        'More milk, a softer taste.',
      ),
      price: 26_000,
      amount: [0.35, 'LITER'],
      calorie: 170,
      choices: [milk],
    },
  ],
}
