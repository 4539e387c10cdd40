// Vite plug-in: an import of docs/rules/<lang>/<page>.md gives its HTML and the ids of its rules, one of
// docs/howto/<lang>/<game>.md its sections with the places of their pictures; made at build time.
import { Marked, type Token, type Tokens } from 'marked';
import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';

/** `**ALH-21** ...` begins a rule: its paragraph or list item can then be addressed; in `**GAR-02 / CAR-02**` by either id. */
const RULE_START = /<(p|li)>(\s*(?:<p>)?\s*<strong>)([A-Z]{3}-\d+[a-z]?)(?: \/ ([A-Z]{3}-\d+))?/g;

export interface RulePage {
  html: string;
  ids: string[];
}

export function renderRules(markdown: string): RulePage {
  const marked = new Marked({ gfm: true });
  const ids: string[] = [];
  const html = (marked.parse(markdown, { async: false }) as string).replace(
    RULE_START,
    (whole: string, tag: string, between: string, id: string, twin?: string) => {
      if (ids.includes(id)) return whole;
      ids.push(id, ...(twin ? [twin] : []));
      return `<${tag} id="${id}">${between}${id}${twin ? ` / <span id="${twin}">${twin}</span>` : ''}`;
    },
  );
  return { html, ids };
}

/** `![alternative text](name "caption")`: which picture, and what is said about it. */
export interface HowtoPicture {
  name: string;
  alt: string;
  caption: string;
}
/** Text, or pictures side by side. */
export type HowtoPart = string | HowtoPicture[];
export interface HowtoSection {
  id: string;
  title: string;
  /** The numbered rules that say the same exactly. */
  rules: string[];
  /** Closed until somebody wants it. */
  fold: boolean;
  parts: HowtoPart[];
}
export interface HowtoText {
  title: string;
  parts: HowtoPart[];
  sections: HowtoSection[];
}

/** `## Title {#id fold ALH-10 ALH-13}` begins a section; a paragraph of nothing but pictures is a row of them. */
const SECTION = /^(.*?)\s*\{#(\w+)( fold)?((?: [A-Z]{3}-\d+)*)\}$/;

export function renderHowto(markdown: string): HowtoText {
  const marked = new Marked({ gfm: true });
  const text: HowtoText = { title: '', parts: [], sections: [] };
  let parts = text.parts;
  const isSpace = (token: Token): boolean => token.type === 'br' || (token.type === 'text' && !token.raw.trim());
  for (const token of marked.lexer(markdown)) {
    const inside = token.type === 'paragraph' ? (token.tokens ?? []) : [];
    const pictures = inside.filter((each): each is Tokens.Image => each.type === 'image');
    if (token.type === 'heading' && token.depth === 1) {
      text.title = token.text as string;
    } else if (token.type === 'heading' && token.depth === 2) {
      const [, title, id, fold, rules] = SECTION.exec(token.text as string) ?? [];
      if (!title || !id) throw new Error(`A section needs a title and an id: ${token.raw}`);
      parts = [];
      text.sections.push({ id, title, rules: rules!.split(' ').filter(Boolean), fold: fold !== undefined, parts });
    } else if (pictures.length > 0 && inside.every((each) => each.type === 'image' || isSpace(each))) {
      parts.push(pictures.map(({ href, text: alt, title }) => ({ name: href, alt, caption: title ?? '' })));
    } else if (token.type !== 'space') {
      parts.push(marked.parser([token]));
    }
  }
  return text;
}

export function rulePages(): Plugin {
  return {
    name: 'partal-rule-pages',
    transform(source, id) {
      if (!id.endsWith('.md')) return null;
      const language = basename(dirname(id));
      const isHowto = basename(dirname(dirname(id))) === 'howto';
      const page = { language, ...(isHowto ? renderHowto(source) : renderRules(source)) };
      return { code: `export default ${JSON.stringify(page)};`, map: null };
    },
  };
}
