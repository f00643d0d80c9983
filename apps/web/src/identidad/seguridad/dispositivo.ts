type Senas = ReadonlyArray<readonly [RegExp, string]>;

/** The first that fits: each browser also names those that it is like. */
const NAVEGADORES: Senas = [
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const SISTEMAS: Senas = [
  [/iPhone|iPad/, 'iPhone o iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'Mac'],
  [/Linux/, 'Linux'],
];

const nombreEn = (senas: Senas, text: string): string | undefined => senas.find(([sena]) => sena.test(text))?.[1];

/** A session's device as its person knows it, `Chrome en Android`; what is no known browser stays as it is. */
export function dispositivoDicho(agente: string | null): string {
  if (agente === null) return 'Dispositivo sin nombre';
  const [navegador, sistema] = [nombreEn(NAVEGADORES, agente), nombreEn(SISTEMAS, agente)];
  if (navegador === undefined) return sistema ?? agente;
  return sistema === undefined ? navegador : `${navegador} en ${sistema}`;
}
