import { fiscal } from '../../fiscal.ts'
import { labels } from '../../labels.ts'
import { type Category, type Choice, inThreeLanguages } from '../../shop.ts'

const milk: Choice = {
  slug: 'milk',
  name: inThreeLanguages('Sut', 'Молоко', 'Milk'),
  min: 1,
  max: 1,
  options: [
    { slug: 'cow', name: inThreeLanguages('Oddiy', 'Коровье', 'Whole'), isDefault: true, image: 'x-milk' },
    { slug: 'oat', name: inThreeLanguages('Suli', 'Овсяное', 'Oat'), price: 7_000, image: 'x-oat' },
    { slug: 'almond', name: inThreeLanguages('Bodom', 'Миндальное', 'Almond'), price: 8_000, image: 'x-almond' },
  ],
}

const syrup: Choice = {
  slug: 'syrup',
  name: inThreeLanguages('Sirop', 'Сироп', 'Syrup'),
  max: 2,
  options: [
    { slug: 'vanilla', name: inThreeLanguages('Vanil', 'Ваниль', 'Vanilla'), price: 4_000, max: 2, image: 'x-vanilla' },
    {
      slug: 'caramel',
      name: inThreeLanguages('Karamel', 'Карамель', 'Caramel'),
      price: 4_000,
      max: 2,
      image: 'x-caramel',
    },
  ],
}

export const coffee: Category = {
  slug: 'qahva',
  group: 'nonvoyxona',
  name: inThreeLanguages('Qahva va ichimliklar', 'Кофе и напитки', 'Coffee and drinks'),
  view: 'SMALL',
  fiscal: fiscal.hotDrink,
  cook: [3, 6],
  products: [
    {
      slug: 'flet-uayt',
      image: 'flet-uayt-photo',
      name: inThreeLanguages('Flet-uayt', 'Флэт уайт', 'Flat white'),
      about: inThreeLanguages(
        'Ikki espresso, ozgina sut.',
        'Двойной эспрессо, немного молока.',
        'A double espresso, a little milk.',
      ),
      price: 28_000,
      amount: [0.18, 'LITER'],
      calorie: 110,
      choices: [milk],
    },
    {
      slug: 'raf',
      image: 'raf-photo',
      name: inThreeLanguages('Lavandali raf', 'Раф лавандовый', 'Lavender raf'),
      about: inThreeLanguages(
        'Qaymoq, espresso va lavanda.',
        'Сливки, эспрессо и лаванда.',
        'Cream, espresso and lavender.',
      ),
      price: 34_000,
      amount: [0.3, 'LITER'],
      calorie: 240,
      labels: [labels.hit],
      choices: [syrup],
    },
    {
      slug: 'issiq-shokolad',
      image: 'issiq-shokolad-photo',
      name: inThreeLanguages('Issiq shokolad', 'Горячий шоколад', 'Hot chocolate'),
      about: inThreeLanguages(
        'Quyuq, qora shokoladdan.',
        'Густой, из тёмного шоколада.',
        'Thick, made with dark chocolate.',
      ),
      price: 32_000,
      amount: [0.25, 'LITER'],
      calorie: 330,
      choices: [milk],
    },
    {
      slug: 'matcha-latte',
      image: 'matcha-latte-photo',
      name: inThreeLanguages('Matcha latte', 'Матча-латте', 'Matcha latte'),
      about: inThreeLanguages(
        'Yapon matchasi, muz bilan yoki issiq.',
        'Японская матча, со льдом или горячая.',
        'Japanese matcha, iced or hot.',
      ),
      price: 36_000,
      amount: [0.35, 'LITER'],
      calorie: 160,
      labels: [labels.fresh],
      choices: [milk],
    },
    {
      slug: 'rezavor-choy',
      image: 'rezavor-choy-photo',
      name: inThreeLanguages('Rezavorli choy', 'Ягодный чай', 'Berry tea'),
      about: inThreeLanguages(
        'Malina, smorodina va yalpiz.',
        'Малина, смородина и мята.',
        'Raspberry, currant and mint.',
      ),
      price: 30_000,
      amount: [0.6, 'LITER'],
      calorie: 90,
    },
  ],
}
