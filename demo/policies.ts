// Terms and privacy policy shared by all demo shops; only the company data differs. Each shop has its own about text.
import type { Localized } from '@dasturxon/api/testing'
import { inThreeLanguages } from './shop.ts'

type Company = { brand: string; entity: { uz: string; ru: string; eng: string }; phone: string; site: string }

export const terms = ({ brand, entity, phone, site }: Company): Localized =>
  inThreeLanguages(
    `Ommaviy oferta. ${entity.uz} («${brand}») ${site} sayti va ilovalari orqali taom buyurtmalarini qabul qiladi.

Buyurtmani rasmiylashtirib, siz shu shartlarga rozilik bildirasiz. Narxlar soʻmda, QQS bilan koʻrsatilgan. Yetkazish narxi va xizmat haqi buyurtmadan oldin alohida satrda koʻrinadi. Buyurtma tasdiqlangandan keyin narx oʻzgarmaydi.

Buyurtmani oshxona tayyorlashni boshlaguncha bekor qilish mumkin; bunda toʻlangan pul oʻsha kartaga qaytariladi. Taom sifatidan norozi boʻlsangiz, olgan kuningiz ${phone} raqamiga qoʻngʻiroq qiling: almashtirib beramiz yoki pulini qaytaramiz.

Yetkazish vaqti taxminiy: yoʻl va ob-havoga bogʻliq. Kechiksak, oldindan aytamiz.`,
    `Публичная оферта. ${entity.ru} («${brand}») принимает заказы на еду через сайт ${site} и приложения.

Оформляя заказ, вы принимаете эти условия. Цены указаны в сумах, включая НДС. Стоимость доставки и сервисный сбор видны отдельной строкой до заказа. После подтверждения заказа цена не меняется.

Отменить заказ можно, пока кухня не начала готовить; деньги вернутся на ту же карту. Если блюдо не понравилось, позвоните в день получения по номеру ${phone}: заменим или вернём деньги.

Время доставки приблизительное и зависит от дорог и погоды. Если задержимся, предупредим.`,
    `Public offer. ${entity.eng} (“${brand}”) takes food orders through ${site} and its apps.

By placing an order you accept these terms. Prices are in soʻm and include VAT. The delivery fee and the service fee are shown on their own lines before you order. Once an order is confirmed, its price does not change.

You may cancel until the kitchen starts cooking; the money goes back to the same card. If you’re not happy with a dish, call ${phone} on the day you get it: we’ll replace it or refund you.

Delivery times are estimates and depend on traffic and weather. If we’re running late, we’ll let you know.`,
  )

export const privacy = ({ brand, entity, phone, site }: Company): Localized =>
  inThreeLanguages(
    `Maxfiylik siyosati. ${entity.uz} («${brand}») faqat buyurtmangizni bajarish uchun kerakli maʼlumotlarni saqlaydi: ism, telefon raqami, manzillar va buyurtmalar tarixi.

Bank kartangiz raqami bizda saqlanmaydi, uni toʻlov tizimi himoya qiladi. Maʼlumotlaringizni sotmaymiz. Ular faqat kuryer, toʻlov tizimi va SMS operatoriga, buyurtmaga kerakli hajmda beriladi.

Profilingizni istalgan payt ${site} saytida oʻchirishingiz mumkin: shaxsiy maʼlumotlar oʻchiriladi, qonun talab qilgan chek maʼlumotlari qoladi. Savollar uchun: ${phone}.`,
    `Политика конфиденциальности. ${entity.ru} («${brand}») хранит только то, что нужно для выполнения заказа: имя, номер телефона, адреса и историю заказов.

Номер банковской карты у нас не хранится, его защищает платёжная система. Мы не продаём ваши данные. Их получают только курьер, платёжная система и SMS-оператор, в объёме, нужном для заказа.

Удалить профиль можно в любое время на сайте ${site}: личные данные стираются, остаются только чеки, которые требует хранить закон. Вопросы: ${phone}.`,
    `Privacy policy. ${entity.eng} (“${brand}”) keeps only what your order needs: name, phone number, addresses and order history.

We don’t keep your card number; the payment provider protects it. We don’t sell your data. Only the courier, the payment provider and the SMS operator receive it, and only as much as the order needs.

You may delete your account at any time on ${site}: personal data is erased, and only the receipts required by law remain. Questions: ${phone}.`,
  )
