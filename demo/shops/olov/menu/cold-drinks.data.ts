import { fiscal } from '../../../fiscal.ts'
import { labels } from '../../../labels.ts'
import { type Category, type Choice, inThreeLanguages } from '../../../shop.ts'

const volume: Choice = {
  slug: 'volume',
  name: inThreeLanguages('Hajmi', 'Объём', 'Volume'),
  min: 1,
  max: 1,
  options: [
    { slug: 'small', name: inThreeLanguages('0,4 l', '0,4 л', '0.4 l'), isDefault: true },
    { slug: 'big', name: inThreeLanguages('0,8 l', '0,8 л', '0.8 l'), price: 12_000 },
  ],
}

const ice: Choice = {
  slug: 'ice',
  name: inThreeLanguages('Muz', 'Лёд', 'Ice'),
  max: 1,
  options: [{ slug: 'no-ice', name: inThreeLanguages('Muzsiz', 'Безо льда', 'No ice'), max: 1 }],
}

export const coldDrinks: Category = {
  slug: 'ichimliklar',
  group: 'shirinlik-va-ichimlik',
  name: inThreeLanguages('Salqin ichimliklar', 'Холодные напитки', 'Cold drinks'),
  view: 'SMALL',
  scroll: 'VERTICAL',
  navigation: 'SHEET',
  fiscal: fiscal.coldDrink,
  cook: [1, 3],
  products: [
    {
      slug: 'kola',
      name: inThreeLanguages('Kola', 'Кола', 'Cola'),
      about: inThreeLanguages('Muzdek, gazli.', 'Ледяная, газированная.', 'Ice-cold and fizzy.'),
      price: 12_000,
      amount: [0.5, 'LITER'],
      calorie: 210,
      isRecommended: true,
      barcode: '4780012340017',
    },
    {
      slug: 'kola-shakarsiz',
      name: inThreeLanguages('Shakarsiz kola', 'Кола без сахара', 'Cola zero'),
      about: inThreeLanguages('Oʻsha taʼm, shakarsiz.', 'Тот же вкус, без сахара.', 'The same taste, no sugar.'),
      price: 12_000,
      amount: [0.5, 'LITER'],
      calorie: 2,
      labels: [labels.sugarFree],
      barcode: '4780012340024',
    },
    {
      slug: 'apelsinli-gazli',
      name: inThreeLanguages('Apelsinli gazli ichimlik', 'Апельсиновая газировка', 'Orange soda'),
      about: inThreeLanguages('Apelsin taʼmli, muzdek.', 'Со вкусом апельсина, ледяная.', 'Orange flavour, ice-cold.'),
      price: 12_000,
      amount: [0.5, 'LITER'],
      calorie: 220,
      barcode: '4780012340031',
    },
    {
      slug: 'uy-limonadi',
      name: inThreeLanguages('Uy limonadi', 'Домашний лимонад', 'House lemonade'),
      about: inThreeLanguages(
        'Yangi siqilgan limon, yalpiz va ozgina shakar.',
        'Свежевыжатый лимон, мята и немного сахара.',
        'Fresh lemon, mint and a little sugar.',
      ),
      price: 22_000,
      amount: [0.4, 'LITER'],
      calorie: 120,
      labels: [labels.hit],
      choices: [volume, ice],
    },
    {
      slug: 'qulupnayli-limonad',
      name: inThreeLanguages('Qulupnayli limonad', 'Клубничный лимонад', 'Strawberry lemonade'),
      about: inThreeLanguages(
        'Qulupnay pyuresi, limon va muz.',
        'Клубничное пюре, лимон и лёд.',
        'Strawberry purée, lemon and ice.',
      ),
      price: 25_000,
      amount: [0.4, 'LITER'],
      calorie: 150,
      labels: [labels.season],
      choices: [volume, ice],
    },
    {
      slug: 'ayron',
      name: inThreeLanguages('Ayron', 'Айран', 'Ayran'),
      about: inThreeLanguages(
        'Qatiq, buloq suvi, tuz va jambil.',
        'Катык, родниковая вода, соль и чабер.',
        'Yoghurt, spring water, salt and savory.',
      ),
      price: 12_000,
      amount: [0.3, 'LITER'],
      calorie: 90,
      isRecommended: true,
    },
    {
      slug: 'anor-sharbati',
      name: inThreeLanguages('Anor sharbati', 'Гранатовый сок', 'Pomegranate juice'),
      about: inThreeLanguages(
        'Buyurtmadan keyin siqiladi, qoʻshimchasiz.',
        'Выжимаем после заказа, без добавок.',
        'Pressed after you order, nothing added.',
      ),
      price: 38_000,
      amount: [0.3, 'LITER'],
      calorie: 160,
      labels: [labels.season],
      only: ['samarqand', 'amir-temur'],
      stock: 20,
    },
    {
      slug: 'suv',
      name: inThreeLanguages('Suv, gazsiz', 'Вода без газа', 'Still water'),
      about: inThreeLanguages('Togʻ buloqlaridan.', 'Из горных источников.', 'From mountain springs.'),
      price: 6_000,
      amount: [0.5, 'LITER'],
      calorie: 0,
      fiscal: fiscal.water,
      barcode: '4780012340048',
    },
  ],
}
