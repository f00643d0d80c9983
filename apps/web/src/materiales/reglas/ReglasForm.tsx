import { Button, Group, Stack, Text } from '@mantine/core';
import { IconTestPipe } from '@tabler/icons-react';
import { useState } from 'react';
import { useAccion } from '@/api/accion';
import { $api, type Esquema } from '@/api/cliente';
import { errorText } from '@/api/error';
import { useClubId } from '@/club/club';
import { NotaField } from '@/ui/campos/NotaField';
import { failuresOfTopes, topesDe } from '@/ui/campos/topes';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { MOTIVO_OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { ReglasFields, type ReglasValues } from './ReglasFields';
import { ResultadoDePrueba } from './ResultadoDePrueba';

type Actuales = Esquema<'ReglasEncendidas'>;

const pedidas = ({ tipos, tipos_analisis, permiso_obligatorio, topes }: ReglasValues) => ({
  cuarentena: { tipos, tipos_analisis },
  permiso_obligatorio,
  topes: topesDe(topes),
});

/** The whole set of a club's rules; 'Probar' shows what they would have refused, and records nothing. */
export function ReglasForm({ actuales, puede }: { readonly actuales: Actuales; readonly puede: boolean }) {
  const club_id = useClubId();
  const guardar = useAccion('put', '/api/reglas_del_libro');
  const probar = $api.useMutation('post', '/api/reglas_del_libro/probar');
  const [probadas, anotar] = useState<string | null>(null);
  const estado = useAppForm<ReglasValues>({
    clave: `reglas-${club_id}`,
    inicial: {
      ...actuales.cuarentena,
      permiso_obligatorio: actuales.permiso_obligatorio,
      topes: actuales.topes,
      motivo: '',
    } as ReglasValues,
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
  const fields = <ReglasFields form={form} puede={puede} />;
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
