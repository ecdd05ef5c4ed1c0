import type { Content } from '../../content.ts'
import { inThreeLanguages } from '../../shop.ts'

export const content: Content = {
  stories: [
    {
      slug: 'anjir-fasli',
      title: inThreeLanguages('Anjir fasli', 'Сезон инжира', 'Fig season'),
      picture: 'anjirli-tart',
      slides: [
        {
          picture: 'anjir-tort',
          title: inThreeLanguages(
            'Anjirli tort: uch qavat krem va yangi anjir',
            'Торт с инжиром: три слоя крема и свежий инжир',
            'Fig cake: three layers of cream and fresh figs',
          ),
          link: { product: ['tortlar', 'anjir-tort'] },
        },
        {
          picture: 'anjirli-tart',
          title: inThreeLanguages('Bir kishilik anjirli tart', 'Тарт с инжиром на одного', 'A fig tart for one'),
          link: { category: 'mayda-shirinliklar' },
        },
      ],
    },
    {
      slug: 'kruassanlar',
      title: inThreeLanguages('Tonggi kruassan', 'Утренний круассан', 'Morning croissant'),
      picture: 'kruassan',
      slides: [
        {
          picture: 'pistali-kruassan',
          title: inThreeLanguages(
            'Pistali kruassan soat sakkizda tayyor',
            'Фисташковый круассан готов к восьми',
            'Pistachio croissants are ready by eight',
          ),
          link: { category: 'kruassanlar' },
        },
      ],
    },
    {
      slug: 'qahva',
      title: inThreeLanguages('Qahva', 'Кофе', 'Coffee'),
      picture: 'flet-uayt',
      slides: [
        {
          picture: 'flet-uayt',
          title: inThreeLanguages(
            'Shirinlikka mos qahva tanlang',
            'Подберите кофе к десерту',
            'Choose a coffee for your dessert',
          ),
          link: { category: 'qahva' },
        },
      ],
    },
  ],
  banners: [
    {
      slug: 'tortlar',
      title: inThreeLanguages(
        'Bayram torti: bir kun oldin buyurtma qiling',
        'Праздничный торт: закажите за день',
        'Celebration cakes: order a day ahead',
      ),
      picture: 'qizil-barxat-tort',
      link: { category: 'tortlar' },
    },
    {
      slug: 'makarunlar',
      title: inThreeLanguages('Makarunlar: olti xil taʼm', 'Макаруны: шесть вкусов', 'Macarons in six flavours'),
      picture: 'makarunlar',
      link: { category: 'mayda-shirinliklar' },
    },
  ],
  vacancies: [
    {
      slug: 'konditer',
      title: inThreeLanguages('Konditer', 'Кондитер', 'Pastry cook'),
      branch: 'shevchenko',
      salary: [6_000_000, 9_000_000],
      text: inThreeLanguages(
        `Tonggi toʻrtdan tushgacha. Qoʻli gul, sabrli odamni kutamiz; retseptlarni oʻzimiz oʻrgatamiz.`,
        `С четырёх утра до обеда. Ждём терпеливых людей с умелыми руками; рецептам научим.`,
        `From four in the morning until noon. We’re looking for patient hands; we’ll teach you the recipes.`,
      ),
    },
    {
      slug: 'barista',
      title: inThreeLanguages('Barista', 'Бариста', 'Barista'),
      salary: [4_000_000, 6_000_000],
      text: inThreeLanguages(
        `Qahva tayyorlaysiz va mehmonlar bilan gaplashasiz. Birinchi oy ustoz bilan ishlaysiz.`,
        `Готовить кофе и общаться с гостями. Первый месяц рядом с наставником.`,
        `Making coffee and chatting with guests. A mentor works beside you for the first month.`,
      ),
    },
  ],
}
