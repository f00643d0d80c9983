import { Select, Switch, TextInput } from '@mantine/core';
import { DayField } from './DayField';
import { keysOf, CUALQUIERA, DESDE, HASTA, porDefectoDe, SI, type FilterValues } from './filtrar';
import { isFeminine } from './gender';
import clases from './list.module.css';
import { contiene, normalizar } from './text';
import type { Filter, OptionsFilter } from './tipos';
import type { ListHandling } from './useListState';
import { useDelayedText } from './useDelayedText';

interface Props<T> {
  readonly filtro: Filter<T>;
  readonly valores: FilterValues;
  readonly cambiar: ListHandling['cambiar'];
  /** As a chip of the toolbar, with its name beside its value. */
  readonly enFicha?: boolean;
}

/** One filter: as a chip of the toolbar, or as a field below its name. */
export function FilterField<T>({ enFicha = false, ...resto }: Props<T>) {
  if (!enFicha) return <Field {...resto} />;
  const { filtro, valores } = resto;
  const activo = keysOf(filtro).some((key) => (valores[key] ?? '') !== porDefectoDe(filtro));
  return (
    <div className={clases.ficha} data-activo={activo || undefined}>
      <Field {...resto} />
    </div>
  );
}

/** The field of one filter, by its kind. */
function Field<T>({ filtro, valores, cambiar }: Omit<Props<T>, 'enFicha'>) {
  const { clave, etiqueta } = filtro;
  const value = valores[clave] ?? '';
  const poner = (cual: string, nuevo: string, escribiendo = false): void =>
    cambiar({ filtros: { [cual]: nuevo } }, escribiendo);
  switch (filtro.tipo) {
    case 'texto':
      return <Text etiqueta={etiqueta} valor={value} alEscribir={(text) => poner(clave, text, true)} />;
    case 'opciones':
      return <Options filtro={filtro} valor={value} alElegir={(nuevo) => poner(clave, nuevo)} />;
    case 'interruptor':
      return (
        <Switch
          className={clases.interruptor}
          label={etiqueta}
          checked={value === SI}
          onChange={(evento) => poner(clave, evento.currentTarget.checked ? SI : '')}
        />
      );
    case 'fecha':
      return (
        <>
          <DayField
            etiqueta={filtro.etiquetaDesde ?? `${etiqueta} desde`}
            valor={valores[clave + DESDE] ?? ''}
            alElegir={(dia) => poner(clave + DESDE, dia)}
          />
          <DayField
            etiqueta={filtro.etiquetaHasta ?? `${etiqueta} hasta`}
            valor={valores[clave + HASTA] ?? ''}
            alElegir={(dia) => poner(clave + HASTA, dia)}
          />
        </>
      );
  }
}

function Text({
  etiqueta,
  valor,
  alEscribir,
}: {
  readonly etiqueta: string;
  readonly valor: string;
  readonly alEscribir: (text: string) => void;
}) {
  const [text, escribir] = useDelayedText(valor, alEscribir);
  return <TextInput label={etiqueta} value={text} onChange={(evento) => escribir(evento.currentTarget.value)} />;
}

/** Number of options from which they can be searched. */
const MUCHAS = 8;

function Options({
  filtro,
  valor,
  alElegir,
}: {
  readonly filtro: Pick<OptionsFilter<never>, 'etiqueta' | 'opciones'>;
  readonly valor: string;
  readonly alElegir: (value: string) => void;
}) {
  return (
    <Select
      label={filtro.etiqueta}
      data={[{ value: CUALQUIERA, label: isFeminine(filtro.etiqueta) ? 'Todas' : 'Todos' }, ...filtro.opciones]}
      value={valor === '' ? CUALQUIERA : valor}
      allowDeselect={false}
      searchable={filtro.opciones.length >= MUCHAS}
      nothingFoundMessage="Ninguna opción coincide"
      filter={({ options, search }) =>
        options.filter((option) => 'label' in option && contiene(normalizar(String(option.label)), normalizar(search)))
      }
      onChange={(nuevo) => alElegir(nuevo === null || nuevo === CUALQUIERA ? '' : nuevo)}
    />
  );
}
