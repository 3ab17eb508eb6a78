/** All people and words are invented. */

export interface Testimonial {
  readonly quote: string;
  readonly avatar: string;
  readonly name: string;
  readonly positionAndTitle: string;
  readonly website: string;
}

export const testimonials: readonly Testimonial[] = [
  {
    quote:
      "Parents book at night with a sick child on one arm. The studio asked which of our fourteen questions we could live without. We kept three. Now the desk phone rings about fevers, not about forms.",
    avatar: "/pictures/people/lubna-sharmin.webp",
    name: "Dr. Lubna Sharmin",
    positionAndTitle: "Medical Director, Tuntuni Children's Clinic",
    website: "https://tuntuni-clinic.example.com",
  },
  {
    quote:
      "In ninety years we never met anyone who drank our tea. Now they write to us. Direct orders bring in more than the auction did, on a third of the leaf.",
    avatar: "/pictures/people/anindita-dev.webp",
    name: "Anindita Dev",
    positionAndTitle: "Managing Partner, Nilchhara Tea Garden",
    website: "https://nilchhara.example.com",
  },
  {
    quote:
      "They spent a week in our yard before they wrote a line of code. Eleven spreadsheets are gone, and my people leave at six.",
    avatar: "/pictures/people/rezwan-siddique.webp",
    name: "Rezwan Siddique",
    positionAndTitle: "Head of Operations, Korno Freight & Forwarding",
    website: "https://korno-freight.example.com",
  },
  {
    quote:
      "They told me our timetable was the website, and I laughed. They were right. People sit in on a class once, for free, and then they sign up on the stairs.",
    avatar: "/pictures/people/marta-gomes.webp",
    name: "Marta Gomes",
    positionAndTitle: "Principal, Kotha Language School",
    website: "https://kotha.example.com",
  },
  {
    quote:
      "We asked for big promises and got a slider with honest sums. People know their number before we climb onto the roof, and we talk about the colour of the cable.",
    avatar: "/pictures/people/moinul-hoque.webp",
    name: "Moinul Hoque",
    positionAndTitle: "Founder, Roddur Solar",
    website: "https://roddur.example.com",
  },
  {
    quote:
      "I used to sell cabins by phone, one long call at a time. This season was full before the boat was out of the yard. Now the phone rings for weddings, and I have time to talk.",
    avatar: "/pictures/people/shahriar-chowdhury.webp",
    name: "Shahriar Chowdhury",
    positionAndTitle: "Owner, Shushuk River Journeys",
    website: "https://shushuk.example.com",
  },
];
