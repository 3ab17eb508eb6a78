/** All samples: mail addresses under example.com, telephone numbers that ring nowhere. */
export const site = {
  name: "Nokshi",
  legalName: "Nokshi Web Studio",
  tagline: "Websites that earn their keep",
  description:
    "Nokshi is a web studio in Dhaka. We design, build and look after websites, online shops, mobile apps and ERP systems, and we print our prices.",
  foundedIn: 2017,
  timeZone: "Asia/Dhaka",
  language: "en",
  email: "hello@nokshi.example.com",
  phone: "+880 2 5550 1717",
  whatsAppUrl: "https://wa.me/8801200555017",
  next: "Farhana will read it today and reply by email within one working day.",
  later: "Farhana will read it on the next working day and reply by email.",
  workdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday"],
  /** The hours of `careers.ts`. */
  opens: 10,
  closes: 18,
  /** Working hours; `next` promises a day of them at most. */
  answers: 4,
  currency: "BDT",
  schedulingUrl: "https://schedule.example.com/nokshi/first-call",
  mapUrl: "https://maps.example.com/nokshi",
  offices: [
    {
      name: "Dhaka",
      street: "House 17, Road 11, Banani",
      city: "Dhaka",
      postalCode: "1215",
      country: "Bangladesh",
      countryCode: "BD",
    },
    {
      name: "Chattogram",
      street: "Level 4, 42 Agrabad Road",
      city: "Chattogram",
      postalCode: "4100",
      country: "Bangladesh",
      countryCode: "BD",
    },
  ],
  /** Values that texts insert as `{{name}}`. */
  facts: [
    { label: "Number of people", name: "people", value: "eight" },
    {
      label: "Price of a company site",
      name: "site_price",
      value: "Tk\u00a080,000–\u20602,20,000",
    },
    {
      label: "Price of an online shop",
      name: "shop_price",
      value: "Tk\u00a02,50,000–\u20606,00,000",
    },
    { label: "Lowest price of a custom system", name: "system_price", value: "Tk\u00a06,00,000" },
    { label: "Lowest price of maintenance", name: "care_price", value: "Tk\u00a03,000" },
    { label: "Weeks for a basic site", name: "site_time", value: "2-4 weeks" },
    { label: "Weeks for an online shop", name: "shop_time", value: "6-12 weeks" },
    {
      label: "Weeks for a custom system",
      name: "system_time",
      value: "12 weeks and up, in stages",
    },
  ],
  social: [
    { name: "Facebook", url: "https://social.example.com/nokshi-facebook" },
    { name: "LinkedIn", url: "https://social.example.com/nokshi-linkedin" },
    { name: "Instagram", url: "https://social.example.com/nokshi-instagram" },
    { name: "GitHub", url: "https://social.example.com/nokshi-github" },
  ],
} as const;
