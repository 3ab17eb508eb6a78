export const paragraphsOf = (text: string) => text.split(/\n\s*\n/).filter((each) => each.trim());
