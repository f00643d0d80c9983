import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FUENTES = join(__dirname, '..');

/** Writes, or requests with a body, without `useAccion`: separate forms, whose button is still there when the answer arrives. */
const FORMULARIOS = [
  'app/bienvenida/pedir-uso.ts',
  'identidad/comun/ingresar.ts',
  'identidad/contrasena/CorreoProbado.tsx',
  'identidad/contrasena/Nueva.tsx',
  'identidad/contrasena/Olvidada.tsx',
  'identidad/invitacion/Invitacion.tsx',
  'identidad/perfil/usePerfil.ts',
  'materiales/reglas/ReglasForm.tsx',
  'materiales/reglas/ProbarRetencion.tsx',
  'sello/verificar/enviar.ts',
  'suscripciones/pago/usePago.ts',
  // Within the act that records the task.
  'tareas/formulario/attachPhotos.ts',
];
/** The basis of `useAccion` and of file uploads, and the undo of an act. */
const CIMIENTOS = ['api/accion.ts', 'api/subir.ts', 'api/undo/undo.ts'];

const ESCRIBE = /useMutation\(|\b[a-z]+\.(?:POST|PUT|DELETE|PATCH)\(|method: '(?:POST|PUT|DELETE|PATCH)'/;

// Only `useAccion` prevents a second tap from pressing a new element under the finger (`toques.spec.ts`).
it('writes from every screen through `useAccion`, but for these forms', () => {
  const archivos = readdirSync(FUENTES, { recursive: true, encoding: 'utf8' })
    .map((nombre) => nombre.replaceAll('\\', '/'))
    .filter((nombre) => /\.tsx?$/.test(nombre) && !/\.spec\.ts$|\.d\.ts$/.test(nombre));
  const fuera = archivos.filter((nombre) => ESCRIBE.test(readFileSync(join(FUENTES, nombre), 'utf8')));
  expect(fuera.sort()).toEqual([...FORMULARIOS, ...CIMIENTOS].sort());
});
