/** Sections 2.3 and 3 of the product specification; none of these companies exists. */

export interface BrandLogo {
  readonly id: number;
  readonly name: string;
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

export const brands: readonly BrandLogo[] = [
  {
    id: 1,
    name: "Padmarekha Textiles",
    src: "/pictures/clients/padmarekha.svg",
    width: 169,
    height: 56,
  },
  {
    id: 2,
    name: "Norrlund & Fell",
    src: "/pictures/clients/norrlund.svg",
    width: 169,
    height: 56,
  },
  {
    id: 3,
    name: "Sonarhat Savings",
    src: "/pictures/clients/sonarhat.svg",
    width: 169,
    height: 56,
  },
  {
    id: 4,
    name: "Meghpal Air Cargo",
    src: "/pictures/clients/meghpal.svg",
    width: 169,
    height: 56,
  },
  {
    id: 5,
    name: "Okunami Precision",
    src: "/pictures/clients/okunami.svg",
    width: 169,
    height: 56,
  },
  {
    id: 6,
    name: "Kajolata Beauty",
    src: "/pictures/clients/kajolata.svg",
    width: 169,
    height: 56,
  },
  {
    id: 7,
    name: "Nildighi Fisheries",
    src: "/pictures/clients/nildighi.svg",
    width: 169,
    height: 56,
  },
  {
    id: 8,
    name: "Casa Brandelo",
    src: "/pictures/clients/brandelo.svg",
    width: 169,
    height: 56,
  },
  {
    id: 9,
    name: "Chinipata Sweets",
    src: "/pictures/clients/chinipata.svg",
    width: 169,
    height: 56,
  },
  {
    id: 10,
    name: "Betarkona Networks",
    src: "/pictures/clients/betarkona.svg",
    width: 169,
    height: 56,
  },
  {
    id: 11,
    name: "Wrenmoor Assurance",
    src: "/pictures/clients/wrenmoor.svg",
    width: 169,
    height: 56,
  },
  {
    id: 12,
    name: "Boikhata Learning",
    src: "/pictures/clients/boikhata.svg",
    width: 169,
    height: 56,
  },
  {
    id: 13,
    name: "Arogyalata Pharma",
    src: "/pictures/clients/arogyalata.svg",
    width: 169,
    height: 56,
  },
  {
    id: 14,
    name: "Vindholt Energi",
    src: "/pictures/clients/vindholt.svg",
    width: 169,
    height: 56,
  },
  {
    id: 15,
    name: "Chhayabithi Homes",
    src: "/pictures/clients/chhayabithi.svg",
    width: 169,
    height: 56,
  },
  {
    id: 16,
    name: "Panthojan Travel",
    src: "/pictures/clients/panthojan.svg",
    width: 169,
    height: 56,
  },
  {
    id: 17,
    name: "Bidyutlota Power",
    src: "/pictures/clients/bidyutlota.svg",
    width: 169,
    height: 56,
  },
];
