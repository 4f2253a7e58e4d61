/** Chips and fields of a toolbar, as the server has printed them. */
import { str } from '../../../shared/widget/props';
import type { Values } from './model';

export type Field = HTMLSelectElement | HTMLInputElement;

function isTicked( field: Field ): field is HTMLInputElement {
	return field instanceof HTMLInputElement && [ 'radio', 'checkbox' ].includes( field.type );
}

/** Fields a reader can change; hidden ones are for those without script. */
export function fieldsOf( around: Element ): Field[] {
	return [ ...around.querySelectorAll< Field >( 'select[name], input[name]:not([type="hidden"])' ) ];
}

/** What a chip sets. */
export function setsOf( chip: HTMLElement ): Values {
	const sets = JSON.parse( chip.dataset.zmoSets || '{}' ) as Record< string, unknown >;
	return Object.fromEntries( Object.entries( sets ).map( ( [ name, value ] ) => [ name, str( value ) ] ) );
}

/** What the fields say. */
export function choicesOf( fields: readonly Field[] ): Values {
	const sets: Record< string, string > = {};
	for ( const field of fields ) {
		if ( ! isTicked( field ) ) {
			sets[ field.name ] = field.value.trim();
		} else if ( field.checked ) {
			sets[ field.name ] = field.value;
		} else if ( field.type === 'checkbox' ) {
			sets[ field.name ] = '';
		}
	}
	return sets;
}

/** Fields as these values have them. */
export function paint( fields: readonly Field[], values: Values ): void {
	for ( const field of fields ) {
		const value = values[ field.name ] ?? '';
		if ( isTicked( field ) ) {
			field.checked = field.value === value;
		} else {
			field.value = value;
		}
	}
}

/** A select's choices as the server has them for this list; what was chosen stays where it is among them. */
export function offer(
	fields: readonly Field[],
	name: string,
	options: readonly { value: string; label: string }[]
): void {
	for ( const field of fields ) {
		if ( field.name === name && field instanceof HTMLSelectElement ) {
			const { value } = field;
			field.replaceChildren( ...options.map( ( one ) => new Option( one.label, one.value ) ) );
			field.value = options.some( ( one ) => one.value === value ) ? value : ( options[ 0 ]?.value ?? '' );
		}
	}
}
