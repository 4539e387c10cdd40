// The words of the app in the reader's language. `t` is reactive: a component that uses it follows a change of language.
import { IntlMessageFormat } from 'intl-messageformat';
import { keep, kept } from '../browser/storage';
import { LANGUAGES, loadArea, type Language, type Messages } from './catalogue';

const LIST_LOCALE: Record<Language, string> = { en: 'en-GB', fr: 'fr', de: 'de' };

function wanted(): Language {
  const stored = kept('language');
  const choices = [stored, ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())];
  return (
    LANGUAGES.find((language) => language === choices.find((choice) => LANGUAGES.some((l) => l === choice))) ?? 'en'
  );
}

class Words {
  language = $state<Language>('en');
  #messages = $state.raw<Messages>({});
  #areas = new Set<string>();
  #formats = new Map<string, IntlMessageFormat>();

  /** Loads the reader's language with these areas; to be awaited before the first page is drawn. */
  async start(...areas: string[]): Promise<void> {
    areas.forEach((area) => this.#areas.add(area));
    await this.#speak(wanted());
  }

  async choose(language: Language): Promise<void> {
    keep('language', language);
    await this.#speak(language);
  }

  /** Adds areas (a game's words) to what is loaded, now and after a change of language. */
  async load(...areas: string[]): Promise<void> {
    const fresh = areas.filter((area) => !this.#areas.has(area));
    if (fresh.length === 0) return;
    const language = this.language;
    const loaded = await Promise.all(fresh.map((area) => loadArea(language, area)));
    fresh.forEach((area) => this.#areas.add(area));
    if (language === this.language) this.#messages = Object.assign({}, this.#messages, ...loaded);
    else await this.#speak(this.language);
  }

  has(key: string): boolean {
    return key in this.#messages;
  }

  pattern(key: string): string {
    return this.#messages[key] ?? '';
  }

  text = (key: string, args?: Record<string, unknown>): string => {
    const message = this.#messages[key];
    if (message === undefined) return key;
    if (!args && !message.includes('{') && !message.includes("'")) return message;
    try {
      let format = this.#formats.get(key);
      if (!format) {
        format = new IntlMessageFormat(message, this.language, undefined, { ignoreTag: true });
        this.#formats.set(key, format);
      }
      return String(format.format(args as Record<string, string | number>));
    } catch {
      return message;
    }
  };

  list = (items: string[]): string => new Intl.ListFormat(LIST_LOCALE[this.language]).format(items);

  number = (value: number, options?: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(LIST_LOCALE[this.language], options).format(value);

  async #speak(language: Language): Promise<void> {
    const loaded = await Promise.all([...this.#areas].map((area) => loadArea(language, area)));
    this.#formats.clear();
    this.#messages = Object.assign({}, ...loaded) as Messages;
    this.language = language;
    document.documentElement.lang = language;
    const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    if (manifest) manifest.href = `manifest-${language}.webmanifest`;
  }
}

export const words = new Words();
export const t = words.text;
