import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { Dato } from '@/ui/panel/DatosList';
import type { Envasado } from '../comun/envasado';
import { costoEnPalabras } from './costo';

/** The cost of the crop behind a package, beside its price; empty if it comes from several crops, or is not known. */
export function CostoDeEnvasado({ envasado }: { readonly envasado: Envasado }) {
  const { codigo, club_id } = envasado;
  const traza = $api.useQuery('get', '/api/trazabilidad', { params: { query: { codigo, club_id } } });
  const [proyecto_id = '', ...otros] = cropsOf(traza.data?.origen ?? []);
  const query = { club_id, por: 'proyecto' as const, ids: proyecto_id, resumen: true };
  const rendimiento = $api.useQuery(
    'get',
    '/api/rendimiento',
    { params: { query } },
    { enabled: proyecto_id !== '' && otros.length === 0 },
  );
  const row = rendimiento.data?.filas.find(({ id }) => id === proyecto_id);
  const dichos = costoEnPalabras(row, rendimiento.data?.moneda ?? '', envasado);
  if (dichos.length === 0) return null;
  return (
    <Dato nombre="Costo del cultivo" ancho>
      {dichos.map((dicho) => (
        <div key={dicho} className="numero">
          {dicho}
        </div>
      ))}
      <Anchor component={Link} to={`/cultivos/rendimiento?ids=${proyecto_id}`} size="sm" className="toque">
        Ver el rendimiento
      </Anchor>
    </Dato>
  );
}

/** The crops of the harvests that a package came from. */
function cropsOf(origen: readonly { readonly tipo: string; readonly info: object }[]): readonly string[] {
  const suyos = origen
    .filter(({ tipo }) => tipo === 'biomasa' || tipo === 'producto_final_bulk')
    .map(({ info }) => ('proyecto_id' in info ? info.proyecto_id : null))
    .filter((id) => typeof id === 'string');
  return [...new Set(suyos)];
}
