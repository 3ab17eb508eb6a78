/**
 * None of these companies exists; six of them have a project among the samples.
 */

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
    name: "Shushuk River Journeys",
    src: "/pictures/clients/shushuk.svg",
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
    name: "Tuntuni Children's Clinic",
    src: "/pictures/clients/tuntuni.svg",
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
    name: "Mohalla Bakers",
    src: "/pictures/clients/mohalla.svg",
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
    name: "Korno Freight & Forwarding",
    src: "/pictures/clients/korno.svg",
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
    name: "Nilchhara Tea Garden",
    src: "/pictures/clients/nilchhara.svg",
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
    name: "Borobari Jute Works",
    src: "/pictures/clients/borobari.svg",
    width: 169,
    height: 56,
  },
];
