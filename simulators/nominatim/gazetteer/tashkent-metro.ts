// The stations of the Tashkent metro.
import { inside, metro } from './entries.ts'
import type { Place } from './place.ts'

export const metroStations: readonly Place[] = [
  ...inside('yunusobod', [
    metro('Mustaqillik maydoni', 'Площадь Независимости', 'Independence Square', [41.3149, 69.2711]),
    metro('Turkiston', 'Туркистан', 'Turkiston', [41.3775, 69.296]),
    metro('Yunusobod', 'Юнусабад', 'Yunusabad', [41.3668, 69.2923]),
    metro('Shahriston', 'Шахристан', 'Shahriston', [41.3531, 69.2881]),
    metro('Bodomzor', 'Бодомзор', 'Bodomzor', [41.3372, 69.2846]),
    metro('Minor', 'Минор', 'Minor', [41.3269, 69.2834]),
    metro('Abdulla Qodiriy', 'Абдулла Кадыри', 'Abdulla Qodiriy', [41.3202, 69.2818]),
  ]),
  ...inside('mirzoUlugbek', [
    metro('Amir Temur xiyoboni', 'Сквер Амира Темура', 'Amir Temur Square', [41.3127, 69.2833]),
    metro('Hamid Olimjon', 'Хамид Алимджан', 'Hamid Olimjon', [41.3182, 69.2957]),
    metro('Pushkin', 'Пушкин', 'Pushkin', [41.3219, 69.3111]),
    metro('Buyuk Ipak Yoʻli', 'Буюк Ипак Йули', 'Buyuk Ipak Yoli', [41.3261, 69.3286]),
    metro('Yunus Rajabiy', 'Юнус Раджаби', 'Yunus Rajabiy', [41.3139, 69.2835]),
  ]),
  ...inside('mirobod', [
    metro('Oybek', 'Айбек', 'Oybek', [41.298, 69.2741]),
    metro('Toshkent', 'Ташкент', 'Tashkent', [41.2933, 69.2877]),
    metro('Mingoʻrik', 'Мингурик', 'Mingorik', [41.2997, 69.2744]),
    metro('Matonat', 'Матонат', 'Matonat', [41.2445, 69.3083]),
  ]),
  ...inside('yashnobod', [
    metro('Mashinasozlar', 'Машинасозлар', 'Mashinasozlar', [41.299, 69.3051]),
    metro('Doʻstlik', 'Дустлик', 'Dostlik', [41.2936, 69.3222]),
    metro('Texnopark', 'Технопарк', 'Technopark', [41.2946, 69.3232]),
    metro('Yashnobod', 'Яшнабад', 'Yashnobod', [41.2976, 69.3498]),
    metro('Tuzel', 'Тузель', 'Tuzel', [41.292, 69.3562]),
    metro('Olmos', 'Олмос', 'Olmos', [41.2817, 69.3603]),
    metro('Rohat', 'Рохат', 'Rohat', [41.2653, 69.3648]),
    metro('Yangiobod', 'Янгиабад', 'Yangiobod', [41.2565, 69.3587]),
  ]),
  ...inside('bektemir', [metro('Qoʻyliq', 'Куйлюк', 'Qoyliq', [41.2375, 69.327])]),
  ...inside('shayxontohur', [
    metro('Paxtakor', 'Пахтакор', 'Pakhtakor', [41.3178, 69.2551]),
    metro('Xalqlar doʻstligi', 'Дружба народов', 'Friendship of Peoples', [41.3119, 69.2431]),
    metro('Beruniy', 'Беруни', 'Beruni', [41.3446, 69.2062]),
    metro('Tinchlik', 'Тинчлик', 'Tinchlik', [41.3323, 69.2191]),
    metro('Chorsu', 'Чорсу', 'Chorsu', [41.3259, 69.2368]),
    metro('Alisher Navoiy', 'Алишер Навои', 'Alisher Navoi', [41.3189, 69.2543]),
    metro('Oʻzbekiston', 'Узбекистан', 'Uzbekistan', [41.3119, 69.2534]),
  ]),
  ...inside('olmazor', [metro('Gʻafur Gʻulom', 'Гафур Гулям', 'Gafur Gulom', [41.3279, 69.2458])]),
  ...inside('chilonzor', [
    metro('Milliy bogʻ', 'Национальный парк', 'National Park', [41.3034, 69.2357]),
    metro('Novza', 'Новза', 'Novza', [41.2919, 69.2236]),
    metro('Mirzo Ulugʻbek', 'Мирзо Улугбек', 'Mirzo Ulugbek', [41.282, 69.2126]),
    metro('Chilonzor', 'Чиланзар', 'Chilanzar', [41.2744, 69.205]),
    metro('Olmazor', 'Алмазар', 'Olmazor', [41.2567, 69.1961]),
  ]),
  ...inside('yakkasaroy', [metro('Kosmonavtlar', 'Космонавтлар', 'Kosmonavtlar', [41.3052, 69.2647])]),
  ...inside('sergeli', [
    metro('Qiyot', 'Киёт', 'Qiyot', [41.2445, 69.2997]),
    metro('Tolariq', 'Толарык', 'Tolariq', [41.2445, 69.285]),
    metro('Xonobod', 'Ханабад', 'Xonobod', [41.23, 69.2704]),
    metro('Quruvchilar', 'Курувчилар', 'Quruvchilar', [41.2216, 69.2605]),
  ]),
  ...inside('yangihayot', [
    metro('Choshtepa', 'Чоштепа', 'Choshtepa', [41.2382, 69.196]),
    metro('Oʻzgarish', 'Узгариш', 'Ozgarish', [41.2273, 69.204]),
    metro('Sergeli', 'Сергели', 'Sergeli', [41.2206, 69.2088]),
    metro('Yangihayot', 'Янгихаёт', 'Yangihayot', [41.2135, 69.214]),
    metro('Chinor', 'Чинор', 'Chinor', [41.2067, 69.219]),
    metro('Turon', 'Турон', 'Turon', [41.2107, 69.2342]),
    metro('Qipchoq', 'Кипчак', 'Qipchoq', [41.2054, 69.2214]),
  ]),
]
