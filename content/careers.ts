/** Open positions of a new site; all of them are invented. */

export interface JobOpening {
  readonly key: string;
  readonly title: string;
  readonly place: string;
  readonly kind: string;
  readonly pay: string;
  readonly description: string;
  readonly bring: readonly string[];
  readonly mailSubject: string;
}

export interface HiringStep {
  readonly number: string;
  readonly title: string;
  readonly text: string;
}

export interface Benefit {
  readonly title: string;
  readonly text: string;
}

export interface Application {
  readonly title: string;
  readonly text: string;
  readonly buttonLabel: string;
  readonly openText: string;
  readonly openMailSubject: string;
}

export const careerIntro: readonly string[] = [
  "There are {{people}} of us. We work on two or three projects at a time, at a steady pace, and go home before dinner.",
  "You will talk to clients yourself, see your work in use, and learn from colleagues who read your code and your sentences carefully.",
];

export const roles: readonly JobOpening[] = [
  {
    key: "front-end-developer",
    title: "Front-end Developer",
    place: "Dhaka, with two days a week at home",
    kind: "Full time",
    pay: "Tk\u00a060,000–90,000 a month",
    description:
      "You build pages that are complete before a script runs, and then you make them a pleasure to use. You will work with Tanvir on React sites for shops, clinics and publishers, from the first sketch to the launch on a Sunday morning. In your first three months you will take one small company site from brief to launch, with a colleague beside you whenever you want one.",
    bring: [
      "Two years of building real sites with HTML, CSS and TypeScript",
      "The habit of testing with a keyboard, a screen reader and a slow phone",
      "One thing you built that strangers use, and its address",
      "English good enough to explain a decision in writing",
    ],
    mailSubject: "Application: Front-end Developer",
  },
  {
    key: "wordpress-developer",
    title: "WordPress Developer",
    place: "Chattogram",
    kind: "Full time",
    pay: "Tk\u00a045,000–70,000 a month",
    description:
      "You write themes for people who publish every week, and you look after sites we already maintain. About half of your time goes to new projects and half to maintenance with Biplob: updates, restores, repairs. You like a site with five plugins better than one with forty, and you can say why to a client who wants the forty. You will join our Agrabad office near the port.",
    bring: [
      "Two years of writing themes in PHP, without a page builder",
      "Experience with databases, backups and the command line",
      "The habit of testing on a copy first",
      "Bangla and English for talking to editors",
    ],
    mailSubject: "Application: WordPress Developer",
  },
  {
    key: "web-designer",
    title: "Web Designer",
    place: "Dhaka",
    kind: "Full time",
    pay: "Tk\u00a050,000–80,000 a month",
    description:
      "You draw pages for real text, in Bangla and English, and you follow them into the browser. With Rima you will design two or three sites at a time and the small system behind each: colour, type, pictures, spacing. You will sit with customers while they use a sketch, and change it when they get stuck. Drawing by hand is welcome, and so is a liking for tables and forms.",
    bring: [
      "A portfolio with three projects and what you would change in each",
      "A good eye for type in both scripts",
      "Enough HTML and CSS to try an idea yourself",
      "Patience for the second draft",
    ],
    mailSubject: "Application: Web Designer",
  },
  {
    key: "bilingual-writer",
    title: "Writer, Bangla and English",
    place: "Dhaka or remote within Bangladesh",
    kind: "Part time, 20 hours a week",
    pay: "Tk\u00a030,000–40,000 a month",
    description:
      "You interview a pump dealer in the morning, and by the afternoon what he said is a page that sells pumps. You write the text before the design exists, so your sentences decide what the page looks like. With Mithila you will also edit tutorials and the newsletter. We care about short words and true claims. Experience with search is useful, and we can teach you the rest.",
    bring: [
      "Three published texts, at least one in each language",
      "Questions that make people talk",
      "Respect for facts, and the courage to cut",
      "At least ten of your hours within our working week",
    ],
    mailSubject: "Application: Writer",
  },
];

export const hiringSteps: readonly HiringStep[] = [
  {
    number: "01",
    title: "Write to us",
    text: "A short email and one piece of work. You get an answer within ten working days, even when it is no.",
  },
  {
    number: "02",
    title: "A conversation",
    text: "An hour with two of us, in person or by video. You hear the pay, the hours and what is hard about the job.",
  },
  {
    number: "03",
    title: "A paid day",
    text: "One day with the team on a task that is close to the real work. We pay Tk\u00a04,000 for it, whatever the outcome.",
  },
  {
    number: "04",
    title: "An offer in writing",
    text: "Within three working days, with a salary, a start date and a plan for your first three months.",
  },
];

export const benefits: readonly Benefit[] = [
  {
    title: "Friday and Saturday are free",
    text: "We work from Sunday to Thursday, 10 am to 6 pm. Being on call for maintenance is paid extra.",
  },
  {
    title: "Two festival bonuses",
    text: "Each is a month's basic salary. You choose the festivals.",
  },
  {
    title: "Twenty days of leave",
    text: "Plus public holidays and sick leave. If you don't take yours, we ask why.",
  },
  {
    title: "Time to learn",
    text: "Four hours a week for something that isn't a project, and Tk\u00a020,000 a year for books and courses.",
  },
  {
    title: "Health cover",
    text: "Hospital insurance for you, your partner and your children from the first day.",
  },
  {
    title: "Lunch at one table",
    text: "Cooked in the office every working day. Nobody talks about tickets before dessert.",
  },
];

export const application: Application = {
  title: "How to apply",
  text: "Send one email with the role in the subject line. Tell us in ten sentences what you made last, what went wrong and what you would like to learn, and add links. Please leave out your photograph, age and family status.",
  buttonLabel: "Apply by email",
  openText: "No role that fits? If you are good at something we clearly lack, tell us what it is.",
  openMailSubject: "Open application",
};
