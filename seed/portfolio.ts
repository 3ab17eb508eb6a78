/**
 * The key names the files: `seed/portfolio/<key>.html` (its pictures, see `capture.mjs` there),
 * `seed/portfolio/<key>.md` (its story), `seed/media/portfolio/<key>.webp` with the pictures that
 * `captions` names, and `seed/media/brands/<key>.svg`.
 */
export interface SampleProject {
  key: string;
  title: string;
  /** The outcome of the project, which is the headline of its page. */
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
  /** The captions of its pictures, by the ends of the files' names. */
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
    description: `A family firm had restored a 1930s paddle steamer and was selling its cabins over the phone. Its old site showed one photograph and asked people to call the office, ten to five, except on Fridays.

We drew the boat and put the next sailing, the price and the open cabins on the first screen. Everything else hangs from the route.`,
    category: "Services",
    websiteUrl: "https://shushuk.example.com",
    service: "E-commerce Solutions",
    weeks: 10,
    priceRange: "Tk\u00a05,40,000",
    paperColor: "#16323d",
    inkColor: "#fff1d6",
    metrics: [
      { value: "2 in 3", label: "Cabins booked online" },
      { value: "+46%", label: "Revenue" },
      { value: "6", label: "Calls a day, from 40" },
      { value: "5.8x", label: "Return on ad spend" },
    ],
    captions: {
      phone: "The route, to be followed with a finger from Dhaka to the sea",
      "phone-2": "A cabin held for twenty minutes",
      inner: "The upper deck: cabins are chosen by their distance from the engine",
      "detail-1": "The paddle box, drawn plank by plank",
      "detail-2": "The eight loudest cabins; 13 and 14 are cheaper, and go first",
    },
    isFeatured: true,
    sortOrder: -3,
    createdYearsAgo: 2.2,
  },
  {
    key: "kiln",
    title: "Kiln & Tide",
    outcome: "Fired on Sunday, gone by Tuesday",
    description: `Four potters inside Galle Fort make about ninety pieces a month, and every one is different. Their shop template asked for a size, a colour and a quantity, and showed “sold out” on nine pages of ten.

We built the shop around time instead: what is in the kiln, what came out of it, and where each piece has gone.`,
    category: "eCommerce",
    websiteUrl: "https://kilnandtide.example.net",
    service: "E-commerce Solutions",
    weeks: 8,
    priceRange: "Tk\u00a03,20,000",
    quote:
      "I used to wrap a bowl and hope. Now I know on Friday who is waiting for it, and by Wednesday I can clean the kiln.",
    quotePerson: "Dilani Perera, potter, Kiln & Tide",
    paperColor: "#e9ebe4",
    inkColor: "#22302d",
    metrics: [
      { value: "+74%", label: "Revenue" },
      { value: "41 hours", label: "Median time to sell a firing" },
      { value: "58%", label: "Buyers who return within a year" },
      { value: "+29%", label: "Operating profits" },
    ],
    captions: {
      phone: "Sunday's firing as a list, and the six glazes below it",
      inner: "A glaze with its recipe, and four ways it can fail",
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
    description: `Baranda is a coworking space in a 1962 family home in Lalmatia, and its old site showed the same empty desks as everyone else's.

We cut the house open instead: one drawing of every room, with people in it. Seats, rooms and rooftop evenings are booked and paid for in the drawing itself.`,
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
      { value: "+37%", label: "Revenue" },
      { value: "3 in 5", label: "Tours that end in a membership" },
    ],
    captions: {
      phone: "The ground floor, and what a chair costs",
      "phone-2": "A verandah, paid for: when, which door, and who works below",
      inner: "Tuesday's rooms in the order of the stairs; yellow is free",
      "detail-1": "A desk on the second floor, with its lamp on",
      "detail-2": "The list of rooms is a staircase",
    },
    isFeatured: true,
    sortOrder: 0,
    createdYearsAgo: 1.15,
  },
  {
    key: "jute",
    title: "Borobari Jute Works",
    outcome: "One sample in three becomes an order",
    description: `Buyers in Hamburg and Osaka were comparing Borobari with six other mills by emailed spreadsheet. The mill needed a catalogue that answers a purchasing manager's questions before they are asked.

We photographed nothing and drew the weaves instead, so that 2,400 items look like one family.`,
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
      { value: "48 hours", label: "From request to sample parcel" },
      { value: "31", label: "Countries shipped to" },
      { value: "+22%", label: "Operating profits" },
    ],
    captions: {
      phone: "Four forms in which jute leaves the mill, each with its lowest price",
      inner: "An item with its cloth to scale, its specification and a sample form of four fields",
      "detail-1": "A braided rug, drawn plait by plait",
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
    description: `A Bangla daily about rivers, ports and the people who live by them was losing its readers before the page had loaded.

We rebuilt the front page in plain HTML, set it in Bangla type for small screens, and gave the river levels a place of honour. The newsroom still writes in the editor it knew.`,
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
      { value: "290 KB", label: "A page, pictures included" },
      { value: "+104%", label: "Average reading time" },
      { value: "+61%", label: "Returning readers a week" },
      { value: "+38%", label: "Advertising revenue" },
    ],
    captions: {
      phone: "The most-read stories, and the Jamuna over the last two weeks",
      "phone-2": "The gauges on a phone: today, and the change since yesterday",
      inner: "Twelve gauges against a red line, the danger level of each station",
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
    description: `Three days of music on boats in a wetland are hard to explain, and harder to sell a ticket for. The organisers wanted everything on one page, light enough for a network that half of Sunamganj shares.

This is the log of the project, from the first call to the week after the festival.`,
    category: "Landing",
    websiteUrl: "https://haorsound.example.org",
    service: "Website Design & Development",
    weeks: 2,
    priceRange: "Tk\u00a095,000",
    quote:
      "I rang the printer to ask for a strip across the posters saying sold out. He thought I was joking.",
    quotePerson: "Rumi Das, organiser, Haor Sound",
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
      "detail-2": "The most expensive of the three beds",
    },
    isFeatured: true,
    sortOrder: 0,
    createdYearsAgo: 0.22,
  },
  {
    key: "batua",
    title: "Batua Wallet",
    outcome: "The sum worked, the table was wrong",
    description: `A remittance start-up asked for a landing page that people abroad would trust with a month's wages.

We put the sum first: what you send, what your mother receives, what it costs. That worked. The comparison below it didn't, and in its first month the page was offline for nine days.`,
    category: "Landing",
    websiteUrl: "https://batua.example.net",
    service: "Website Design & Development",
    weeks: 3,
    priceRange: "Tk\u00a01,20,000",
    quote:
      "We used to answer the same question about fees forty times a day. It is the first thing on the page now, so they ask how our mothers are.",
    quotePerson: "Tahmid Iqbal, founder, Batua Wallet",
    paperColor: "#12b886",
    inkColor: "#052e22",
    metrics: [
      { value: "+83%", label: "Wallets opened a week" },
      { value: "2 min 10 s", label: "Median time to a first transfer" },
      { value: "±0%", label: "Customers who send a second time" },
      { value: "−41%", label: "Questions to support about fees" },
    ],
    captions: {
      phone: "What you send and what arrives, then the day's rates",
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
    description: `Brishti tells you when it will rain on your street and which road is already under water. Its makers had a good forecast and a page that read like a research paper.

We kept every fact and turned the order round. Four pictures show how.`,
    category: "Landing",
    websiteUrl: "https://brishti.example.com",
    service: "Website Design & Development",
    weeks: 3,
    priceRange: "Tk\u00a01,10,000",
    quote:
      "I am a meteorologist, and I wanted my method at the top. They put it at the bottom. So far nobody has missed it.",
    quotePerson: "Dr. Shaila Nasrin, forecaster, Brishti",
    paperColor: "#3a3fc4",
    inkColor: "#ffffff",
    metrics: [
      { value: "310,000", label: "Downloads in the first monsoon" },
      { value: "21%", label: "Visitors who install" },
      { value: "1.2 s", label: "To the first forecast, on 4G" },
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
    outcome: "Six weeks late, and now the phones are quiet",
    description: `Korno moves garments from Ashulia to Hamburg and spent its mornings answering one question: where is my box?

Now a shipment number opens a plain timeline that a merchandiser can forward to a buyer. Behind it sits a small ERP that joins the yard, customs and accounts. It came late, and this is why.`,
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
      { value: "+31%", label: "Revenue" },
      { value: "+18%", label: "Operating profits" },
    ],
    captions: {
      phone: "A shipment that anyone can look up, and the week's sailings",
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
    outcome: "Booked at night, with one hand",
    description: `Tuntuni is a children's clinic in Dhanmondi with eight paediatricians. Its appointment form asked for an insurance policy that hardly any family has, and then for proof that a parent was not a robot.

We asked the front desk which answers they had ever used, and built the form from those. The pictures come from the tiles on the floor, so that the site and the waiting room feel like the same place.`,
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
      "detail-2": "Each doctor has a colour, the same as on the door",
    },
    isFeatured: true,
    sortOrder: -1,
    createdYearsAgo: 2.5,
  },
  {
    key: "adda",
    title: "The Weekly Adda",
    outcome: "The magazine has its cover back",
    description: `The Weekly Adda is a magazine of long conversations, printed in Kolkata and read in Dhaka. Online it had become a list of headlines like any other.

We gave every issue one full-screen cover again, and asked for ninety rupees a month once, at the end of a second article.`,
    category: "News/Blog",
    websiteUrl: "https://weekly-adda.example.org",
    service: "Website Design & Development",
    weeks: 4,
    priceRange: "Tk\u00a01,60,000",
    quote:
      "I write the cover line on Thursday night, as we did in print. On Friday it fills a stranger's phone, and he reads for nine minutes. I had forgotten that feeling.",
    quotePerson: "Ishani Bagchi, editor, The Weekly Adda",
    paperColor: "#ffb9cf",
    inkColor: "#15110f",
    metrics: [
      { value: "+140%", label: "Paying subscribers" },
      { value: "1 in 6", label: "Visits that open the archive" },
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
    outcome: "From the hillside to the letterbox",
    description: `Nilchhara had sold its leaf at auction since 1931. The family wanted to post tins from the hillside instead, with the picking date on each.

We built the shop, drew the garden, and designed the three tins while we were at it. Two years later a letter came from the post room.`,
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
    description: `An architecture practice that begins every plan with its courtyard asked for a site with nothing in it that did not need to be there.

One building at a time fills the window. The drawings are real drawings, and can be printed. This is a list of the rest.`,
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
      { value: "0.8 s", label: "Largest picture shown, on 4G" },
      { value: "1:400", label: "Scale at which plans print" },
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
    outcome: "You can hear the bat before you buy it",
    description: `Chhokka sells bats to people who can tell willow by its sound, from a shop below the Mirpur nets. It wanted to sell to the rest of the country without losing the talk at the counter.

So we recorded the talk. Every bat on the site has its own page, its weight, its grain and a short film of it hitting a ball.`,
    category: "eCommerce",
    websiteUrl: "https://chhokka.example.com",
    service: "E-commerce Solutions",
    weeks: 7,
    priceRange: "Tk\u00a03,60,000",
    quote:
      "A man in Rangpur told me on the phone that he had listened to the film eleven times, and that it was the right one. It was. I would have sold him the same.",
    quotePerson: "Babul Mridha, owner, Chhokka Cricket",
    paperColor: "#0a2219",
    inkColor: "#d4f53c",
    metrics: [
      { value: "+97%", label: "Revenue" },
      { value: "1.9%", label: "Returns, from 6.4%" },
      { value: "94", label: "Bats, each with its own film" },
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
    outcome: "Two reviews a week bring in more people than the window",
    description: `A Bengali bookshop in London couldn't beat anyone on price, so it decided to beat them at reading.

We made its journal the front door: reviews by the people behind the counter, with the number of copies left beside each.`,
    category: "News/Blog",
    websiteUrl: "https://golpoghar.example.org",
    service: "SEO Services",
    weeks: 10,
    priceRange: "from Tk\u00a020,000 a month",
    quote:
      "We can't be cheaper than a warehouse, so we stopped trying. We read, we write three paragraphs after lunch, and on Saturday somebody comes in with the page open.",
    quotePerson: "Rukhsana Ali, bookseller, Golpo Ghar",
    paperColor: "#12372f",
    inkColor: "#f7efe0",
    metrics: [
      { value: "+128%", label: "Visits from search, after a year" },
      { value: "17%", label: "Readers who reserve a book" },
      { value: "+33%", label: "Revenue" },
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
    outcome: "The looms under sheets are at work again",
    description: `A jamdani saree takes two weavers about twelve weeks, and a photograph taken in a shop makes it look printed.

We drew the motifs thread by thread, and let the cloth hang at its real length.`,
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
      { value: "+69%", label: "Revenue" },
      { value: "Tk 58,400", label: "Average order" },
      { value: "44%", label: "Orders from abroad" },
      { value: "23", label: "Looms at work, from 14" },
    ],
    captions: {
      phone: "Four motifs, counted on the weavers' grid",
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
    outcome: "From a PDF to a seat in class",
    description: `Ten languages, two cities and a timetable that changed every month: the school's old site was a PDF.

We turned the PDF into the site. You choose a language and see the next class and the seats that are left.`,
    category: "Services",
    websiteUrl: "https://kotha.example.com",
    service: "Website Design & Development",
    weeks: 4,
    priceRange: "Tk\u00a01,80,000",
    paperColor: "#ffd84a",
    inkColor: "#17130f",
    metrics: [
      { value: "+81%", label: "Level tests taken" },
      { value: "39%", label: "Trial guests who enrol" },
      { value: "96%", label: "Seats filled" },
      { value: "+24%", label: "Operating profits" },
    ],
    captions: {
      phone: "The next class of each language, with its free seats",
      "detail-1": "The bubble that says what the school does",
      "detail-2": "A new language is a letter and a colour",
    },
    isFeatured: false,
    sortOrder: 0,
    createdYearsAgo: 4.1,
  },
  {
    key: "law",
    title: "Chambers of Tarafdar and Sen",
    outcome: "Fewer calls, more cases",
    description: `Fourteen advocates agreed on one thing: their site should sound like a first conference, not like a statute.

We rewrote every practice page in plain Bangla and English. These are the minutes, with the clerk's permission.`,
    category: "Business",
    websiteUrl: "https://tarafdar-sen.example.com",
    service: "Website Design & Development",
    weeks: 4,
    priceRange: "Tk\u00a01,45,000",
    quote:
      "I was warned that nobody prints a fee. The first client after launch put our own page on the table and said: this one, please.",
    quotePerson: "Advocate Mitali Sen, Chambers of Tarafdar and Sen",
    paperColor: "#12263f",
    inkColor: "#f3ece0",
    metrics: [
      { value: "+52%", label: "Enquiries that become instructions" },
      { value: "−35%", label: "Calls outside the practice areas" },
      { value: "8,900", label: "Readers of the notes each month" },
      { value: "+21%", label: "Revenue" },
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
    outcome: "No promises, and twice the surveys",
    description: `Roddur fits panels on homes and small mills around Khulna. Its site shows what one roof in Boyra made today, hour by hour, drawn as the sun it came from.

A slider turns an electricity bill into a system, a price and years of payback, and a press shows the working.`,
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
      { value: "+47%", label: "Revenue" },
    ],
    captions: {
      phone: "From a bill to a sum, then the four dates of the work",
      "detail-1": "One roof's day, hour by hour",
      "detail-2": "The slider where the sums begin",
    },
    isFeatured: false,
    sortOrder: 0,
    createdYearsAgo: 4.9,
  },
  {
    key: "bakery",
    title: "Mohalla Bakers",
    outcome: "Less than half as much bread is left at closing",
    description: `Eleven neighbourhood bakeries shared an oven timetable, a surname and no website. By ten the bread was gone, and the people who had missed it went elsewhere.

We built a counter you can look into at night. This is what happens after you do.`,
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
      { value: "+42%", label: "Revenue" },
      { value: "−57%", label: "Bread left at closing" },
      { value: "1,900", label: "Reservations a night" },
      { value: "+15%", label: "Operating profits" },
    ],
    captions: {
      phone: "The counter, and when each shop has its first tray out",
      "detail-1": "Cream horns and jilapi, with their prices",
      "detail-2": "Fruit cake, by the pound",
    },
    isFeatured: false,
    sortOrder: 0,
    createdYearsAgo: 5.4,
  },
];
