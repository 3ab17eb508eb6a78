/** All eight are invented. */
export const team = [
  {
    name: "Farhana Rahman",
    role: "Founder",
    text: "Farhana started the studio in 2017 after rewriting a shoe shop's website over a weekend. She leads the first conversation of every project and still reads each page aloud before launch.",
    picture: "/pictures/people/farhana-rahman.webp",
    answers: true,
  },
  {
    name: "Tanvir Hasan",
    role: "Editor and Front-end Lead",
    text: "Tanvir edits our tutorials, writes many of them and keeps their code working. He owns a drawer of old phones, and everything we build has to work on all of them.",
    picture: "/pictures/people/tanvir-hasan.webp",
  },
  {
    name: "Mithila Dewan",
    role: "Content Lead",
    text: "Mithila turns interviews into pages in Bangla and English, and sends the newsletter every second Tuesday. If a competitor could say a sentence without lying, she cuts it.",
    picture: "/pictures/people/mithila-dewan.webp",
  },
  {
    name: "Rima Akter",
    role: "Design Lead",
    text: "Rima draws pages, patterns and the occasional paddle steamer. The dashed line on this site is hers: she sewed it on cloth before she drew it.",
    picture: "/pictures/people/rima-akter.webp",
  },
  {
    name: "Nusrat Jahan",
    role: "Project Coordinator",
    text: "Nusrat is the person you talk to every week, and she writes the note you get after each call. She knows whose decision we are waiting for, and she asks kindly.",
    picture: "/pictures/people/nusrat-jahan.webp",
  },
  {
    name: "Shafiul Alam",
    role: "Apps and ERP Lead",
    text: "Shafiul arrives with a roll of brown paper and leaves with a map of how your orders move. He builds the systems behind the counter and the apps in front of it.",
    picture: "/pictures/people/shafiul-alam.webp",
  },
  {
    name: "Sumaiya Haque",
    role: "SEO and Measurement",
    text: "Sumaiya finds out what your customers type and whether your page answers it. She sends reports of one page and leaves out percentages of small numbers.",
    picture: "/pictures/people/sumaiya-haque.webp",
  },
  {
    name: "Biplob Das",
    role: "Maintenance and Servers",
    text: "Biplob works from the Chattogram office and restores a backup of every site four times a year. He can tell you when he last restored yours and how many minutes it took.",
    picture: "/pictures/people/biplob-das.webp",
  },
];
