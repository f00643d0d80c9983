import { Stack, Switch, Text } from '@mantine/core';
import { MultiField } from '@/ui/campos/MultiField';
import type { UseFormReturnType } from '@mantine/form';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { SelectorDeTipos } from '@/ui/campos/SelectorDeTipos';
import { TopesFields } from '@/ui/campos/TopesFields';
import type { TopeValues } from '@/ui/campos/topes';
import { Panel } from '@/ui/panel/Panel';

/** The fields of the club's rules. */
export interface ReglasValues extends Record<string, unknown> {
  tipos: string[];
  tipos_analisis: string[];
  permiso_obligatorio: boolean;
  topes: TopeValues[];
  motivo: string;
}

/** Maximum number of analysis types of a club. */
const TIPOS = 200;

interface Props {
  readonly form: UseFormReturnType<ReglasValues>;
  /** False makes the rules read-only. */
  readonly puede: boolean;
}

/** What starts in quarantine, the permit, and the limits of a person. */
export function ReglasFields({ form, puede }: Props) {
  const club_id = useClubId();
  const tiposDeAnalisis = $api.useQuery('get', '/api/tipo_analisis', { params: { query: { club_id, limit: TIPOS } } });
  const analisis = (tiposDeAnalisis.data ?? []).map(({ id, nombre }) => ({ value: id, label: nombre }));
  const de = (field: keyof ReglasValues & string) => ({ ...form.getInputProps(field), disabled: !puede });
  return (
    <>
      <Panel titulo="Cuarentena">
        <Stack gap="md">
          <SelectorDeTipos
            label="Nacen en cuarentena"
            description="Nadie recibe de lo que se haga de estos tipos hasta que alguien lo libere; también la materia prima."
            placeholder="Ninguno"
            {...de('tipos')}
          />
          <MultiField
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
}
