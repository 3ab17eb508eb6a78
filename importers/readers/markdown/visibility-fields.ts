/** The names of fields are compared as `fieldKey` writes them. */

/** Drafts, as people call them; they stand in names of fields, titles, files and folders. */
export const draftWords =
  "draft|drafts|wip|unfinished|unpublished|brouillon|brouillons|entwurf|entwurfe|entwürfe|borrador|borradores|" +
  "rascunho|rascunhos|bozza|bozze|kladde|utkast|luonnos|luonnokset|szkic|taslak|черновик|черновики|草稿|下書き|초안|খসড়া";

const composed = (name: string) => name.normalize("NFC");

const draftNames = draftWords
  .split("|")
  .filter((word) => word !== "wip" && word !== "unpublished")
  .concat("inprogress")
  .map(composed);

/**
 * Returns whether a field hides a text by anything that is not a no, such as `draft` or `is_wip`.
 */
export const isDraftField = (name: string): boolean =>
  /^(?:is)?wip|wip$/.test(name) ||
  /^(?:nopublish|notpublished|donotpublish|dontpublish)$/.test(name) ||
  draftNames.some((word) => composed(name).includes(word));

/** States of a text's comments, and of what a text is about. */
const otherState = /^(?:comments?|ping|http|order|marital|civil|build|ci)status$/;

/** Returns whether only a known word for what is public leaves a text public. */
export const isStateField = (name: string): boolean =>
  (/(?:status|visibility|workflow|lifecycle|privacy)$/.test(name) && !otherState.test(name)) ||
  /^(?:post|page|content|doc|document|entry|article|note|text|item|publish|publishing|publication|pub|editorial|edit|review|workflow|current)?(?:state|stage)$/.test(
    name,
  ) ||
  /^(?:access|accesslevel|accessmode|permissions?)$/.test(name) ||
  isPublishField(name);

/** Returns whether a field says that a text is public by a yes, or by a day that is past. */
export const isPublishField = (name: string): boolean =>
  /^(?:is|isnot|to|should|can|dg|do|web|site|blog|garden)?publish(?:ed|able|me|now|this|it|online)?$/.test(
    name,
  ) || /^(?:is)?(?:public|visible)$/.test(name);

const publishing =
  /^(?:first|original|originally|planned)?(?:pub|publish|published|publishing|publication|post|posted|release|released|golive|live|embargo|embargoed|schedule|scheduled|available|visible|valid)(?:date|time|stamp|day|at|on|when|from|after|for){1,3}$/;

/** Returns whether a field says from when on a text is public. */
export const isBeginning = (name: string): boolean =>
  publishing.test(name) ||
  /^(?:date|day)(?:posted|published|publish|pub|post|publication|public|released)$/.test(name) ||
  /^(?:embargo(?:ed)?|hidden|hide|private|draft)until$/.test(name) ||
  /^(?:date|published|scheduled|schedule|embargo|golive|showafter|showfrom)$/.test(name);

/** Returns whether a field says until when a text is public. */
export const isEnd = (name: string): boolean =>
  /^(?:unpublish|depublish|expir)/.test(name) ||
  /^(?:valid|visible|available|show|shown|live|public|publish|published)(?:until|till|to|through|thru)$/.test(
    name,
  ) ||
  /^(?:end|ends|ending|hide|removal|remove|archive)(?:date|time|at|on|after|from){1,2}$/.test(name);

/** Returns whether a field says anything of who sees a text. */
export const isOfVisibility = (name: string): boolean =>
  isDraftField(name) ||
  isStateField(name) ||
  /^(?:is)?(?:private|hidden|unlisted|internal|secret|archived|draft)$/.test(name);
