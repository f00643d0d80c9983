type Senas = ReadonlyArray<readonly [RegExp, string]>;

/** The first match counts: each browser also names similar ones. */
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

/** The device of a session in familiar words, `Chrome en Android`; an unknown browser's text is not changed. */
export function dispositivoDicho(agente: string | null): string {
  if (agente === null) return 'Dispositivo sin nombre';
  const [navegador, sistema] = [nombreEn(NAVEGADORES, agente), nombreEn(SISTEMAS, agente)];
  if (navegador === undefined) return sistema ?? agente;
  return sistema === undefined ? navegador : `${navegador} en ${sistema}`;
}
