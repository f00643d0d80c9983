import { Alert, Button, SimpleGrid, Skeleton } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { $api, api, type Esquema } from '@/api/cliente';
import { errorText } from '@/api/error';
import { NumeroField } from '@/ui/campos/NumeroField';
import { TextField } from '@/ui/campos/TextField';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { Rotulo } from '@/ui/formulario/Rotulo';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { usePropuestas } from '@/ui/formulario/usePropuestas';
import type { Punto } from './Mapa';

const Mapa = lazy(() => import('./Mapa'));

/** The fields that the map's service fills in. */
const DEL_LUGAR = ['pais', 'region', 'ciudad', 'distrito'] as const;

/** A point of the map fills country, region and city; where no service answers they are typed. */
export function UbicacionForm({ ubicacion }: { readonly ubicacion?: Esquema<'Ubicacion'> }) {
  const navegar = useNavigate();
  const volver = (): void => void navegar('/configuracion/ubicaciones');
  const crear = useAccion('post', '/api/ubicaciones');
  const editar = useAccion('put', '/api/ubicaciones/{id}');
  const { data: mapa } = $api.useQuery('get', '/api/mapa');
  const [failure, fallar] = useState<string | null>(null);
  const [buscando, buscar] = useState(false);
  const inicial = {
    latitud: ubicacion?.latitud ?? (null as number | null),
    longitud: ubicacion?.longitud ?? (null as number | null),
    pais: ubicacion?.pais ?? '',
    region: ubicacion?.region ?? '',
    ciudad: ubicacion?.ciudad ?? '',
    distrito: ubicacion?.distrito ?? '',
  };
  const estado = useAppForm({
    clave: ubicacion ? `ubicacion-${ubicacion.id}` : 'ubicacion-alta',
    inicial,
    sigue: ubicacion !== undefined,
    validar: ({ latitud, longitud, pais, region, ciudad }) => ({
      latitud: latitud === null ? OBLIGATORIO : null,
      longitud: longitud === null ? OBLIGATORIO : null,
      pais: pais.trim() ? null : OBLIGATORIO,
      region: region.trim() ? null : OBLIGATORIO,
      ciudad: ciudad.trim() ? null : OBLIGATORIO,
    }),
    enviar: async ({ latitud, longitud, ...lugar }) => {
      const body = { ...lugar, latitud: latitud ?? 0, longitud: longitud ?? 0 };
      await (ubicacion
        ? editar.mutateAsync({ params: { path: { id: ubicacion.id } }, body })
        : crear.mutateAsync({ body }));
      volver();
    },
  });
  const { getInputProps, setValues, getValues } = estado.form;
  const { latitud, longitud } = getValues();
  const punto = latitud === null || longitud === null ? null : { latitud, longitud };
  const ultimo = useRef<Punto | null>(null);
  // What the person types in a field of the place is theirs, whatever point is chosen.
  const { proponer, esPropuesto } = usePropuestas(estado.form, { inicial });
  const completar = async ({ latitud: lat, longitud: lon }: Punto): Promise<void> => {
    if (!mapa?.geocodificador) return;
    const request = { latitud: lat, longitud: lon };
    ultimo.current = request;
    fallar(null);
    buscar(true);
    try {
      const { data } = await api.GET('/api/lugar_en_el_mapa', { params: { query: request } });
      if (ultimo.current !== request) return;
      const lugar = data?.lugar ?? null;
      // What was kept of another point, or said of it, is not said of this one.
      proponer(Object.fromEntries(DEL_LUGAR.map((field) => [field, lugar?.[field] ?? ''])));
    } catch (error) {
      if (ultimo.current !== request) return;
      proponer(Object.fromEntries(DEL_LUGAR.map((field) => [field, ''])));
      fallar(errorText(error, 'El servicio de mapas no respondió: completá los datos a mano.'));
    } finally {
      if (ultimo.current === request) buscar(false);
    }
  };
  const elegir = (elegido: Punto): void => {
    setValues({ ...elegido });
    void completar(elegido);
  };
  const rotulo = (text: string, field: (typeof DEL_LUGAR)[number]) => (
    <Rotulo texto={text} propuesto={esPropuesto(field)} />
  );
  return (
    <AppForm estado={estado} guardar="Guardar" cancelar={volver}>
      {mapa && <Plano mapa={mapa} punto={punto} fallo={failure} alElegir={elegir} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumeroField label="Latitud" min={-90} max={90} decimales={6} required {...getInputProps('latitud')} />
        <NumeroField label="Longitud" min={-180} max={180} decimales={6} required {...getInputProps('longitud')} />
      </SimpleGrid>
      {mapa?.geocodificador && (
        <Button
          variant="default"
          w="fit-content"
          leftSection={<IconMapSearch size={18} aria-hidden />}
          disabled={punto === null}
          loading={buscando}
          onClick={() => punto && void completar(punto)}
        >
          Completar el lugar desde las coordenadas
        </Button>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField label={rotulo('País', 'pais')} required readOnly={esPropuesto('pais')} {...getInputProps('pais')} />
        <TextField
          label={rotulo('Región', 'region')}
          required
          readOnly={esPropuesto('region')}
          {...getInputProps('region')}
        />
        <TextField
          label={rotulo('Ciudad', 'ciudad')}
          required
          readOnly={esPropuesto('ciudad')}
          {...getInputProps('ciudad')}
        />
        <TextField label={rotulo('Distrito o barrio', 'distrito')} {...getInputProps('distrito')} />
      </SimpleGrid>
    </AppForm>
  );
}

interface PropsDelPlano {
  readonly mapa: Esquema<'Mapa'>;
  readonly punto: Punto | null;
  /** Why the service did not name the place; null while all is well. */
  readonly fallo: string | null;
  readonly alElegir: (punto: Punto) => void;
}

/** The map, where the operator names who draws it, and what does not work of it. */
function Plano({ mapa, punto, fallo, alElegir }: PropsDelPlano) {
  return (
    <>
      {mapa.teselas ? (
        <Suspense fallback={<Skeleton height={360} />}>
          <Mapa teselas={mapa.teselas} atribucion={mapa.atribucion} punto={punto} alElegir={alElegir} />
        </Suspense>
      ) : (
        <Alert variant="light" role="status">
          Esta instalación no tiene un servicio de mapas configurado: cargá los datos a mano.
        </Alert>
      )}
      {fallo !== null && (
        <Alert color="yellow" variant="light" role="alert">
          {fallo}
        </Alert>
      )}
    </>
  );
}
