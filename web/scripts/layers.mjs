// The layers of src/: which folder may use which. A game sees no other game, and nobody sees a game but through games/index.ts,
// which hands out its `GameScreen`. Tests may use anything.
import { dirname, relative, resolve, sep } from 'node:path';

const SRC = resolve(import.meta.dirname, '../src');
const LAYERS = {
  browser: [],
  wire: [],
  session: ['browser', 'wire'],
  words: ['browser', 'wire'],
  kit: ['wire', 'words'],
  games: ['wire', 'words', 'kit'],
  shell: ['browser', 'wire', 'session', 'words', 'kit', 'games'],
  harness: ['wire', 'words', 'kit', 'games'],
};

const partsOf = (path) => relative(SRC, path).split(sep);
const isCatalogue = ([folder, name]) => folder === 'games' && /^(index(\.ts)?)?$/.test(name ?? '');

/** Why a file may not import another; null when it may. */
function wrongImport(from, to) {
  const [layer, place] = partsOf(from);
  const wanted = partsOf(to);
  // Beside src/ are data: printed facts of the pieces, words.
  if (!(layer in LAYERS) || wanted[0] === '..') return null;
  if (wanted[0] !== layer)
    return LAYERS[layer].includes(wanted[0]) && (wanted[0] !== 'games' || isCatalogue(wanted))
      ? null
      : `${layer} must not use ${wanted.join('/')}.`;
  const isForeign = layer === 'games' && !isCatalogue(partsOf(from)) && wanted[1] !== place;
  return isForeign ? `The game ${place} must not use another: ${wanted.join('/')}.` : null;
}

const isGlob = ({ type, object, property }) =>
  type === 'MemberExpression' && object.type === 'MetaProperty' && property.name === 'glob';

const rule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (node) => {
      if (typeof node?.value !== 'string' || !node.value.startsWith('.')) return;
      const wrong = wrongImport(context.filename, resolve(dirname(context.filename), node.value));
      if (wrong) context.report({ node, message: wrong });
    };
    return {
      ImportDeclaration: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
      CallExpression: ({ callee, arguments: [what] }) => {
        if (isGlob(callee)) (what?.elements ?? [what]).forEach(check);
      },
    };
  },
};

export const layers = {
  files: ['src/**/*.ts', 'src/**/*.svelte'],
  ignores: ['src/**/*.test.ts'],
  plugins: { partal: { rules: { layers: rule } } },
  rules: { 'partal/layers': 'error' },
};
