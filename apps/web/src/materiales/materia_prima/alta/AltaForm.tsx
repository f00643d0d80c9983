import type { UseFormReturnType } from '@mantine/form';
import { UNIDAD_DE_MEDIDA } from '@cepa/words/titulos';
import { Select, SimpleGrid, Text } from '@mantine/core';
import { useClubId } from '@/club/club';
import { FechaField } from '@/ui/campos/FechaField';
import { NumeroField } from '@/ui/campos/NumeroField';
import { OptionField } from '@/ui/campos/OptionField';
import { ParVencimiento } from '@/ui/campos/ParVencimiento';
import { RestoFields } from '@/ui/constancia/RestoFields';
import { cantidad, fecha } from '@/ui/formatos';
import { ScanButton } from '@/ui/escaneo/ScanButton';
import { AlAparecer } from '@/ui/formulario/AlAparecer';
import { AppForm } from '@/ui/formulario/AppForm';
import { sigueComoSePropuso } from '@/ui/formulario/propuestas';
import { Rotulo } from '@/ui/formulario/Rotulo';
import { AvisoDeRetencion } from '@/ui/retencion/AvisoDeRetencion';
import { CodigoGeneradoField } from '../../comun/CodigoGeneradoField';
import { pedirCodigo } from '../comun/codigo';
import { useMateriaPrima } from '../comun/context';
import { esDeMateria } from '../comun/materia';
import { losesWeight, propuestaDe } from './propuesta';
import { Rendimiento } from './Rendimiento';
import { useAltaForm, type AltaProps } from './useAltaForm';
import { pideUsada, quedaDe, sobra, unidadDe, type AltaValues, type Biomasa } from './validar';

const inList = ({ id, codigo, tipo_biomasa, peso, unidad_medida, lote, retencion }: Biomasa) => ({
  value: id,
  label: [codigo, tipo_biomasa, cantidad(peso, unidad_medida), lote?.nombre, retencion && 'RETENIDA']
    .filter(Boolean)
    .join(' · '),
});

const enPalabras = ({ fecha_cosecha, peso, peso_restante, unidad_medida, materia_prima }: Biomasa): string =>
  `Cosechada el ${fecha(fecha_cosecha)}: ${cantidad(peso, unidad_medida)}${materia_prima.length === 0 ? '' : `. Ya dio materia prima: queda hasta ${cantidad(peso_restante, unidad_medida)}`}`;

type Propuesta = ReturnType<typeof propuestaDe>;

const TEXTS = { tipo: 'Tipo', cantidad: 'Cantidad' } as const;

const rotulo = (form: UseFormReturnType<AltaValues>, propuesta: Propuesta, field: keyof Propuesta) => (
  <Rotulo
    texto={TEXTS[field]}
    propuesto={
      propuesta[field] !== null && sigueComoSePropuso(field, form.values, propuesta, (uno) => form.isTouched(uno))
    }
  />
);

/** Asks what becomes of the rest, and says what it means not to answer. */
function Resto({
  form,
  biomasa,
  seca,
}: {
  readonly form: UseFormReturnType<AltaValues>;
  readonly biomasa: Biomasa;
  readonly seca: boolean;
}) {
  return (
    <AlAparecer>
      <RestoFields
        form={form}
        cuanto={cantidad(quedaDe(form.values, biomasa), biomasa.unidad_medida)}
        aclaracion={`Mientras tanto cuenta como biomasa sin usar.${seca ? ' Si es agua y recorte, elegí Merma.' : ''}`}
      />
    </AlAparecer>
  );
}

/** The fields of a new raw material: its biomass, the taken quantity, and its dates. */
export function AltaForm({ biomasas, elegida, dias, tipos }: AltaProps) {
  const club_id = useClubId();
  const { volver } = useMateriaPrima();
  const estado = useAltaForm({ biomasas, elegida, dias, tipos });
  const { form } = estado;
  const { biomasa_id, unidad_medida } = form.values;
  const biomasa = biomasas.find(({ id }) => id === biomasa_id);
  const esPropuesta = unidad_medida !== null && unidad_medida === unidadDe(biomasa) && !form.isTouched('unidad_medida');
  const propuesta = propuestaDe(biomasa, unidad_medida, tipos, form.values.tipo);
  const seca = losesWeight(form.values.tipo);
  return (
    <AppForm estado={estado} guardar="Crear Materia Prima" cancelar={volver}>
      {biomasa && (
        <AvisoDeRetencion
          id={biomasa.id}
          impide="No se puede crear materia prima de ella hasta que se levante la retención."
        />
      )}
      <Select
        {...form.getInputProps('biomasa_id')}
        label="Biomasa"
        required
        placeholder="Elegí la biomasa de origen"
        data={biomasas.map(inList)}
        searchable
        allowDeselect={false}
        nothingFoundMessage="No hay biomasa que coincida."
        description={biomasa ? enPalabras(biomasa) : undefined}
      />
      <ScanButton
        size="compact-md"
        tipo="biomasa"
        unidad={['biomasa', 'biomasas']}
        candidatas={biomasas}
        alElegir={(id) => form.setFieldValue('biomasa_id', id)}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <OptionField
          {...form.getInputProps('tipo')}
          lista="tipos_de_materia_prima"
          label={rotulo(form, propuesta, 'tipo')}
          required
        />
        <CodigoGeneradoField
          label="Código"
          value={form.values.codigo}
          onChange={(codigo) => form.setFieldValue('codigo', codigo)}
          error={form.errors.codigo}
          pedir={pedirCodigo(club_id, biomasa_id ? { biomasa_id } : null)}
          espera="Se genera al elegir la biomasa"
        />
        <NumeroField
          {...form.getInputProps('cantidad')}
          label={rotulo(form, propuesta, 'cantidad')}
          description={biomasa && seca ? 'Lo que pesa ahora: no es lo que pesó al cosecharla.' : undefined}
          required
          min={0}
          unidad={unidad_medida}
        />
        <OptionField
          {...form.getInputProps('unidad_medida')}
          lista="unidades-medida"
          filtro={esDeMateria}
          label={<Rotulo texto={UNIDAD_DE_MEDIDA} propuesto={esPropuesta} />}
          required
        />
        {pideUsada(form.values, biomasa) && (
          <AlAparecer>
            <NumeroField
              {...form.getInputProps('biomasa_usada')}
              label="Biomasa que se usó"
              description="Lo que se cuenta o se mide en volumen no dice cuánta materia tomó."
              required
              min={0}
              unidad={biomasa?.unidad_medida ?? null}
            />
          </AlAparecer>
        )}
      </SimpleGrid>
      {biomasa && <Rendimiento valores={form.values} biomasa={biomasa} seca={seca} />}
      {biomasa && sobra(form.values, biomasa) && <Resto form={form} biomasa={biomasa} seca={seca} />}
      <FechaField {...form.getInputProps('fecha_fin_secado')} label="Fecha de fin de secado" required />
      <ParVencimiento form={form} dias="dias_vencimiento" fecha="fecha_vencimiento" fechaPrimero required />
      {dias !== null && form.values.dias_vencimiento === dias && (
        <Text fz="sm" c="dimmed">
          Propuesto: los mismos días que la última materia prima.
        </Text>
      )}
      <NumeroField
        {...form.getInputProps('humedad_porcentaje')}
        label="Humedad (opcional)"
        min={0}
        max={100}
        unidad="%"
      />
    </AppForm>
  );
}
