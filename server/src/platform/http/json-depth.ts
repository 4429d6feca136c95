/** So deep may the JSON of a call be nested: no call needs a tenth of it, and whatever walks a body may do so by recursion. */
const MOST = 200;

/** Whether lists and objects are nested too deep; reads the text as it came, so that nothing deep is ever built. */
export function isTooDeep(json: string, most = MOST): boolean {
  let depth = 0;
  let isText = false;
  for (let place = 0; place < json.length; place += 1) {
    const sign = json[place];
    if (isText && sign === "\\") place += 1;
    else if (sign === '"') isText = !isText;
    else if (isText) continue;
    else if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    if (depth > most) return true;
  }
  return false;
}
