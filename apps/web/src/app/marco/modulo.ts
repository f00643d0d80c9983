/** The screens of each module of the manual, by the start of their path; the first match counts. */
const MODULOS: ReadonlyArray<readonly [RegExp, clave: string]> = [
  [/^\/(planificar|plan_|planes|plan\/)|\/plan(_|-|\/|$|ificar)/, 'planificacion'],
  [/^\/(inventario|proveedores|ordenes|orden)/, 'inventario'],
  [/^\/configuracion\/variables-tareas/, 'variables'],
  [/tarea|^\/(personal|cumplimiento|estadisticas)/, 'tareas'],
  [/\/(biomasa|cosechar)/, 'cosecha'],
  [
    /^\/(flujo_produccion|gestionar_|trazabilidad|analisis|bajas_de_stock|por_liberar|retiros|exportar|auditoria)/,
    'transformacion',
  ],
  [/^\/usuarios-medicinales/, 'dispensacion'],
  [/^\/(cultivos|proyecto|planta|escanear|geneticas|altaGenetica|club\/[^/]+\/salas|listarMesasDeCultivo)/, 'cultivo'],
];

/** The module of the manual about a screen; null for a screen without one. */
export const moduloDe = (route: string): string | null => MODULOS.find(([forma]) => forma.test(route))?.[1] ?? null;

export const MODULOS_KEYS: readonly string[] = MODULOS.map(([, key]) => key);

/** The URL of the manual at the module of the screen. */
export function manualDe(pathname: string): string {
  const modulo = moduloDe(pathname);
  return `/manual-de-usuario${modulo ? `#${modulo}` : ''}`;
}
