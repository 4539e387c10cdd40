// `node tools/file_server.mjs PORT FOLDER`: the files of a folder and nothing else, for ./play --static where there is no Python.
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, resolve, sep } from "node:path";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".wasm": "application/wasm",
};
const [port, folder] = process.argv.slice(2);
const root = resolve(folder);
const isFile = (path) =>
  path.startsWith(root + sep) && existsSync(path) && statSync(path).isFile();

createServer((request, response) => {
  const { pathname } = new URL(request.url, "http://host");
  const wanted = join(
    root,
    pathname.endsWith("/") ? `${pathname}index.html` : pathname,
  );
  const found = isFile(wanted);
  const file = found ? wanted : join(root, "404.html");
  response.writeHead(found ? 200 : 404, {
    "Content-Type": TYPES[extname(file)] ?? "application/octet-stream",
  });
  createReadStream(file).pipe(response);
}).listen(Number(port), "127.0.0.1");
