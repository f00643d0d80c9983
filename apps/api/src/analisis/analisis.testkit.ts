import { opciones } from '@cepa/domain/constantes';
import { newId } from '@cepa/platform';
import type { AppDePrueba, Persona } from '../testing/app.testkit';
import { sembrar } from '../testing/sembrar.testkit';

type DelClub = Persona & { readonly club_id: string };

/** The smallest thing that is a PDF. */
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n', 'latin1');

export const PARAMETROS = [
  { nombre_parametro: 'THC', unidad_medida: '%', referencia_min: 15, referencia_max: 25 },
  { nombre_parametro: 'Humedad', unidad_medida: '%', referencia_min: null, referencia_max: 12 },
  { nombre_parametro: 'Aspecto', unidad_medida: null, referencia_min: null, referencia_max: null },
] as const;

/** Somebody of the club's staff; answers their id. */
export async function nuevoPersonal(app: AppDePrueba, persona: DelClub): Promise<string> {
  const personal_id = newId();
  const data = {
    personal_id,
    legajo: `L${personal_id.slice(0, 8)}`,
    rol: opciones('tipos_de_rol_de_personal')[0],
    estado: opciones('estados_de_personal')[0],
    fecha_contratacion: null,
    version: newId(),
    huella: 'ab'.repeat(32),
  };
  await sembrar(app, persona, [[`personal-${persona.club_id}`, { type: 'PersonalRegistrado', version: 1, data }]]);
  return personal_id;
}

/** A type, an analysis of a code, and its certificate, by requests alone; answers their ids. */
export async function analizar(app: AppDePrueba, persona: DelClub, realizado_por: string, entidad: string) {
  const http = app.http(persona.token);
  const tipo = await http
    .post('/api/tipo_analisis')
    .send({ nombre: 'Cannabinoides', descripcion: null, parametros: PARAMETROS })
    .expect(201);
  const analisis = await http
    .post('/api/analisis')
    .send({
      tipo_analisis_id: tipo.body.id,
      fecha_analisis: '2026-11-12',
      realizado_por,
      entidad,
      resultados: PARAMETROS.map((parametro, lugar) => ({ ...parametro, valor: [18.4, 13, 1][lugar] })),
    })
    .expect(201);
  const { body } = await http
    .post(`/api/analisis/${analisis.body.id}/archivos`)
    .attach('archivo', PDF, 'certificado.pdf')
    .expect(201);
  return {
    tipo_analisis: tipo.body.id as string,
    analisis: analisis.body.id as string,
    archivo: body.archivos[0].id as string,
  };
}
