import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';

const empty = { firstName: '', middleName: '', lastName: '', suffix: '', month: '', day: '', year: '', ssn: '' };

type Values = typeof empty;
type Errors = Partial<Record<keyof Values, string>>;

interface BasicInformationProps {
  onSubmit: (values: Values) => void;
}

/** A hand-written form for comparison: labels, help, and checks on blur and submit. */
export function BasicInformation({ onSubmit }: BasicInformationProps) {
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Errors>({});

  const field = (name: keyof Values, label: string) => ({
    label,
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => setValues({ ...values, [name]: event.currentTarget.value }),
    onBlur: () => setErrors({ ...errors, [name]: check(values)[name] }),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = check(values);
    setErrors(found);
    if (Object.keys(found).length === 0) onSubmit(values);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput {...field('firstName', 'First name')} autoComplete="given-name" required />
        <TextInput {...field('middleName', 'Middle name (optional)')} autoComplete="additional-name" />
        <TextInput {...field('lastName', 'Last name')} autoComplete="family-name" required />
        <TextInput {...field('suffix', 'Suffix (optional)')} autoComplete="honorific-suffix" />
        <fieldset>
          <legend>Date of birth</legend>
          <Group>
            <TextInput {...field('month', 'Month')} inputMode="numeric" autoComplete="bday-month" maxLength={2} required />
            <TextInput {...field('day', 'Day')} inputMode="numeric" autoComplete="bday-day" maxLength={2} required />
            <TextInput {...field('year', 'Year')} inputMode="numeric" autoComplete="bday-year" maxLength={4} required />
          </Group>
        </fieldset>
        <TextInput
          {...field('ssn', 'Social Security number')}
          description="Federal law requires us to confirm who you are. We never show it again."
          inputMode="numeric"
          autoComplete="off"
          maxLength={11}
          required
        />
        <Button type="submit">Continue</Button>
      </Stack>
    </form>
  );
}

function check({ firstName, lastName, month, day, year, ssn }: Values): Errors {
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  const isDate = /^\d{4}$/.test(year) && date.getMonth() === Number(month) - 1 && date.getDate() === Number(day);
  return {
    ...(firstName.trim() ? {} : { firstName: 'Enter your first name' }),
    ...(lastName.trim() ? {} : { lastName: 'Enter your last name' }),
    ...(isDate ? {} : { day: 'Enter a real date' }),
    ...(/^\d{9}$/.test(ssn.replaceAll('-', '')) ? {} : { ssn: 'Enter the 9 digits' }),
  };
}
