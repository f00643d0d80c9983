import { options } from '@cepa/domain/constantes';
import type { AppDePrueba, Persona } from '../testing/app.testkit';

type DelClub = Persona & { readonly club_id: string };

/** The smallest valid PDF. */
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n', 'latin1');

export const PARAMETROS = [
  { nombre_parametro: 'THC', unidad_medida: '%', referencia_min: 15, referencia_max: 25 },
  { nombre_parametro: 'Humedad', unidad_medida: '%', referencia_min: null, referencia_max: 12 },
  { nombre_parametro: 'Aspecto', unidad_medida: null, referencia_min: null, referencia_max: null },
] as const;

/** Adds a person to the club's staff. @returns their id */
export async function nuevoPersonal(app: AppDePrueba, persona: DelClub): Promise<string> {
  const { body } = await app
    .http(persona.token)
    .post('/api/personal')
    .send({
      nombre: 'Marta',
      apellido: 'Ibáñez',
      email: 'marta@example.org',
      rol: options('tipos_de_rol_de_personal')[0],
      estado: options('estados_de_personal')[0],
    })
    .expect(201);
  return body.id as string;
}

/** Creates a type, an analysis of a code, and its certificate, only by requests. @returns their ids */
export async function analizar(
  app: AppDePrueba,
  persona: DelClub,
  realizado_por: string,
  entidad: string,
  nombre = 'Cannabinoides',
) {
  const http = app.http(persona.token);
  const tipo = await http
    .post('/api/tipo_analisis')
    .send({ nombre, descripcion: null, parametros: PARAMETROS })
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
