// Names that were replaced by plain ones (CONTRIBUTING.md, "Words") and must not come back as exported names or file names.
// Whole names, not parts of names: `OrderWish` is retired, `placeOrder` is not.
import { isSource, type Wall } from './import-graph.ts'
import { titlesIn } from './sample-prose.ts'

const listOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

const retiredNames = listOf(`
  AddressAnswer AddressWish AgainButton AgainCard AgainSheet Answers Applying Arrived askClosestBranch Asked
  AskedGroup askedGroups AskedOption Asker askForPlace asking askWholeProduct Attaching attend BannerShelf bannerWish
  BasketMenu become beginKeeping BranchesGlance bringOrder Brought Bulletin callTo CashbackWish Cast categoryWish
  changeWish changingMenu checkingByDevice choiceWish chosenOf Circumstances Clothes CodeWay contentDuties converse
  countersAreRunning countersOf countVisitors CourierPlace createFollower createMailbox currentPlace Deed
  defaultPlace dish DishArt Dishes DishLine dishNames dishPicture DishPicture DishPictures documentsDuties dressShop
  Duty eraseWords FactsRow findDishes findOutside findPlace findSwap finishOwn fixedRow flipFavourite followCourier
  Follower followSaved followWanted forgetBasket forgetCatalogue forgetDoor forgetEverything forgetGeocodes
  forgetNames forgetSearches forgetSending forgetTombstones forgetWish
  FoundName FoundPart foundParts Gate gatherCast gatherFacts
  gatherProducts GoneLine groupWish Heard HeardEvent heardSoFar Hint Hints holdAtBranch holdCustomer holdOrder
  holdOwnOrder holdToChange houseCooks iconAddress inLanes Installable intend inTurn isFound isKnownTo isOneSlip
  isOvertaken isRideOver isStanding isUnfinished judge JumpTiles keepBasket keepCode keepFavourite keepFavourites
  keepGeocode keepNearestBranch keepOutside keepRedirectUrl keepSeen keepSubmit keepWayBack Kept keptFor KeptSubmit
  knowMerchant LanguageWishes lastResort LateBalance LateErrorPage LateLogger LatePart learnPromo LeftOut
  listBranchPlaces listPlaces listPlacesOf listUnpressed LookUp Mailbox MapGlance meetTelegram MenuShelf MenuWays
  merchantsDuties mostOfOne mostTopics mustAgree mustBeOutsideTransaction mustBePublic mustBeThere mustNameItsParams
  needsNewRide newsOfStatus notAhead NoteBox ofPlaces ofRidingShop openGate openHints openLine openLookUp openMenuShelf
  openRoom openStage optionWish OrderAgainShelf orderDuties
  orderIsShown orderPlace OrderPlace OrderWay orderWish OrderWish
  OtherWay otherWaySeconds overtaken oweBack partGuard particularsOf passDeadline passDeadlines passGate
  PassingNotice PassingParts PayBox payOrder PhoneBox PlaceBar placeBehind placeCategories placeGroups PlaceLine
  PlaceList placePages placePermission placeProducts placeRows Places PlaceSearch placesOf placeTitles Played
  prepareCounters priceQuestion PrintedCard printedMenu problemWords productWish Question QuestionCard questionId
  readNews readSetting readSubmit reasonsIn refundWishes
  rememberSearch repack requirePlace restoreOrderPlace restoreWish
  returnToShelf reviewOf Ridden Ride rideOn RideTerms Riding RunningOrder Said SaveBox sayChanged Seen seenOf
  sendingByDevice Sent settleMenu shapePhone shopFacts ShopNow ShopsNow shopsNow shutGates slipLength soldHere
  SoldLine staffDuties staffMenuDuties Stage startCounters startsWithOneSlip stillThere stopChanged StoryShelf storyWish
  strangers strangersOn SwapRow TabWish takeBack takeFromShelf takePace takesTheRoad takeTable TelegramWay
  tellCustomer Telling tellStops TellSum TermsLine TimeWish Told told Tongues unheard unpress unseenOrder
  untilDefinite updatePressed upkeepDuties useArrivalWords useBasketMenu useBlocked useChangeWords useConfirmed
  useFieldWords useKeptCode useKnownPromo useLateBasketCount useLeft useOrderFacts useOrderPlace useOrderWish
  usePaymentWords usePlaceNames usePromoWords useReasonWords useReturn useRide useRideTerms useSecondsUntil
  useSeenStories useServiceWords useSettled useShown useSize useSlotWords useStartPlace useStatusWords useSupply
  useSwaps useTagWords useWish vacancyWish Verdict visitor visitorOf wallAt Wanted wantedLine WantedLine wasWanted
  WaysOn WhenBox Where WhereBox WhoBox whyNot whyNotOrderable WhyPrice Wish wish wishedChoices wishOf WithoutOrder
  WornDocument writeDay writeEarly writeInstant writeTime
`)

const retiredFiles = listOf(`
  askers banner-shelf become branches-glance bring-order card-facts changing-menu find-dishes fixed-query follower
  found-parts gather-facts gather-products hold-order hold-own-order in-lanes keep-favourites kept-for last-resort
  late-logger look-up menu-of menu-shelf menu-ways menu-wishes news-of-status note-box one-slip order-wishes
  other-way pace particulars pass-deadline pay-box phone-box place-bar place-pages place-rows place-search
  put-in-order read-news read-setting resting ride-on running-order save-box seen-stories shelf shop-now story-shelf
  take-back tell-customer told-hours use-blocked use-reason-words use-start-place use-wish when-box where-box who-box
  written-address
`)

/** Words that test titles must not contain, because they say nothing to a reader of a test report. */
const retiredInTitles = /\b(?:whoever|verdict|wish|wishes|heard|breath|clothes|arena|reckoning)\b/i

const exportedNames = /^export (?:async )?(?:const|let|function\*?|type|class|interface) (\w+)/gm

export const noRetiredNames: Wall = (tree) =>
  [...tree].flatMap(([path, content]) => {
    if (!isSource(path)) return []
    const [base = ''] = (path.split('/').at(-1) ?? '').split('.')
    const names = [...content.matchAll(exportedNames)].map(([, name = '']) => name)
    return [
      ...(retiredFiles.has(base) ? [`${path}: the file name is retired`] : []),
      ...names.filter((name) => retiredNames.has(name)).map((name) => `${path}: ${name} is retired`),
      ...titlesIn(content)
        .filter((text) => retiredInTitles.test(text))
        .map((text) => `${path}: "${text}" uses a retired word`),
    ]
  })
