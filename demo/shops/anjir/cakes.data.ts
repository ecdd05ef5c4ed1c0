import { fiscal } from '../../fiscal.ts'
import { labels } from '../../labels.ts'
import { type Category, type Choice, inThreeLanguages } from '../../shop.ts'

const weight: Choice = {
  slug: 'weight',
  name: inThreeLanguages('Ogʻirligi', 'Вес', 'Weight'),
  min: 1,
  max: 1,
  options: [
    { slug: '1', name: inThreeLanguages('1 kg, 6–8 kishiga', '1 кг, на 6–8 гостей', '1 kg, for 6–8'), isDefault: true },
    {
      slug: '1-5',
      name: inThreeLanguages('1,5 kg, 10–12 kishiga', '1,5 кг, на 10–12 гостей', '1.5 kg, for 10–12'),
      price: 110_000,
    },
    {
      slug: '2',
      name: inThreeLanguages('2 kg, 14–16 kishiga', '2 кг, на 14–16 гостей', '2 kg, for 14–16'),
      price: 215_000,
    },
  ],
}

const festive: Choice = {
  slug: 'festive',
  name: inThreeLanguages('Bayram uchun', 'К празднику', 'For the occasion'),
  max: 3,
  options: [
    {
      slug: 'candles',
      name: inThreeLanguages('Shamlar', 'Свечи', 'Candles'),
      price: 8_000,
      max: 1,
      image: 'x-candles',
    },
    {
      slug: 'writing',
      name: inThreeLanguages('Tabrik yozuvi', 'Надпись', 'A message'),
      price: 20_000,
      max: 1,
      image: 'x-writing',
    },
    {
      slug: 'berries',
      name: inThreeLanguages('Yangi mevalar', 'Свежие ягоды', 'Fresh berries'),
      price: 45_000,
      max: 1,
      image: 'x-berries',
    },
  ],
}

export const wholeCakes: Category = {
  slug: 'tortlar',
  group: 'konditer',
  name: inThreeLanguages('Tortlar', 'Торты', 'Cakes'),
  view: 'BIG',
  navigation: 'FULL_SCREEN',
  fiscal: fiscal.sweet,
  cook: [120, 240],
  products: [
    {
      slug: 'anjir-tort',
      name: inThreeLanguages('Anjirli tort', 'Торт «Анжир»', 'Fig cake'),
      about: inThreeLanguages(
        'Bodomli biskvit, qaymoq pishloqli krem va karamellangan anjir.',
        'Миндальный бисквит, сливочно-сырный крем и карамелизованный инжир.',
        'Almond sponge, cream-cheese frosting and caramelised figs.',
      ),
      price: 240_000,
      amount: [1, 'KG'],
      calorie: 3200,
      labels: [labels.chef],
      tags: ['vegetarian', 'share'],
      choices: [weight, festive],
    },
    {
      slug: 'napoleon-tort',
      name: inThreeLanguages('Napoleon', 'Наполеон', 'Napoleon'),
      about: inThreeLanguages(
        'Oʻn ikki qavat qatlama va vanilli krem.',
        'Двенадцать слоёв и ванильный заварной крем.',
        'Twelve layers and vanilla custard.',
      ),
      price: 190_000,
      amount: [1, 'KG'],
      calorie: 3600,
      labels: [labels.hit],
      tags: ['vegetarian', 'share'],
      choices: [weight, festive],
    },
    {
      slug: 'qizil-barxat-tort',
      name: inThreeLanguages('Qizil baxmal', 'Красный бархат', 'Red velvet'),
      about: inThreeLanguages(
        'Kakaoli qizil biskvit va qaymoq pishloqli krem.',
        'Красный бисквит с какао и сливочно-сырный крем.',
        'Red cocoa sponge and cream-cheese frosting.',
      ),
      price: 220_000,
      amount: [1, 'KG'],
      calorie: 3400,
      tags: ['vegetarian', 'share'],
      choices: [weight, festive],
    },
    {
      slug: 'shokolad-tort',
      name: inThreeLanguages('Uch shokolad', 'Три шоколада', 'Three chocolates'),
      about: inThreeLanguages(
        'Qora, sutli va oq shokolad muslari.',
        'Муссы из тёмного, молочного и белого шоколада.',
        'Mousses of dark, milk and white chocolate.',
      ),
      price: 230_000,
      amount: [1, 'KG'],
      calorie: 3700,
      discount: 10,
      tags: ['vegetarian', 'share'],
      choices: [weight, festive],
    },
  ],
}

export const slices: Category = {
  slug: 'tort-bolaklari',
  group: 'konditer',
  name: inThreeLanguages('Tort boʻlaklari', 'Кусочки тортов', 'Cake slices'),
  navigation: 'POP_UP',
  fiscal: fiscal.sweet,
  cook: [2, 3],
  products: [
    {
      slug: 'medovik',
      name: inThreeLanguages('Medovik', 'Медовик', 'Honey cake'),
      about: inThreeLanguages('Sakkiz asalli qatlam.', 'Восемь медовых коржей.', 'Eight honey layers.'),
      price: 34_000,
      amount: [130, 'GRAMM'],
      calorie: 430,
      labels: [labels.hit],
      tags: ['vegetarian'],
    },
    {
      slug: 'napoleon',
      name: inThreeLanguages('Napoleon boʻlagi', 'Кусочек Наполеона', 'Napoleon slice'),
      about: inThreeLanguages(
        'Qarsildoq va yumshoq bir paytda.',
        'Хрустящий и нежный одновременно.',
        'Crisp and soft at once.',
      ),
      price: 32_000,
      amount: [130, 'GRAMM'],
      calorie: 440,
      tags: ['vegetarian'],
    },
    {
      slug: 'qizil-barxat',
      name: inThreeLanguages('Qizil baxmal boʻlagi', 'Кусочек «Красный бархат»', 'Red velvet slice'),
      about: inThreeLanguages(
        'Yumshoq krem, yengil kakao.',
        'Нежный крем, лёгкое какао.',
        'Soft frosting, light cocoa.',
      ),
      price: 36_000,
      amount: [130, 'GRAMM'],
      calorie: 420,
      tags: ['vegetarian'],
    },
    {
      slug: 'nyu-york-chizkeyk',
      name: inThreeLanguages('Nyu-York chizkeyki', 'Чизкейк Нью-Йорк', 'New York cheesecake'),
      about: inThreeLanguages(
        'Zich, qaymoqli, qulupnay bilan.',
        'Плотный, сливочный, с клубникой.',
        'Dense, creamy, with strawberry.',
      ),
      price: 42_000,
      amount: [140, 'GRAMM'],
      calorie: 450,
      labels: [labels.hit],
      tags: ['vegetarian'],
      isRecommended: true,
    },
    {
      slug: 'bask-chizkeyk',
      name: inThreeLanguages('Bask chizkeyki', 'Баскский чизкейк', 'Basque cheesecake'),
      about: inThreeLanguages(
        'Usti qoraygan, ichi oquvchan.',
        'С опалённой корочкой и текучей серединой.',
        'Scorched on top, soft inside.',
      ),
      price: 44_000,
      amount: [140, 'GRAMM'],
      calorie: 470,
      labels: [labels.fresh],
      tags: ['vegetarian'],
    },
    {
      slug: 'pista-malina',
      name: inThreeLanguages('Pista va malina', 'Фисташка и малина', 'Pistachio and raspberry'),
      about: inThreeLanguages(
        'Pistali biskvit, malina konfi.',
        'Фисташковый бисквит, малиновое конфи.',
        'Pistachio sponge, raspberry confit.',
      ),
      price: 46_000,
      amount: [130, 'GRAMM'],
      calorie: 410,
      labels: [labels.chef],
      tags: ['vegetarian'],
      stopped: ['qatortol'],
    },
    {
      slug: 'tiramisu',
      name: inThreeLanguages('Tiramisu', 'Тирамису', 'Tiramisu'),
      about: inThreeLanguages('Maskarpone va qahva.', 'Маскарпоне и кофе.', 'Mascarpone and coffee.'),
      price: 40_000,
      amount: [140, 'GRAMM'],
      calorie: 420,
      tags: ['vegetarian'],
    },
  ],
}
