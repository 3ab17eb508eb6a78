export interface PublicState {
  /** Whether visitors see it. */
  isLive: boolean;
  /** Whether there is a draft of what visitors see. */
  isChanged: boolean;
}

/** The publication state of a text, in the words of every list, form and dashboard. */
export function publicStateOf({ isLive, isChanged }: PublicState) {
  if (!isLive) return "Draft";
  return isChanged ? "Live with changes" : "Live";
}
