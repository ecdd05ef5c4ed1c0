import { fiscal } from '../../fiscal.ts'
import { labels } from '../../labels.ts'
import { type Category, inThreeLanguages } from '../../shop.ts'

export const hotDishes: Category = {
  slug: 'issiq-taomlar',
  group: 'oshxona',
  name: inThreeLanguages('Issiq taomlar', 'Горячие блюда', 'Hot dishes'),
  navigation: 'SHEET',
  fiscal: fiscal.dish,
  cook: [12, 20],
  products: [
    {
      slug: 'tandir-gosht',
      name: inThreeLanguages('Tandir goʻsht', 'Тандыр-гушт', 'Tandoor lamb'),
      about: inThreeLanguages(
        'Archa bilan tandirda besh soat, suyagidan oʻzi ajraladi.',
        'Пять часов в тандыре с арчой, мясо само отходит от кости.',
        'Five hours in the tandoor with juniper; it falls off the bone.',
      ),
      price: 98_000,
      amount: [0.35, 'KG'],
      calorie: 720,
      labels: [labels.hit],
      tags: ['lamb'],
    },
    {
      slug: 'dolma',
      name: inThreeLanguages('Tok barg doʻlma', 'Долма', 'Dolma'),
      about: inThreeLanguages(
        'Yosh tok bargida qiyma va guruch, qatiq bilan.',
        'Фарш и рис в молодых виноградных листьях, с катыком.',
        'Mince and rice in young vine leaves, with yoghurt.',
      ),
      price: 46_000,
      amount: [8, 'COUNT'],
      calorie: 480,
      tags: ['beef'],
    },
    {
      slug: 'shashlik-uch-six',
      name: inThreeLanguages('Shashlik, uch six', 'Шашлык, три палочки', 'Shashlik, three skewers'),
      about: inThreeLanguages(
        'Qoʻy goʻshti, sirkali piyoz va issiq non.',
        'Баранина, лук с уксусом и горячая лепёшка.',
        'Lamb, onion in vinegar and hot bread.',
      ),
      price: 66_000,
      amount: [3, 'COUNT'],
      calorie: 820,
      tags: ['lamb'],
    },
    {
      slug: 'manti-bug',
      name: inThreeLanguages('Bugʻda manti', 'Манты на пару', 'Steamed manti'),
      about: inThreeLanguages(
        'Goʻshtli yoki qovoqli, besh dona.',
        'С мясом или тыквой, пять штук.',
        'Meat or pumpkin, five pieces.',
      ),
      price: 40_000,
      amount: [5, 'COUNT'],
      calorie: 600,
      tags: ['beef'],
      choices: [
        {
          slug: 'filling',
          name: inThreeLanguages('Ichi', 'Начинка', 'Filling'),
          min: 1,
          max: 1,
          options: [
            { slug: 'meat', name: inThreeLanguages('Goʻshtli', 'С мясом', 'Meat'), isDefault: true },
            { slug: 'pumpkin', name: inThreeLanguages('Qovoqli', 'С тыквой', 'Pumpkin') },
          ],
        },
      ],
    },
    {
      slug: 'nohat-shorak',
      name: inThreeLanguages('Noʻxat shoʻrak', 'Нохат-шурак', 'Chickpea stew'),
      about: inThreeLanguages(
        'Tuni bilan pishgan noʻxat va mol goʻshti, piyoz bilan.',
        'Нут и говядина, томлённые всю ночь, с луком.',
        'Chickpeas and beef stewed overnight, with onion.',
      ),
      price: 42_000,
      amount: [350, 'GRAMM'],
      calorie: 520,
      tags: ['beef'],
      only: ['beruniy'],
    },
  ],
}

export const soups: Category = {
  slug: 'shorvalar',
  group: 'oshxona',
  name: inThreeLanguages('Shoʻrvalar', 'Супы', 'Soups'),
  view: 'SMALL',
  fiscal: fiscal.dish,
  cook: [4, 8],
  products: [
    {
      slug: 'shorva',
      name: inThreeLanguages('Qaynatma shoʻrva', 'Шурпа', 'Shurva'),
      about: inThreeLanguages(
        'Qoʻy goʻshti, noʻxat va sabzavot.',
        'Баранина, нут и овощи.',
        'Lamb, chickpeas and vegetables.',
      ),
      price: 34_000,
      amount: [400, 'GRAMM'],
      calorie: 350,
      tags: ['lamb'],
    },
    {
      slug: 'lagmon',
      name: inThreeLanguages('Lagʻmon', 'Лагман', 'Laghman'),
      about: inThreeLanguages(
        'Uygʻurcha choʻzma xamir, quyuq qayla.',
        'Уйгурская тянутая лапша, густая подлива.',
        'Uyghur pulled noodles, thick sauce.',
      ),
      price: 38_000,
      amount: [450, 'GRAMM'],
      calorie: 540,
      tags: ['beef'],
    },
    {
      slug: 'mastava',
      name: inThreeLanguages('Mastava', 'Мастава', 'Mastava'),
      about: inThreeLanguages(
        'Guruchli, qatiqli uy shoʻrvasi.',
        'Домашний рисовый суп с катыком.',
        'Home-style rice soup with yoghurt.',
      ),
      price: 30_000,
      amount: [400, 'GRAMM'],
      calorie: 340,
      tags: ['beef'],
    },
  ],
}

export const salads: Category = {
  slug: 'salat-va-non',
  group: 'oshxona',
  name: inThreeLanguages('Salat, somsa va non', 'Салаты, самса и хлеб', 'Salads, somsa and bread'),
  view: 'SMALL',
  scroll: 'HORIZONTAL',
  fiscal: fiscal.dish,
  cook: [3, 6],
  products: [
    {
      slug: 'achichuk',
      name: inThreeLanguages('Achchiq-chuchuk', 'Ачичук', 'Achichuk'),
      about: inThreeLanguages('Oshning doimiy hamrohi.', 'Постоянный спутник плова.', 'Plov’s constant companion.'),
      price: 16_000,
      amount: [170, 'GRAMM'],
      calorie: 60,
      tags: ['vegetarian'],
      isRecommended: true,
    },
    {
      slug: 'bahor-salati',
      name: inThreeLanguages('«Bahor» salati', 'Салат «Весенний»', 'Spring salad'),
      about: inThreeLanguages(
        'Rediska, bodring, koʻkatlar va smetana.',
        'Редис, огурец, зелень и сметана.',
        'Radish, cucumber, herbs and sour cream.',
      ),
      price: 22_000,
      amount: [200, 'GRAMM'],
      calorie: 140,
      labels: [labels.meatFree],
      tags: ['vegetarian'],
    },
    {
      slug: 'tandir-somsa',
      name: inThreeLanguages('Tandir somsa', 'Самса из тандыра', 'Tandoor somsa'),
      about: inThreeLanguages(
        'Katta, sersuv, dumba bilan.',
        'Большая, сочная, с курдюком.',
        'Large, juicy, with tail fat.',
      ),
      price: 15_000,
      amount: [140, 'GRAMM'],
      calorie: 360,
      tags: ['beef'],
      fiscal: fiscal.bread,
      isRecommended: true,
    },
    {
      slug: 'issiq-non',
      name: inThreeLanguages('Issiq non', 'Горячая лепёшка', 'Hot bread'),
      about: inThreeLanguages('Tandirdan endi uzilgan.', 'Только из тандыра.', 'Straight from the tandoor.'),
      price: 6_000,
      amount: [1, 'COUNT'],
      calorie: 600,
      tags: ['vegetarian'],
      fiscal: fiscal.bread,
    },
  ],
}
