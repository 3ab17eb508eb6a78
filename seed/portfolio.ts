/**
 * The key names the files: `seed/portfolio/<key>.html` (its pictures, see `capture.mjs` there),
 * `seed/portfolio/<key>.md` (its story), `seed/media/portfolio/<key>.webp` with the pictures that
 * `captions` names, and `seed/media/brands/<key>.svg`.
 */
export interface SampleProject {
  key: string;
  title: string;
  /** What came of it: the headline of its page. */
  outcome: string;
  /** Two short paragraphs separated by a blank line. */
  description: string;
  category: "Business" | "eCommerce" | "News/Blog" | "Services" | "Landing";
  websiteUrl: string;
  /** The title of one in `content/services.ts`. */
  service: string;
  weeks: number;
  priceRange: string;
  /** None where a testimonial has the same website. */
  quote?: string;
  quotePerson?: string;
  paperColor: string;
  inkColor: string;
  metrics: readonly [Metric, Metric, Metric, Metric];
  /** What one sees, by the ends of the files' names. */
  captions: Partial<Record<CaptionedPicture, string>>;
  isFeatured: boolean;
  sortOrder: number;
  /** Years before loading; enough for the results that its text and figures claim. */
  createdYearsAgo: number;
}

export type CaptionedPicture = "phone" | "phone-2" | "inner" | "detail-1" | "detail-2";

export interface Metric {
  value: string;
  label: string;
}

/** All clients, people, figures and addresses are invented. */
export const projects: readonly SampleProject[] = [
  {
    key: "river",
    title: "Shushuk River Journeys",
    outcome: "The season sold out in eleven weeks",
    description: `A family firm had restored a 1930s paddle steamer and was selling its cabins by telephone, one long call at a time. We gave the boat a site that looks the way the trip feels, drew the steamer plank by plank, and put the next sailing, the price and the free cabins on the first screen.

The route became a map that a guest can follow with a finger, day by day. The first season sold out in eleven weeks, two thirds of it booked online, and the owners now answer the telephone only for weddings.`,
    category: "Services",
    websiteUrl: "https://shushuk.example.com",
    service: "E-commerce Solutions",
    weeks: 10,
    priceRange: "Tk\u00a05,40,000",
    paperColor: "#16323d",
    inkColor: "#fff1d6",
    metrics: [
      { value: "+212%", label: "Cabins booked online" },
      { value: "+46%", label: "Increased revenue" },
      { value: "11 weeks", label: "To sell out the season" },
      { value: "5.8x", label: "Return on ad spend" },
    ],
    captions: {
      phone: "The route, which a guest follows with a finger from Dhaka to the sea",
      "phone-2": "A cabin that nobody else can take for twenty minutes",
      inner: "The upper deck: cabins are chosen by their distance from the engine",
      "detail-1": "The paddle box, drawn plank by plank",
      "detail-2": "The eight loudest cabins of the boat",
    },
    isFeatured: true,
    sortOrder: -3,
    createdYearsAgo: 2.2,
  },
  {
    key: "kiln",
    title: "Kiln & Tide",
    outcome: "Fired on Sunday, gone by Tuesday",
    description: `Four potters inside Galle Fort make about ninety pieces a month and every one is different, which is exactly what an ordinary shop template hides. We built the store around a single still life that changes with each firing, and a plain list of what came out of the kiln on Sunday.

Each glaze has its own page with its recipe and its failures. Buyers come back on Sunday evenings, most firings are gone by Tuesday, and the potters now plan each firing from what people asked for.`,
    category: "eCommerce",
    websiteUrl: "https://kilnandtide.example.net",
    service: "E-commerce Solutions",
    weeks: 8,
    priceRange: "Tk\u00a03,20,000",
    quote:
      "I used to wrap a bowl and hope. Now I know on Friday who waits for it, and on Wednesday I can clean the kiln. We throw what people asked for, and sleep.",
    quotePerson: "Dilani Perera, potter, Kiln & Tide",
    paperColor: "#e9ebe4",
    inkColor: "#22302d",
    metrics: [
      { value: "+74%", label: "Increased revenue" },
      { value: "41 hours", label: "Median time to sell a firing" },
      { value: "58%", label: "Buyers who return within a year" },
      { value: "+29%", label: "Operating profits" },
    ],
    captions: {
      phone: "Sunday’s firing as a list, and the six glazes below it",
      inner: "A glaze with its recipe, and with four ways in which it fails",
      "detail-1": "A plate and three bowls, in the light of that Sunday",
      "detail-2": "Test tile 41, where the glaze ran",
    },
    isFeatured: true,
    sortOrder: -2,
    createdYearsAgo: 1.7,
  },
  {
    key: "baranda",
    title: "Baranda House",
    outcome: "Half the tours, and nearly every desk let",
    description: `Baranda is a coworking house in a 1962 family home in Lalmatia, and its old site showed the same empty desks as everyone else's. We cut the house open instead: one drawing of every room, with people in it, that you can point at to see what is free today and what it costs.

Day seats, desks and rooftop evenings are booked and paid for in the same place. Tours fell by half because visitors already knew the house, and more of those who came stayed.`,
    category: "Services",
    websiteUrl: "https://baranda.example.com",
    service: "E-commerce Solutions",
    weeks: 9,
    priceRange: "Tk\u00a04,60,000",
    quote:
      "People arrive and greet the mango tree by name. They have seen the house already, down to the man who repairs radios. All I do is hand over a key.",
    quotePerson: "Nadia Karim, host, Baranda House",
    paperColor: "#e6c3dc",
    inkColor: "#21304a",
    metrics: [
      { value: "94%", label: "Desks let, up from 61%" },
      { value: "+118%", label: "Rooftop bookings" },
      { value: "+37%", label: "Increased revenue" },
      { value: "3 in 5", label: "Tours that end in a membership" },
    ],
    captions: {
      phone: "The ground floor, and what a chair costs",
      "phone-2": "A verandah that is paid for: when, which door, and who works below",
      inner: "All rooms of a Tuesday in the order of the stairs; yellow is free",
      "detail-1": "A desk on the second floor, with its lamp on",
      "detail-2": "The list of rooms is a staircase",
    },
    isFeatured: true,
    sortOrder: -1,
    createdYearsAgo: 1.15,
  },
  {
    key: "jute",
    title: "Borobari Jute Works",
    outcome: "One sample in three becomes an order",
    description: `Buyers in Hamburg and Osaka were comparing Borobari with six other mills by e-mailed spreadsheet. The mill needed a catalog that answers a purchasing manager's questions before they are asked: weave, weight, smallest order, lead time, port.

We photographed nothing and drew the weaves instead, so that 2,400 items look like one family. Every product page carries its specification as a one-page PDF, and a sample request takes four fields. Sample parcels now leave within 48 hours and a third of them turn into an order.`,
    category: "Business",
    websiteUrl: "https://borobari-jute.example.com",
    service: "E-commerce Solutions",
    weeks: 12,
    priceRange: "Tk\u00a05,80,000",
    quote:
      "A buyer in Osaka sent us our own specification sheet with a quantity on it. No letter, no questions. I had it framed for the office.",
    quotePerson: "Anwar Hossain, export manager, Borobari Jute Works",
    paperColor: "#b5482c",
    inkColor: "#fff6e4",
    metrics: [
      { value: "+163%", label: "Sample requests a month" },
      { value: "34%", label: "Samples that become orders" },
      { value: "31", label: "Countries shipped to" },
      { value: "+22%", label: "Operating profits" },
    ],
    captions: {
      phone: "Four ways in which jute leaves the mill, each with its lowest price",
      inner: "An item with its cloth to scale, its specification and a sample form of four fields",
      "detail-1": "A braided rug, each plait of it drawn",
      "detail-2": "What a purchasing manager copies into a spreadsheet",
    },
    isFeatured: true,
    sortOrder: 0,
    createdYearsAgo: 1.6,
  },
  {
    key: "ghatbarta",
    title: "Ghatbarta",
    outcome: "The front page opens in 1.4\u00a0seconds, on a slow phone",
    description: `A Bangla daily about rivers, ports and the people who live by them was losing its readers at the ninth second of loading. We rebuilt the front page in HTML that a five-year-old phone on a launch can open, set it in Bangla type chosen for small screens, and gave the river levels a place of honor.

The newsroom writes in the same editor as before and publishes in one step. A page now weighs under 300 KB, reading time has doubled, and the level charts are quoted by three district offices.`,
    category: "News/Blog",
    websiteUrl: "https://ghatbarta.example.com",
    service: "Website Design & Development",
    weeks: 4,
    priceRange: "Tk\u00a01,90,000",
    quote:
      "Our readers are on a launch, with one bar of signal and a five-year-old phone. For the first time the river levels arrive before the launch does.",
    quotePerson: "Mahbub Sarkar, editor, Ghatbarta",
    paperColor: "#c8202c",
    inkColor: "#ffffff",
    metrics: [
      { value: "1.4 s", label: "Front page on a slow 3G phone" },
      { value: "+104%", label: "Average reading time" },
      { value: "+61%", label: "Returning readers a week" },
      { value: "+38%", label: "Advertising revenue" },
    ],
    captions: {
      phone: "What is read most, and the Jamuna of the last two weeks",
      "phone-2": "The gauges on a phone: today, and the change since yesterday",
      inner: "Twelve gauges against one red line, which is the danger level of each",
      "detail-1": "Hilsa on the front page: a picture, a place, a number",
      "detail-2": "The Meghna above its line, the Padma below",
    },
    isFeatured: true,
    sortOrder: 0,
    createdYearsAgo: 2.4,
  },
  {
    key: "haor",
    title: "Haor Sound",
    outcome: "The Saturday was gone before the posters were printed",
    description: `Three days of music on boats in a wetland is hard to explain and harder to sell a ticket for. The organizers wanted a poster, a line-up and a till on one page, ready in sixteen days, and light enough for a network that half of Sunamganj shares.

The water on the page is drawn from the waveform of a bhatiyali recording. Tickets come in three kinds, payment is by mobile wallet, and the boat timetable works without a connection once you have opened it. The Saturday was gone before the posters were printed.`,
    category: "Landing",
    websiteUrl: "https://haorsound.example.org",
    service: "Website Design & Development",
    weeks: 2,
    priceRange: "Tk\u00a095,000",
    quote:
      "I rang the printer to ask for a strip across the posters that says sold out. He thought it was a joke. We had given them sixteen days and a boat song.",
    quotePerson: "Rumi Das, organizer, Haor Sound",
    paperColor: "#101138",
    inkColor: "#ffd23f",
    metrics: [
      { value: "4,200", label: "Tickets sold in nine days" },
      { value: "16 days", label: "From brief to launch" },
      { value: "88 KB", label: "The whole page, artwork included" },
      { value: "7.1x", label: "Return on ad spend" },
    ],
    captions: {
      phone: "Three days of music, and what each way to hear it costs",
      "phone-2": "The ticket, which opens without a connection",
      inner: "One question sells three kinds of ticket",
      "detail-1": "The first boat, whose song is the water",
      "detail-2": "The dearest bed of the three",
    },
    isFeatured: true,
    sortOrder: 0,
    createdYearsAgo: 0.22,
  },
  {
    key: "batua",
    title: "Batua Wallet",
    outcome: "The sum came first, and support fell quiet",
    description: `A remittance start-up asked for a landing page that people abroad would trust with a month's wages. We put the sum first: what you send, what your mother receives, what it costs, with the rate held for thirty minutes. Everything else on the page is there to explain that box.

The purse is drawn in running stitch because that is where money was kept. Comparing the full cost with counters and other apps, and updating it every Monday, did more for sign-ups than any promise had.`,
    category: "Landing",
    websiteUrl: "https://batua.example.net",
    service: "Website Design & Development",
    weeks: 3,
    priceRange: "Tk\u00a01,20,000",
    quote:
      "We used to answer the same question about fees forty times a day. It is the first thing on the page now, so they ask how our mothers are.",
    quotePerson: "Tahmid Rahman, founder, Batua Wallet",
    paperColor: "#12b886",
    inkColor: "#052e22",
    metrics: [
      { value: "+83%", label: "Wallets opened a week" },
      { value: "2 min 10 s", label: "Median time to a first transfer" },
      { value: "+72%", label: "Return on ad spend" },
      { value: "−41%", label: "Questions to support about fees" },
    ],
    captions: {
      phone: "What you send and what arrives, then the rates of the day",
      "detail-1": "The sum, with the fee between its two ends",
      "detail-2": "The purse, in running stitch",
    },
    isFeatured: false,
    sortOrder: 0,
    createdYearsAgo: 0.55,
  },
  {
    key: "brishti",
    title: "Brishti, the rain app",
    outcome: "Paid for by the second week of rain",
    description: `Brishti tells you when it will rain on your street and which road is already under water. Its makers had a good forecast and a page that read like a research paper. We rewrote it in the order people worry: will I get wet, can I get home, who says so.

The hero is the app itself, live for the visitor's own ward where the browser allows it. The page went up ahead of the monsoon and had paid for itself by the second week of rain.`,
    category: "Landing",
    websiteUrl: "https://brishti.example.com",
    service: "Website Design & Development",
    weeks: 3,
    priceRange: "Tk\u00a01,10,000",
    quote:
      "I am a meteorologist, and I wanted my method at the top. They put it at the bottom. Three hundred thousand people have not missed it.",
    quotePerson: "Dr. Shaila Nasrin, forecaster, Brishti",
    paperColor: "#3a3fc4",
    inkColor: "#ffffff",
    metrics: [
      { value: "310,000", label: "Downloads in the first monsoon" },
      { value: "21%", label: "Visitors who install" },
      { value: "+93%", label: "Mouse clicks" },
      { value: "4.7 of 5", label: "Rating after 18,000 reviews" },
    ],
    captions: {
      phone: "How it knows, in two pictures",
      "detail-1": "Seven minutes until the rain reaches one street",
      "detail-2": "A warning that says what to do instead",
    },
    isFeatured: false,
    sortOrder: 0,
    createdYearsAgo: 1.4,
  },
  {
    key: "freight",
    title: "Korno Freight & Forwarding",
    outcome: "Two calls in three never come now",
    description: `Korno moves garments from Ashulia to Hamburg and spent its mornings answering one question: where is my box? We gave the answer a page of its own. A shipment number opens a short, plain timeline that a merchandiser can forward to a buyer without an account.

Behind it sits a small ERP that joins the yard, the customs desk and the accounts team, replacing eleven spreadsheets. The sailing board on the front page comes straight from it, so nobody types a date twice.`,
    category: "Business",
    websiteUrl: "https://korno-freight.example.com",
    service: "Mobile Apps & ERP Systems",
    weeks: 22,
    priceRange: "Tk\u00a013,40,000",
    paperColor: "#ff5a1f",
    inkColor: "#111111",
    metrics: [
      { value: "−68%", label: "Calls asking for a status" },
      { value: "4 minutes", label: "To a written rate, from two days" },
      { value: "+31%", label: "Increased revenue" },
      { value: "+18%", label: "Operating profits" },
    ],
    captions: {
      phone: "A shipment that anybody may look up, and the sailings of the week",
      "detail-1": "Where the box is, without an account",
      "detail-2": "The headline leans forward, as a crane does",
    },
    isFeatured: false,
    sortOrder: 0,
    createdYearsAgo: 2.7,
  },
  {
    key: "clinic",
    title: "Tuntuni Children's Clinic",
    outcome: "Seven visits in ten are booked with one hand",
    description: `Parents book a paediatrician at night, with one hand, holding a hot child in the other. The clinic's old form asked them for fourteen things. Ours asks for a name, a number and a time, holds the slot for ten minutes, and reads well at arm's length.

The picture blocks come from the waiting-room floor, so the site and the house feel like the same place. Vaccine reminders go out by text message, and the front desk has stopped keeping a paper diary.`,
    category: "Services",
    websiteUrl: "https://tuntuni-clinic.example.com",
    service: "Website Design & Development",
    weeks: 4,
    priceRange: "Tk\u00a02,10,000",
    paperColor: "#cfe6ff",
    inkColor: "#10204d",
    metrics: [
      { value: "71%", label: "Visits booked online" },
      { value: "−44%", label: "Missed appointments" },
      { value: "52 s", label: "Median time to book" },
      { value: "+26%", label: "New families a month" },
    ],
    captions: {
      phone: "Free times first, then who will see the child",
      "detail-1": "A tailorbird from the floor of the waiting room",
      "detail-2": "A doctor without a white coat",
    },
    isFeatured: false,
    sortOrder: 0,
    createdYearsAgo: 2.5,
  },
  {
    key: "adda",
    title: "The Weekly Adda",
    outcome: "Ninety rupees, asked once, and more than twice as many pay",
    description: `A magazine of long conversations, printed in Kolkata and read in Dhaka, wanted its cover back. Online it had become a list of headlines like any other. We gave every issue one full-screen cover, drawn for the week, and let the stories queue politely underneath.

Subscriptions are ninety rupees, asked for once, at the end of a second article. The archive of 411 issues is searchable by who was talking to whom, which turned out to be what readers wanted all along.`,
    category: "News/Blog",
    websiteUrl: "https://weekly-adda.example.org",
    service: "Website Design & Development",
    weeks: 4,
    priceRange: "Tk\u00a01,60,000",
    quote:
      "I write the cover line on Thursday night, as we did in print. On Friday it fills a stranger's telephone, and he reads for nine minutes. I had forgotten that feeling.",
    quotePerson: "Ishani Bagchi, editor, The Weekly Adda",
    paperColor: "#ffb9cf",
    inkColor: "#15110f",
    metrics: [
      { value: "+140%", label: "Paying subscribers" },
      { value: "9 min", label: "Average time with a story" },
      { value: "+57%", label: "Newsletter readers" },
      { value: "+19%", label: "Operating profits" },
    ],
    captions: {
      phone: "The stories queue below the cover",
      "detail-1": "Publishers, ranked by their tea",
      "detail-2": "Each story has a picture, a claim and its length",
    },
    isFeatured: false,
    sortOrder: 0,
    createdYearsAgo: 1.85,
  },
  {
    key: "tea",
    title: "Nilchhara Tea Garden",
    outcome: "A third of the leaf now earns more than the auction did",
    description: `Nilchhara had sold its leaf at auction for ninety years and never met anybody who drank it. The family wanted to post tins from the hillside, with the picking date on each. We built the shop, drew the garden, and designed the three tins while we were at it.

Stock follows the plucking: when a flush is over, its page says so and tells you when the next one starts. Direct orders now bring in more than the auction did on a third of the leaf.`,
    category: "eCommerce",
    websiteUrl: "https://nilchhara.example.com",
    service: "E-commerce Solutions",
    weeks: 9,
    priceRange: "Tk\u00a04,10,000",
    paperColor: "#164028",
    inkColor: "#f1e6cd",
    metrics: [
      { value: "+88%", label: "Operating profits" },
      { value: "9 days", label: "From bush to letterbox" },
      { value: "46%", label: "Orders from returning drinkers" },
      { value: "4.9x", label: "Return on ad spend" },
    ],
    captions: {
      phone: "Three tins, one hillside",
      "detail-1": "Two of the team, plucking",
      "detail-2": "The July tin: how it is fired, how it tastes, what it costs",
    },
    isFeatured: false,
    sortOrder: 0,
    createdYearsAgo: 2.1,
  },
  {
    key: "uthan",
    title: "Studio Uthan",
    outcome: "Three enquiries in four fit the practice",
    description: `An architecture practice that begins every plan with its courtyard asked for a site with nothing in it that did not need to be there. One building at a time fills the window; the drawings are real drawings, to scale, and can be printed.

There is no slider, no animation and no stock sky. The project index is a table, because architects read tables. It loads in under a second on site, in the sun, which is where clients are usually shown it.`,
    category: "Business",
    websiteUrl: "https://studio-uthan.example.com",
    service: "Website Design & Development",
    weeks: 3,
    priceRange: "Tk\u00a01,35,000",
    quote:
      "They took out everything we asked for and two things that we had not. Clients stand on a slab in the sun and read our drawings from a phone.",
    quotePerson: "Farzana Yusuf, architect, Studio Uthan",
    paperColor: "#dfe8ea",
    inkColor: "#1a1816",
    metrics: [
      { value: "+65%", label: "Enquiries a month" },
      { value: "3 of 4", label: "Enquiries that fit the practice" },
      { value: "0.8 s", label: "Largest picture shown, on 4G" },
      { value: "2", label: "Competition wins that cite the site" },
    ],
    captions: {
      phone: "The plan first, then six buildings as a table",
      "detail-1": "The courtyard, seen through the wall",
      "detail-2": "Brick, left out where air is wanted",
    },
    isFeatured: false,
    sortOrder: 0,
    createdYearsAgo: 2.75,
  },
  {
    key: "cricket",
    title: "Chhokka Cricket",
    outcome: "Fewer than two bats in a hundred come back",
    description: `Chhokka sells bats to people who can tell willow by its sound, from a shop below the Mirpur nets. They wanted to sell to the rest of the country without losing the talk at the counter. Every bat on the site has its grain, its weight and a short film of it hitting a ball.

A wagon wheel from the nets shows what customers do with what they bought. Knocking-in is booked with the bat, and returns are lower than they ever were in the shop.`,
    category: "eCommerce",
    websiteUrl: "https://chhokka.example.com",
    service: "E-commerce Solutions",
    weeks: 7,
    priceRange: "Tk\u00a03,60,000",
    quote:
      "A man in Rangpur told me on the telephone that he had listened to the film eleven times, and that it was the right one. It was. I would have sold him the same.",
    quotePerson: "Babul Mridha, owner, Chhokka Cricket",
    paperColor: "#0a2219",
    inkColor: "#d4f53c",
    metrics: [
      { value: "+97%", label: "Increased revenue" },
      { value: "1.9%", label: "Returns, from 6.4%" },
      { value: "+54%", label: "Mouse clicks" },
      { value: "6.3x", label: "Return on ad spend" },
    ],
    captions: {
      phone: "Four bats, each with its willow and its price",
      "detail-1": "Where the shots of one innings went",
      "detail-2": "A bat at its length, beside its price",
    },
    isFeatured: false,
    sortOrder: 0,
    createdYearsAgo: 3,
  },
  {
    key: "golpo",
    title: "The Golpo Ghar Journal",
    outcome: "Two reviews a week bring more people in than the window",
    description: `A Bengali bookshop in Whitechapel could not out-price anybody, so it decided to out-read them. We made its journal the front door: reviews by the people behind the counter, with the book, the price and the number of copies left beside every piece.

Booksellers write on a shared tablet in the quiet hour after lunch. Two reviews a week bring more people through the shop door than its window does, and the monthly reading fills in a day.`,
    category: "News/Blog",
    websiteUrl: "https://golpoghar.example.org",
    service: "SEO Services",
    weeks: 10,
    priceRange: "from Tk\u00a020,000 a month",
    quote:
      "We cannot be cheaper than a warehouse, so we stopped trying. We read, we write three paragraphs after lunch, and somebody comes in on Saturday with the page open.",
    quotePerson: "Rukhsana Ali, bookseller, Golpo Ghar",
    paperColor: "#12372f",
    inkColor: "#f7efe0",
    metrics: [
      { value: "+128%", label: "Visits from search" },
      { value: "17%", label: "Readers who reserve a book" },
      { value: "+33%", label: "Increased revenue" },
      { value: "1 day", label: "To fill the monthly reading" },
    ],
    captions: {
      phone: "The book of the month, with the copies left on the table",
      "detail-1": "A cover that faces the room",
      "detail-2": "An evening in the shop",
    },
    isFeatured: false,
    sortOrder: 0,
    createdYearsAgo: 3.3,
  },
  {
    key: "jamdani",
    title: "Shital Jamdani House",
    outcome: "Nine looms that stood under sheets are at work again",
    description: `A jamdani saree takes two weavers about twelve weeks, and a photograph taken in a shop makes it look like a printed one. We drew the motifs thread by thread on the grid the weavers count, and let the cloth hang at its real length on the page.

Each piece names its weavers, its days on the loom and its price, with no discount ever. Orders from abroad rose first; then the house began to sell commissions, which is what it had hoped for.`,
    category: "eCommerce",
    websiteUrl: "https://shital-jamdani.example.com",
    service: "E-commerce Solutions",
    weeks: 8,
    priceRange: "Tk\u00a03,90,000",
    quote:
      "They sat with our weavers until they could count a flower. When a bride in Leeds saw the drawing, she asked for the same one with her grandmother's border.",
    quotePerson: "Shahana Begum, keeper of the house, Shital Jamdani House",
    paperColor: "#1b2357",
    inkColor: "#f3ece0",
    metrics: [
      { value: "+69%", label: "Increased revenue" },
      { value: "Tk 58,400", label: "Average order" },
      { value: "44%", label: "Orders from abroad" },
      { value: "23", label: "Looms at work, from 14" },
    ],
    captions: {
      phone: "Four motifs, counted on the grid of the weavers",
      "detail-1": "The end of a saree, thread by thread",
      "detail-2": "Dalim, the pomegranate, as the weaver counts it",
    },
    isFeatured: false,
    sortOrder: 0,
    createdYearsAgo: 3.7,
  },
  {
    key: "kotha",
    title: "Kotha Language School",
    outcome: "Four trial guests in ten enroll",
    description: `Ten languages, two cities and a timetable that changed every month: the school's old site was a PDF. We turned the timetable into the site. You pick a language, see the next class with a free seat, and can sit in on it once without paying.

The speech bubbles are a system rather than a picture, so a new language is a new letter and a color. The free level test takes six minutes and ends with a class, a teacher's name and a date.`,
    category: "Services",
    websiteUrl: "https://kotha.example.com",
    service: "Website Design & Development",
    weeks: 4,
    priceRange: "Tk\u00a01,80,000",
    paperColor: "#ffd84a",
    inkColor: "#17130f",
    metrics: [
      { value: "+81%", label: "Level tests taken" },
      { value: "39%", label: "Trial guests who enroll" },
      { value: "96%", label: "Seats filled" },
      { value: "+24%", label: "Operating profits" },
    ],
    captions: {
      phone: "The next class of each language, with its free seats",
      "detail-1": "The bubble that says what the school does",
      "detail-2": "A new language is a letter and a color",
    },
    isFeatured: false,
    sortOrder: 0,
    createdYearsAgo: 4.1,
  },
  {
    key: "law",
    title: "Chambers of Tarafdar and Sen",
    outcome: "Fewer calls, and half again as many cases",
    description: `Fourteen advocates agreed on one thing: their site should sound like a first conference, not like a statute. We interviewed each of them, rewrote every practice page in plain Bangla and English, and published what a first conference costs.

Notes on recent judgments are short, signed and dated, and have become the chamber's best introduction. Enquiries are fewer and better, and the clerks no longer spend Sunday evenings returning calls that were never cases.`,
    category: "Business",
    websiteUrl: "https://tarafdar-sen.example.com",
    service: "Website Design & Development",
    weeks: 4,
    priceRange: "Tk\u00a01,45,000",
    quote:
      "Thirteen colleagues warned me that nobody prints a fee. The first client after launch put our own page on the table and said: this one, please.",
    quotePerson: "Advocate Mitali Sen, Chambers of Tarafdar and Sen",
    paperColor: "#12263f",
    inkColor: "#f3ece0",
    metrics: [
      { value: "+52%", label: "Enquiries that become instructions" },
      { value: "−35%", label: "Calls outside the practice areas" },
      { value: "8,900", label: "Readers of the notes each month" },
      { value: "+21%", label: "Increased revenue" },
    ],
    captions: {
      phone: "The practice areas, each in one sentence",
      "detail-1": "The dome of the court, engraved in lines",
      "detail-2": "The steps, with clients on their way up",
    },
    isFeatured: false,
    sortOrder: 0,
    createdYearsAgo: 4.5,
  },
  {
    key: "solar",
    title: "Roddur Solar",
    outcome: "Owners know the sum before anybody climbs up",
    description: `Roddur fits panels on homes and small mills around Khulna, and its customers had all been promised too much by somebody else. So the site promises nothing: it shows what one roof made today, hour by hour, drawn as the sun it came from.

A slider turns an electricity bill into a system, a price and a year of payback, with the sums laid open. Surveyors arrive at roofs whose owners already know the number, and the talk is about the color of the cable.`,
    category: "Services",
    websiteUrl: "https://roddur.example.com",
    service: "Website Design & Development",
    weeks: 4,
    priceRange: "Tk\u00a02,15,000",
    paperColor: "#ffcf1a",
    inkColor: "#14120c",
    metrics: [
      { value: "+134%", label: "Roof surveys a month" },
      { value: "1 in 3", label: "Surveys that become a contract" },
      { value: "−28%", label: "Cost of a new customer" },
      { value: "+47%", label: "Increased revenue" },
    ],
    captions: {
      phone: "From a bill to a sum, and the four days of the work",
      "detail-1": "One roof’s day, hour by hour",
      "detail-2": "The slider that the sums begin with",
    },
    isFeatured: false,
    sortOrder: 0,
    createdYearsAgo: 4.9,
  },
  {
    key: "bakery",
    title: "Mohalla Bakers",
    outcome: "Less than half as much bread is left at closing",
    description: `Eleven neighborhood bakeries shared an oven timetable, a surname and no website. The bread was always gone by ten, and the people who missed it went elsewhere. We built a counter you can look into at night: reserve by nine, collect until noon.

Each shop sees its own list at five in the morning, on one sheet. Waste went down in the first month, the trays got bigger in the second, and the cream horn now has a waiting list on Fridays.`,
    category: "eCommerce",
    websiteUrl: "https://mohalla-bakers.example.com",
    service: "E-commerce Solutions",
    weeks: 6,
    priceRange: "Tk\u00a02,60,000",
    quote:
      "At five I look at one sheet and know how many cream horns. At ten the tray is empty, and nobody goes home without. My father baked by guessing for forty years.",
    quotePerson: "Shafiq Mollah, baker, Mohalla Bakers",
    paperColor: "#ffb3c1",
    inkColor: "#5c0f22",
    metrics: [
      { value: "+42%", label: "Increased revenue" },
      { value: "−57%", label: "Bread left at closing" },
      { value: "1,900", label: "Reservations a night" },
      { value: "+15%", label: "Operating profits" },
    ],
    captions: {
      phone: "A look into the counter, and when each shop opens its first tray",
      "detail-1": "Cream horns and jilapi, with their prices",
      "detail-2": "Fruit cake, by the pound",
    },
    isFeatured: false,
    sortOrder: 0,
    createdYearsAgo: 5.4,
  },
];
