import { fiscal } from '../../fiscal.ts'
import { labels } from '../../labels.ts'
import { type Category, type Choice, inThreeLanguages } from '../../shop.ts'

const portion: Choice = {
  slug: 'portion',
  name: inThreeLanguages('Porsiya', 'Порция', 'Portion'),
  min: 1,
  max: 1,
  options: [
    { slug: 'half', name: inThreeLanguages('Yarim porsiya', 'Полпорции', 'Half portion') },
    {
      slug: 'full',
      name: inThreeLanguages('Toʻliq porsiya', 'Целая порция', 'Full portion'),
      price: 14_000,
      isDefault: true,
    },
  ],
}

const onTop: Choice = {
  slug: 'on-top',
  name: inThreeLanguages('Ustiga', 'Сверху', 'On top'),
  max: 3,
  options: [
    { slug: 'qazi', name: inThreeLanguages('Qazi', 'Казы', 'Qazi'), price: 20_000, max: 2 },
    { slug: 'egg', name: inThreeLanguages('Bedana tuxumi', 'Перепелиное яйцо', 'Quail egg'), price: 4_000, max: 3 },
    { slug: 'dolma', name: inThreeLanguages('Doʻlma', 'Долма', 'Dolma'), price: 12_000, max: 2 },
  ],
}

export const plov: Category = {
  slug: 'oshlar',
  group: 'oshxona',
  name: inThreeLanguages('Oshlar', 'Пловы', 'Plov'),
  view: 'BIG',
  navigation: 'FULL_SCREEN',
  fiscal: fiscal.dish,
  cook: [5, 10],
  products: [
    {
      slug: 'rayhon-osh',
      name: inThreeLanguages('Rayhon oshi', 'Плов «Райхон»', 'Rayhon plov'),
      about: inThreeLanguages(
        'Lazer guruch, qoʻy soni, ikki xil sabzi va barbaris. Rayhonning oʻz oshi.',
        'Рис лазер, баранья нога, два вида моркови и барбарис. Плов нашего дома.',
        'Lazer rice, leg of lamb, two kinds of carrot and barberries. Our house plov.',
      ),
      price: 34_000,
      amount: [360, 'GRAMM'],
      calorie: 730,
      labels: [labels.hit],
      tags: ['lamb'],
      choices: [portion, onTop],
    },
    {
      slug: 'toshkent-toy-oshi',
      name: inThreeLanguages('Toshkent toʻy oshi', 'Ташкентский туй-оши', 'Tashkent wedding plov'),
      about: inThreeLanguages(
        'Mayiz va noʻxatli toʻy oshi, goʻsht alohida toʻgʻraladi.',
        'Праздничный плов с изюмом и нутом, мясо нарезается отдельно.',
        'Festive plov with raisins and chickpeas; the meat is carved separately.',
      ),
      price: 36_000,
      amount: [360, 'GRAMM'],
      calorie: 760,
      tags: ['beef'],
      choices: [portion, onTop],
    },
    {
      slug: 'samarqand-oshi',
      name: inThreeLanguages('Samarqand oshi', 'Самаркандский плов', 'Samarkand plov'),
      about: inThreeLanguages(
        'Qatlam-qatlam suziladi, aralashtirilmaydi. Zigʻir yogʻida.',
        'Подаётся слоями, не перемешивается. На льняном масле.',
        'Served in layers, never stirred. Cooked in linseed oil.',
      ),
      price: 35_000,
      amount: [370, 'GRAMM'],
      calorie: 710,
      tags: ['lamb'],
      choices: [portion, onTop],
    },
    {
      slug: 'kovatok-osh',
      name: inThreeLanguages('Tok barg doʻlmali osh', 'Плов с долмой', 'Plov with dolma'),
      about: inThreeLanguages(
        'Osh ustida besh dona tok barg doʻlma.',
        'Плов и пять штук долмы в виноградных листьях.',
        'Plov topped with five dolma in vine leaves.',
      ),
      price: 44_000,
      amount: [400, 'GRAMM'],
      calorie: 780,
      labels: [labels.chef],
      tags: ['beef'],
      choices: [portion],
      stopped: ['navoiy'],
    },
    {
      slug: 'bedana-osh',
      name: inThreeLanguages('Bedanali osh', 'Плов с перепёлкой', 'Plov with quail'),
      about: inThreeLanguages(
        'Qizarib pishgan ikki dona bedana bilan. Juma va yakshanba kunlari.',
        'С двумя румяными перепёлками. По пятницам и воскресеньям.',
        'With two browned quails. On Fridays and Sundays.',
      ),
      price: 68_000,
      amount: [450, 'GRAMM'],
      calorie: 850,
      tags: ['chicken'],
      only: ['navoiy'],
      stock: 10,
    },
  ],
}
