import type { Content } from '../../content.ts'
import { inThreeLanguages } from '../../shop.ts'

export const content: Content = {
  stories: [
    {
      slug: 'kombolar',
      title: inThreeLanguages('Kombolar', 'Комбо', 'Combos'),
      picture: 'olov-kombo',
      slides: [
        {
          picture: 'olov-kombo',
          title: inThreeLanguages(
            'Burger, fri va ichimlik birga arzonroq',
            'Бургер, фри и напиток вместе дешевле',
            'Burger, fries and a drink cost less together',
          ),
          link: { product: ['kombolar', 'olov-kombo'] },
        },
        {
          picture: 'oilaviy-kombo',
          title: inThreeLanguages(
            'Oilaviy kombo: toʻrt kishi toʻyadi',
            'Семейное комбо: хватит на четверых',
            'Family combo: enough for four',
          ),
          link: { category: 'kombolar' },
        },
      ],
    },
    {
      slug: 'osh-kuni',
      title: inThreeLanguages('Osh kuni', 'День плова', 'Plov day'),
      picture: 'toy-oshi',
      slides: [
        {
          picture: 'toy-oshi',
          title: inThreeLanguages(
            'Har payshanba ertalabdan osh damlaymiz',
            'По четвергам казан с самого утра',
            'Thursday plov, on the fire since early morning',
          ),
          link: { category: 'osh-va-quyuq-taomlar' },
        },
        {
          picture: 'choyxona-oshi',
          title: inThreeLanguages(
            'Choyxona oshi: tugab qolmasidan ulguring',
            'Чайханский плов: успейте, пока не кончился',
            'Teahouse plov: order before it’s gone',
          ),
          link: { category: 'osh-va-quyuq-taomlar' },
        },
      ],
    },
    {
      slug: 'yangi-ichimliklar',
      title: inThreeLanguages('Limonadlar', 'Лимонады', 'Lemonades'),
      picture: 'uy-limonadi',
      slides: [
        {
          picture: 'uy-limonadi',
          title: inThreeLanguages(
            'Uy limonadi: har kuni yangi siqiladi',
            'Домашний лимонад: выжимаем каждый день',
            'House lemonade, squeezed every day',
          ),
          link: { category: 'ichimliklar' },
        },
      ],
    },
    {
      slug: 'bizga-qoshiling',
      title: inThreeLanguages('Ish bor', 'Ищем людей', 'We’re hiring'),
      picture: 'olov-burger',
      slides: [
        {
          picture: 'olov-burger',
          title: inThreeLanguages(
            'Oshpaz va kuryerlarni kutamiz',
            'Ждём поваров и курьеров',
            'Cooks and couriers wanted',
          ),
          link: { path: '/vacancy' },
        },
      ],
    },
  ],
  banners: [
    {
      slug: 'olov-minora',
      title: inThreeLanguages(
        'Olov minora: ikki kishilik burger',
        'Башня «Олов»: бургер на двоих',
        'Olov tower: a burger for two',
      ),
      picture: 'ikki-qavatli-burger',
      link: { category: 'burgerlar' },
    },
    {
      slug: 'shashlik-oqshomi',
      title: inThreeLanguages(
        'Shashlik oqshomi: koʻmirdan toʻgʻri dasturxonga',
        'Вечер шашлыка: с углей прямо на стол',
        'Shashlik night: from the coals to your table',
      ),
      picture: 'qoy-shashlik',
      link: { category: 'shashlik' },
    },
    {
      slug: 'bepul-yetkazish',
      title: inThreeLanguages('Markazga bepul yetkazamiz', 'В центр доставим бесплатно', 'Free delivery to the centre'),
      picture: 'lavash-kombo',
      link: { path: '/branches/map' },
    },
  ],
  vacancies: [
    {
      slug: 'oshpaz',
      title: inThreeLanguages('Oshpaz', 'Повар', 'Cook'),
      branch: 'amir-temur',
      salary: [5_000_000, 8_000_000],
      text: inThreeLanguages(
        `Milliy taomlar va gril bilan ishlaysiz.

Talabimiz: kamida bir yil tajriba va ozodalik. Taklifimiz: ikki kun ish, ikki kun dam, issiq tushlik, rasmiy ish haqi.`,
        `Работа с национальной кухней и грилем.

Ждём: опыт от года, любовь к чистоте. Предлагаем: график два через два, горячий обед, официальную зарплату.`,
        `You’ll cook Uzbek dishes and work the grill.

We’re looking for at least a year of experience and tidy habits. We offer two days on, two days off, a hot lunch and a formal contract.`,
      ),
    },
    {
      slug: 'kuryer',
      title: inThreeLanguages('Kuryer', 'Курьер', 'Courier'),
      salary: [4_000_000, 9_000_000],
      text: inThreeLanguages(
        `Oʻz avtomobilingiz yoki skuteringiz bilan. Jadvalni oʻzingiz tanlaysiz, toʻlov har hafta.`,
        `На своём автомобиле или скутере. График выбираете сами, выплаты каждую неделю.`,
        `With your own car or scooter. You choose your hours and are paid every week.`,
      ),
    },
    {
      slug: 'kassir',
      title: inThreeLanguages('Kassir', 'Кассир', 'Cashier'),
      branch: 'chilonzor',
      salary: [3_500_000, 5_000_000],
      text: inThreeLanguages(
        `Mehmonlarni kutib olasiz va buyurtma qabul qilasiz. Oʻrgatamiz, tajriba shart emas.`,
        `Встречать гостей и принимать заказы. Научим, опыт не нужен.`,
        `Greeting guests and taking orders. We’ll teach you, no experience needed.`,
      ),
    },
  ],
  extra: {
    title: inThreeLanguages('Olov doʻstlariga', 'Друзьям «Олова»', 'For friends of Olov'),
    blocks: [
      { picture: 'olov-kombo', link: { category: 'kombolar' } },
      {
        text: inThreeLanguages(
          'Botdan kelganlar uchun: har buyurtmadan keshbek yigʻing va keyingi safar uni ishlating.',
          'Для тех, кто пришёл из бота: копите кешбэк с каждого заказа и тратьте его в следующий раз.',
          'For bot users: earn cashback on every order and use it next time.',
        ),
      },
      { title: inThreeLanguages('Menyuga oʻtish', 'Перейти в меню', 'Go to menu'), link: { path: '/' } },
      { title: inThreeLanguages('Filiallarimiz', 'Наши филиалы', 'Our branches'), link: { path: '/branches' } },
    ],
  },
}
