// node tools/wasm_size.mjs build/wasm/partal.wasm
// What the module weighs on its way to a page, and whether that is within its budget (docs/performance.md).
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

const MOST = 450_000;
const [file] = process.argv.slice(2);
if (!file) {
  console.error("usage: node tools/wasm_size.mjs FILE.wasm");
  process.exit(2);
}
const module = readFileSync(file);
// As web/scripts/compress.mjs does it.
const { length } = brotliCompressSync(module, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
console.log(`${length > MOST ? "TOO LARGE " : ""}${file}: ${(length / 1000).toFixed(1)} kB of ${MOST / 1000} kB`);
process.exit(length > MOST ? 1 : 0);
