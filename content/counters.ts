/** Figures that count up on the site, each from a start value. */

export interface Counter {
  readonly label: string;
  readonly value: number;
  /** The count-up starts at this value. */
  readonly initialDisplay: number;
  readonly unit: string;
}

export interface FooterCounter extends Counter {
  readonly since: number;
}

export interface SalesCounter extends Counter {
  readonly note: string;
}

export interface ResultStatistic {
  readonly prefix: string;
  readonly value: number;
  readonly unit: string;
  readonly label: string;
  readonly caption: string;
}

export const milestones: readonly (Counter & { fact: string })[] = [
  { fact: "projects", label: "Projects Completed", value: 360, initialDisplay: 100, unit: "+" },
  { fact: "years", label: "Years in Industry", value: 6, initialDisplay: 2, unit: "+" },
  { fact: "clients", label: "Happy Clients", value: 220, initialDisplay: 100, unit: "+" },
  { fact: "workshops", label: "Workshops Conducted", value: 20, initialDisplay: 10, unit: "+" },
];

export const footerCounter: FooterCounter = {
  label: "Projects Completed",
  value: 100,
  initialDisplay: 0,
  unit: "+",
  since: 2017,
};

export const totalSales: SalesCounter = {
  label: "Total Sales",
  value: 30,
  initialDisplay: 0,
  unit: "k+",
  note: "25.8% this week",
};

/** The second list of section 2.3, shown on About. */
export const resultStatistics: readonly ResultStatistic[] = [
  {
    prefix: "+",
    value: 83,
    unit: "%",
    label: "Revenue",
    caption: "through the website, compared with the year before",
  },
  {
    prefix: "+",
    value: 72,
    unit: "%",
    label: "ROAS",
    caption: "return on ad spend, after the page matched the ad",
  },
  {
    prefix: "+",
    value: 88,
    unit: "%",
    label: "Operating profits",
    caption: "at a shop that stopped handling orders twice",
  },
  {
    prefix: "+",
    value: 93,
    unit: "%",
    label: "Mouse clicks",
    caption: "on the download button of a rebuilt page",
  },
];
