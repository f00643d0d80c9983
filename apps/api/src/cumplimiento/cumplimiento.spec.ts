import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';

let app: AppDePrueba;
let ana: Persona & { club_id: string };
beforeAll(async () => {
  app = await levantarApp();
  ana = await app.club('Ana');
}, 60_000);
afterAll(() => app.cerrar());

const http = () => app.http(ana.token);
const ETIQUETA = {
  nombre: 'Guantes',
  descripcion: 'Siempre',
  fecha_inicio: '2026-01-01',
  fecha_fin: '2026-12-31',
};

describe('compliance', () => {
  it('has groups with their labels by precedence', async () => {
    const form = { nombre: 'Higiene', descripcion: 'De salas', color: '#1B5E20' };
    const { body: grupo } = await http()
      .post('/api/cumplimiento/grupos')
      .send({ form, club_id: ana.club_id })
      .expect(201);
    expect(grupo).toMatchObject({ ...form, mensaje: 'Grupo creado correctamente.', color: '#1b5e20', etiquetas: [] });
    const etiqueta = async (campos: object) =>
      (
        await http()
          .post('/api/cumplimiento/etiquetas')
          .send({ ...ETIQUETA, ...campos, grupo_id: grupo.id })
          .expect(201)
      ).body;
    const segunda = await etiqueta({ nombre: 'Segunda', precedencia: 5, tipo: 'normativa' });
    const tercera = await etiqueta({ nombre: 'Tercera' });
    const primera = await etiqueta({ nombre: 'Primera', precedencia: 1, es_obligatoria: true });
    expect(tercera).toMatchObject({
      mensaje: 'Cumplimiento creado correctamente',
      tipo: 'deber',
      estado: 'activo',
      es_obligatoria: false,
      precedencia: 6,
    });
    const ids = async (ruta: string): Promise<string[]> =>
      (await http().get(ruta).expect(200)).body.map(({ id }: { id: string }) => id);
    const enOrden = [primera.id, segunda.id, tercera.id];
    expect(await ids(`/api/cumplimiento/grupos/${grupo.id}/etiquetas`)).toEqual(enOrden);
    for (const ruta of ['grupos', 'grupos-con-cumplimientos']) {
      const { body } = await http().get(`/api/cumplimiento/${ruta}`).query({ club_id: ana.club_id }).expect(200);
      expect(body[0].etiquetas.map(({ id }: { id: string }) => id)).toEqual(enOrden);
    }
    await http().delete(`/api/cumplimiento/etiquetas/${segunda.id}`).expect(200);
    expect(await ids(`/api/cumplimiento/grupos/${grupo.id}/etiquetas`)).toEqual([primera.id, tercera.id]);
    const { body: editado } = await http()
      .put(`/api/cumplimiento/grupos/${grupo.id}`)
      .send({ form: { ...form, nombre: 'Limpieza' }, club_id: ana.club_id })
      .expect(200);
    expect([editado.mensaje, editado.nombre]).toEqual(['Grupo actualizado correctamente.', 'Limpieza']);
    await http().delete(`/api/cumplimiento/grupos/${grupo.id}`).send({ club_id: ana.club_id }).expect(200);
    expect(await ids('/api/cumplimiento/grupos')).toEqual([]);
    await http().get(`/api/cumplimiento/grupos/${grupo.id}/etiquetas`).expect(404);
  });

  it.each([
    [{ nombre: '' }, 400, 'El nombre es obligatorio.'],
    [{ color: '#ffffff' }, 422, 'Por favor, elige un color más oscuro.'],
    [{ color: 'rojo' }, 422, 'El color no tiene un formato válido. Se ha restablecido al valor predeterminado.'],
  ])('refuses the group %j', async (campos, status, mensaje) => {
    const { body } = await http()
      .post('/api/cumplimiento/grupos')
      .send({ nombre: 'Otro', ...campos })
      .expect(status);
    expect(body.error).toBe(mensaje);
  });

  it('refuses a label without a group, or that ends before it begins', async () => {
    const sinGrupo = await http().post('/api/cumplimiento/etiquetas').send(ETIQUETA).expect(400);
    expect(sinGrupo.body.errors).toEqual({ grupo_id: 'Por favor, seleccione un grupo.' });
    const { body: grupo } = await http().post('/api/cumplimiento/grupos').send({ nombre: 'Fechas' }).expect(201);
    expect(grupo.color).toBe('#000000');
    const cuerpo = { ...ETIQUETA, grupo_id: grupo.id, fecha_fin: '2025-12-31' };
    const { body } = await http().post('/api/cumplimiento/etiquetas').send(cuerpo).expect(422);
    expect(body.error).toBe('La fecha de fin no puede ser anterior a la fecha de inicio.');
  });
});
