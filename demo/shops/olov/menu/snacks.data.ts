import { fiscal } from '../../../fiscal.ts'
import { labels } from '../../../labels.ts'
import { type Category, inThreeLanguages } from '../../../shop.ts'
import { sauces } from '../choices.ts'

const friesSize = {
  slug: 'size',
  name: inThreeLanguages('Porsiya', 'Порция', 'Portion'),
  min: 1,
  max: 1,
  options: [
    { slug: 'small', name: inThreeLanguages('Kichik, 100 g', 'Маленькая, 100 г', 'Small, 100 g'), isDefault: true },
    { slug: 'medium', name: inThreeLanguages('Oʻrtacha, 150 g', 'Средняя, 150 г', 'Medium, 150 g'), price: 4_000 },
    { slug: 'large', name: inThreeLanguages('Katta, 220 g', 'Большая, 220 г', 'Large, 220 g'), price: 9_000 },
  ],
}

const heat = {
  slug: 'heat',
  name: inThreeLanguages('Achchiqligi', 'Острота', 'Heat'),
  min: 1,
  max: 1,
  options: [
    { slug: 'mild', name: inThreeLanguages('Yumshoq', 'Неострые', 'Mild'), isDefault: true },
    { slug: 'hot', name: inThreeLanguages('Achchiq', 'Острые', 'Hot') },
    { slug: 'fire', name: inThreeLanguages('Olov', 'Огонь', 'Fire'), price: 2_000 },
  ],
}

export const snacks: Category = {
  slug: 'gazaklar',
  group: 'fastfud',
  name: inThreeLanguages('Gazaklar', 'Закуски', 'Snacks'),
  view: 'SMALL',
  scroll: 'VERTICAL',
  navigation: 'SHEET',
  fiscal: fiscal.dish,
  cook: [6, 10],
  products: [
    {
      slug: 'kartoshka-fri',
      name: inThreeLanguages('Kartoshka fri', 'Картофель фри', 'French fries'),
      about: inThreeLanguages(
        'Tashqarisi qarsildoq, ichi yumshoq. Dengiz tuzi bilan.',
        'Хрустящий снаружи, мягкий внутри. С морской солью.',
        'Crisp outside, soft inside. With sea salt.',
      ),
      price: 15_000,
      amount: [100, 'GRAMM'],
      calorie: 310,
      labels: [labels.hit],
      tags: ['vegetarian'],
      isRecommended: true,
      choices: [friesSize, sauces],
    },
    {
      slug: 'kartoshka-bolaklari',
      name: inThreeLanguages('Kartoshka boʻlaklari', 'Картофельные дольки', 'Potato wedges'),
      about: inThreeLanguages(
        'Poʻsti bilan pishgan, ziravorli kartoshka.',
        'Картофель в кожуре с пряностями.',
        'Skin-on potatoes with spices.',
      ),
      price: 17_000,
      amount: [150, 'GRAMM'],
      calorie: 290,
      tags: ['vegetarian'],
      choices: [sauces],
    },
    {
      slug: 'tovuq-qanotlari',
      name: inThreeLanguages('Tovuq qanotlari', 'Куриные крылышки', 'Chicken wings'),
      about: inThreeLanguages(
        'Olti dona qanotcha, asal-xantal marinadida.',
        'Шесть крылышек в медово-горчичном маринаде.',
        'Six wings in a honey-mustard marinade.',
      ),
      price: 38_000,
      amount: [6, 'COUNT'],
      calorie: 560,
      labels: [labels.hit],
      tags: ['chicken'],
      choices: [heat, sauces],
    },
    {
      slug: 'naggetslar',
      name: inThreeLanguages('Naggetslar', 'Наггетсы', 'Nuggets'),
      about: inThreeLanguages(
        'Sof tovuq filesidan toʻqqiz dona nagget.',
        'Девять наггетсов из цельного куриного филе.',
        'Nine nuggets of whole chicken fillet.',
      ),
      price: 32_000,
      amount: [9, 'COUNT'],
      calorie: 410,
      labels: [labels.forKids],
      tags: ['chicken', 'kids'],
      isRecommended: true,
      choices: [sauces],
    },
    {
      slug: 'pishloq-tayoqchalari',
      name: inThreeLanguages('Pishloq tayoqchalari', 'Сырные палочки', 'Cheese sticks'),
      about: inThreeLanguages(
        'Qarsildoq qobiqda choʻziladigan mozzarella.',
        'Тягучая моцарелла в хрустящей панировке.',
        'Stretchy mozzarella in a crisp coat.',
      ),
      price: 29_000,
      amount: [6, 'COUNT'],
      calorie: 420,
      labels: [labels.meatFree],
      tags: ['vegetarian'],
      choices: [sauces],
      stopped: ['chilonzor'],
    },
    {
      slug: 'qisqichbaqa-fri',
      name: inThreeLanguages('Qarsildoq krevetkalar', 'Креветки темпура', 'Tempura prawns'),
      about: inThreeLanguages(
        'Yengil xamirda qovurilgan yirik krevetkalar, limon bilan.',
        'Крупные креветки в лёгком кляре, с лимоном.',
        'Large prawns in a light batter, with lemon.',
      ),
      price: 64_000,
      amount: [5, 'COUNT'],
      calorie: 340,
      tags: ['fish'],
      only: ['amir-temur', 'yunusobod'],
      stock: 12,
      choices: [sauces],
    },
    {
      slug: 'makkajoxori',
      name: inThreeLanguages('Grilda makkajoʻxori', 'Кукуруза на гриле', 'Grilled corn'),
      about: inThreeLanguages(
        'Sariyogʻ va tuz surtilgan shirin makkajoʻxori.',
        'Сладкая кукуруза со сливочным маслом и солью.',
        'Sweetcorn with butter and salt.',
      ),
      price: 18_000,
      amount: [1, 'COUNT'],
      calorie: 180,
      labels: [labels.season],
      tags: ['vegetarian'],
      stopped: ['samarqand'],
    },
  ],
}
