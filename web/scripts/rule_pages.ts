// Vite plug-in: an import of docs/rules/<lang>/<page>.md gives its HTML and the ids of its rules, made at build time.
import { Marked } from 'marked';
import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';

/** `**ALH-21** ...` begins a rule: its paragraph or list item can then be addressed. */
const RULE_START = /<(p|li)>(\s*(?:<p>)?\s*<strong>)([A-Z]{3}-\d+[a-z]?)/g;

export interface RulePage {
  html: string;
  ids: string[];
}

export function renderRules(markdown: string): RulePage {
  const marked = new Marked({ gfm: true });
  const ids: string[] = [];
  const html = (marked.parse(markdown, { async: false }) as string).replace(
    RULE_START,
    (whole: string, tag: string, between: string, id: string) => {
      if (ids.includes(id)) return whole;
      ids.push(id);
      return `<${tag} id="${id}">${between}${id}`;
    },
  );
  return { html, ids };
}

export function rulePages(): Plugin {
  return {
    name: 'partal-rule-pages',
    transform(source, id) {
      if (!id.endsWith('.md')) return null;
      const { html, ids } = renderRules(source);
      const language = basename(dirname(id));
      return { code: `export default ${JSON.stringify({ language, html, ids })};`, map: null };
    },
  };
}
