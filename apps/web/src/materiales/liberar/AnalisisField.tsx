import { numeroDeAnalisis } from '@cepa/words/analisis';
import type { MultiSelectProps } from '@mantine/core';
import { MultiField } from '@/ui/campos/MultiField';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Esquema } from '@/api/cliente';
import { useRemota } from '@/api/page';
import { useClubId } from '@/club/club';
import { fecha } from '@/ui/formatos';

type Analisis = Esquema<'AnalisisDeCalidad'>;

const DEMORA_MS = 250;
const A_LA_VISTA = 50;
const APROBADOS = { estado: 'aprobado', orden: '-fecha', limit: A_LA_VISTA };

const optionOf = ({ id, numero, tipo_analisis, entidad, fecha_analisis }: Analisis) => ({
  value: id,
  label: `${numeroDeAnalisis(numero)} · ${tipo_analisis?.nombre ?? 'Análisis'} · ${entidad} · ${fecha(fecha_analisis)}`,
});

interface Props extends Pick<MultiSelectProps, 'error' | 'onBlur' | 'onFocus'> {
  readonly value?: string[];
  readonly onChange?: (ids: string[]) => void;
}

/**
 * Chooses approved analyses of the club: the newest are listed, others can be searched, and chosen ones stay with their
 * name.
 */
export function AnalisisField({ value = [], ...props }: Props) {
  const remota = useRemota('/api/analisis', { query: { club_id: useClubId() }, buscaPersonas: true });
  const [text, escribir] = useState('');
  const [buscado] = useDebouncedValue(text.trim(), DEMORA_MS);
  const params = { ...APROBADOS, ...(buscado === '' ? {} : { buscar: buscado }) };
  const { data, isFetching } = useQuery({
    queryKey: [...remota.clave, params],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => remota.pedir(params, signal),
  });
  const { data: elegidos = [] } = useQuery({
    queryKey: ['get', '/api/analisis/{id}', value],
    enabled: value.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      Promise.all(
        value.map(async (id) => (await api.GET('/api/analisis/{id}', { params: { path: { id } }, signal })).data),
      ),
  });
  const rows = [...(data?.filas ?? []), ...elegidos.flatMap((uno) => uno ?? [])];
  return (
    <MultiField
      {...props}
      value={value}
      label="Análisis en los que te apoyás (opcional)"
      description="Sin elegir, cuentan todos los aprobados de cada producto y de lo que se usó para hacerlo."
      data={[...new Map(rows.map((uno) => [uno.id, optionOf(uno)])).values()]}
      searchable
      searchValue={text}
      onSearchChange={escribir}
      filter={({ options }) => options}
      clearable
      clearButtonProps={{ 'aria-label': 'Borrar lo elegido' }}
      nothingFoundMessage={isFetching ? 'Buscando…' : 'Ninguno coincide.'}
    />
  );
}
