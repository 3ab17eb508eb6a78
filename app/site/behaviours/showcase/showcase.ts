import { startCarousels } from "./carousel.ts";
import { startEndless } from "./endless.ts";
import { startOffers } from "./offers.ts";
import { startTabs } from "./tabs.ts";

export function startShowcase(): void {
  for (const begin of [startCarousels, startEndless, startOffers, startTabs]) begin();
}
