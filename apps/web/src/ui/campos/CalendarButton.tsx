import { ActionIcon, FocusTrap, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { fechaLarga, hoy, type Dia } from '@/ui/formatos';
import { CALENDARIO } from './calendario';

interface Props {
  readonly value: Dia | null;
  readonly min: Dia | null;
  readonly max: Dia | null;
  readonly disabled: boolean;
  readonly alElegir: (dia: Dia | null) => void;
}

/** The button of a date field that opens a calendar; choosing a day closes it. */
export function CalendarButton({ value, min, max, disabled, alElegir }: Props) {
  const [abierto, fijarAbierto] = useState(false);
  return (
    <Popover
      opened={abierto}
      onChange={fijarAbierto}
      position="bottom-end"
      trapFocus
      returnFocus
      withRoles={false}
      shadow="md"
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          size={34}
          aria-label={value ? `Abrir el calendario: ${fechaLarga(value)}` : 'Abrir el calendario'}
          aria-expanded={abierto}
          aria-haspopup="dialog"
          disabled={disabled}
          onClick={() => fijarAbierto(!abierto)}
        >
          <IconCalendar size={20} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Elegir una fecha">
        <FocusTrap.InitialFocus />
        <DatePicker
          {...CALENDARIO}
          value={value}
          onChange={(dia) => {
            fijarAbierto(false);
            alElegir(dia);
          }}
          defaultDate={value ?? hoy()}
          minDate={min ?? undefined}
          maxDate={max ?? undefined}
          size="md"
        />
      </Popover.Dropdown>
    </Popover>
  );
}
