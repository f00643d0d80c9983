import { Button, SimpleGrid } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { $api, type Esquema } from '@/api/cliente';
import { NumeroField } from '@/ui/campos/NumeroField';
import { TextField } from '@/ui/campos/TextField';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { Rotulo } from '@/ui/formulario/Rotulo';
import { useAppForm } from '@/ui/formulario/useAppForm';
import type { Punto } from './Mapa';
import { Plano } from './Plano';
import { useLugar, type LugarField } from './useLugar';

/** A point of the map fills country, region and city; without a service they are typed. */
export function UbicacionForm({ ubicacion }: { readonly ubicacion?: Esquema<'Ubicacion'> }) {
  const navegar = useNavigate();
  const volver = (): void => void navegar('/configuracion/ubicaciones');
  const crear = useAccion('post', '/api/ubicaciones');
  const editar = useAccion('put', '/api/ubicaciones/{id}');
  const { data: mapa } = $api.useQuery('get', '/api/mapa');
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
  const { buscando, fallo, completar, esPropuesto } = useLugar(estado.form, inicial, mapa?.geocodificador === true);
  const elegir = (elegido: Punto): void => {
    setValues({ ...elegido });
    void completar(elegido);
  };
  const rotulo = (text: string, field: LugarField) => <Rotulo texto={text} propuesto={esPropuesto(field)} />;
  return (
    <AppForm estado={estado} guardar="Guardar" cancelar={volver}>
      {mapa && <Plano mapa={mapa} punto={punto} fallo={fallo} alElegir={elegir} />}
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
