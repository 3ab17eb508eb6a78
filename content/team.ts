/**
 * The people of the studio, shown on /team. Sections 2.1 and 2.2 of the product specification name the page only.
 * They are samples: all eight are invented.
 */

export interface TeamMember {
  readonly name: string;
  readonly role: string;
  /** Two sentences. */
  readonly bio: string;
  readonly avatar: string;
}

export const team: readonly TeamMember[] = [
  {
    name: "Farhana Rahman",
    role: "Founder",
    bio: "Farhana started the studio in 2017 after rewriting a shoe shop's website over a weekend. She leads the first conversation of every project and still reads each page aloud before launch.",
    avatar: "/pictures/people/farhana-rahman.webp",
  },
  {
    name: "Tanvir Hasan",
    role: "Editor and Front-end Lead",
    bio: "Tanvir edits our tutorials, writes many of them and keeps their code working. He owns a drawer of old phones on which everything we build has to work.",
    avatar: "/pictures/people/tanvir-hasan.webp",
  },
  {
    name: "Tania Rahman",
    role: "Content Lead",
    bio: "Tania turns interviews into pages in Bangla and English, and sends the newsletter every second Tuesday. If a competitor could say a sentence without lying, she cuts it.",
    avatar: "/pictures/people/tania-rahman.webp",
  },
  {
    name: "Rima Akter",
    role: "Design Lead",
    bio: "Rima draws pages, patterns and the occasional paddle steamer. The dashed line on this site began when her pen skipped.",
    avatar: "/pictures/people/rima-akter.webp",
  },
  {
    name: "Nusrat Jahan",
    role: "Project Coordinator",
    bio: "Nusrat is the person you talk to every week, and the author of the note you get after each call. She knows which decision is waiting for whom, and she asks kindly.",
    avatar: "/pictures/people/nusrat-jahan.webp",
  },
  {
    name: "Shafiul Alam",
    role: "Apps and ERP Lead",
    bio: "Shafiul arrives with a roll of brown paper and leaves with a map of how your orders move. He builds the systems behind the counter and the apps in front of it.",
    avatar: "/pictures/people/shafiul-alam.webp",
  },
  {
    name: "Sumaiya Haque",
    role: "SEO and Measurement",
    bio: "Sumaiya finds out what your customers type and whether your page answers it. She sends reports of one page and leaves out percentages of small numbers.",
    avatar: "/pictures/people/sumaiya-haque.webp",
  },
  {
    name: "Biplob Das",
    role: "Maintenance and Servers",
    bio: "Biplob works from the Chattogram office and restores a backup of every site four times a year. He can tell you the date of the last one and how many minutes it took.",
    avatar: "/pictures/people/biplob-das.webp",
  },
];
