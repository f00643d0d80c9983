import { Button, Group, MultiSelect, Stack, Switch, Text } from '@mantine/core';
import { IconTestPipe } from '@tabler/icons-react';
import { useState } from 'react';
import { useAccion } from '@/api/accion';
import { $api, type Esquema } from '@/api/cliente';
import { errorText } from '@/api/error';
import { useClubId } from '@/club/club';
import { NotaField } from '@/ui/campos/NotaField';
import { TopesFields } from '@/ui/campos/TopesFields';
import { SelectorDeTipos } from '@/ui/campos/SelectorDeTipos';
import { failuresOfTopes, topesDe, type TopeValues } from '@/ui/campos/topes';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { Panel } from '@/ui/panel/Panel';
import { MOTIVO_OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { ResultadoDePrueba } from './ResultadoDePrueba';

interface Values extends Record<string, unknown> {
  tipos: string[];
  tipos_analisis: string[];
  permiso_obligatorio: boolean;
  topes: TopeValues[];
  motivo: string;
}

type Actuales = Esquema<'ReglasEncendidas'>;

/** The most kinds of analysis that a club has. */
const TIPOS = 200;

const pedidas = ({ tipos, tipos_analisis, permiso_obligatorio, topes }: Values) => ({
  cuarentena: { tipos, tipos_analisis },
  permiso_obligatorio,
  topes: topesDe(topes),
});

/** The whole set of a club's rules; 'Probar' asks what they would have refused, and records nothing. */
export function ReglasForm({ actuales, puede }: { readonly actuales: Actuales; readonly puede: boolean }) {
  const club_id = useClubId();
  const guardar = useAccion('put', '/api/reglas_del_libro');
  const probar = $api.useMutation('post', '/api/reglas_del_libro/probar');
  const tiposDeAnalisis = $api.useQuery('get', '/api/tipo_analisis', { params: { query: { club_id, limit: TIPOS } } });
  const [probadas, anotar] = useState<string | null>(null);
  const estado = useAppForm<Values>({
    clave: `reglas-${club_id}`,
    inicial: {
      ...actuales.cuarentena,
      permiso_obligatorio: actuales.permiso_obligatorio,
      topes: actuales.topes,
      motivo: '',
    } as Values,
    sigue: true,
    error: 'No se pudieron guardar las reglas.',
    validar: ({ topes, motivo }) => ({
      ...failuresOfTopes(topes),
      motivo: motivo.trim() ? null : MOTIVO_OBLIGATORIO,
    }),
    enviar: async (values) => {
      await guardar.mutateAsync({ body: { ...pedidas(values), motivo: values.motivo.trim(), club_id } });
      estado.form.setFieldValue('motivo', '');
    },
  });
  const { form } = estado;
  const escritas = JSON.stringify(pedidas(form.values));
  const alProbar = (): void => {
    if (Object.values(failuresOfTopes(form.values.topes)).some((failure) => failure !== null))
      return void form.validate();
    anotar(escritas);
    probar.mutate({ body: { ...pedidas(form.values), club_id } });
  };
  const de = (field: keyof Values & string) => ({ ...form.getInputProps(field), disabled: !puede });
  const analisis = (tiposDeAnalisis.data ?? []).map(({ id, nombre }) => ({ value: id, label: nombre }));
  const fields = (
    <>
      <Panel titulo="Cuarentena">
        <Stack gap="md">
          <SelectorDeTipos
            label="Nacen en cuarentena"
            description="Nadie recibe de lo que se haga de estos tipos hasta que alguien lo libere; también la materia prima."
            placeholder="Ninguno"
            {...de('tipos')}
          />
          <MultiSelect
            label="Análisis aprobados que pide liberar"
            placeholder={form.values.tipos_analisis.length > 0 ? '' : 'Ninguno'}
            data={analisis}
            searchable
            clearable
            hidePickedOptions
            nothingFoundMessage="El club no tiene otros tipos de análisis."
            clearButtonProps={{ 'aria-label': 'Borrar los análisis elegidos' }}
            {...de('tipos_analisis')}
          />
        </Stack>
      </Panel>
      <Panel titulo="Permiso">
        <Switch
          label="Pedir un permiso vigente para dispensar"
          description="Sin permiso cargado, o con el permiso vencido, no se dispensa."
          {...form.getInputProps('permiso_obligatorio', { type: 'checkbox' })}
          disabled={!puede}
        />
      </Panel>
      <Panel titulo="Topes">
        <Text c="dimmed" mb="sm">
          Hasta cuánto recibe cada persona. Un tope propio del permiso reemplaza a los de su unidad.
        </Text>
        <TopesFields form={form as never} vacio="Sin topes." deshabilitado={!puede} />
      </Panel>
    </>
  );
  if (!puede) return <Stack gap="md">{fields}</Stack>;
  return (
    <AppForm estado={estado} guardar="Guardar reglas">
      {fields}
      <Group>
        <Button
          variant="default"
          leftSection={<IconTestPipe size={18} aria-hidden />}
          loading={probar.isPending}
          onClick={alProbar}
        >
          Probar
        </Button>
        <Text c="dimmed" fz="sm">
          Qué entregas de los últimos doce meses se habrían rechazado. No guarda nada.
        </Text>
      </Group>
      {probadas === escritas && (
        <ResultadoDePrueba
          prueba={probar.data as Esquema<'ReglasProbadas'> | undefined}
          fallo={probar.error ? errorText(probar.error, 'No se pudo probar.') : null}
        />
      )}
      <NotaField label="Motivo del cambio" required maxLength={1000} {...form.getInputProps('motivo')} />
    </AppForm>
  );
}
