import { all } from "./dom.ts";
import { mayMove } from "./reveal.ts";

/** In milliseconds; `startsAt` is a share of the screen's height. */
const duration = 900;
const stagger = 20;
const startsAt = 0.86;
const startAfter = 100;

/** Letters of other scripts may join and cannot be split. */
const isLatin = /^[\p{Script=Latin}\p{Script=Common}]*$/u;

/** Animates the letters of headings, which are plain text before and after the animation. */
export function startSplitText(): void {
  if (!mayMove()) return;
  setTimeout(() => {
    for (const heading of all("[data-split-text]")) {
      const isBelow = heading.getBoundingClientRect().top > innerHeight;
      if (isBelow && isLatin.test(heading.textContent ?? "")) watch(heading);
    }
  }, startAfter);
}

function watch(heading: HTMLElement): void {
  const text = heading.textContent ?? "";
  const whole = document.createElement("span");
  whole.className = "visually-hidden";
  whole.textContent = text;
  const words = document.createElement("span");
  words.ariaHidden = "true";
  words.append(...text.split(" ").flatMap((word, index) => [index > 0 ? " " : "", split(word)]));
  heading.replaceChildren(whole, words);
  const letters = all("[data-letter]", words).map((letter, index) => {
    const animation = letter.animate(
      [{ opacity: 0, transform: "translateY(0.6em) rotate(4deg)" }, {}],
      {
        duration,
        delay: index * stagger,
        easing: "cubic-bezier(0.22, 0.8, 0.3, 1)",
        fill: "backwards",
      },
    );
    animation.pause();
    return animation;
  });
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      for (const letter of letters) letter.play();
    },
    // A jump past an element counts as seeing it.
    { rootMargin: `1000000px 0px -${(1 - startsAt) * 100}% 0px` },
  );
  observer.observe(heading);
  const end = () => heading.replaceChildren(text);
  letters.at(-1)?.finished.then(end, end);
  addEventListener("beforeprint", end);
}

function split(word: string): HTMLElement {
  const element = document.createElement("span");
  element.dataset.word = "";
  for (const letter of word) {
    const part = document.createElement("span");
    part.dataset.letter = "";
    part.textContent = letter;
    element.append(part);
  }
  return element;
}
