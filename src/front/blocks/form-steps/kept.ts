/** What was typed into a form, kept in this browser until it is sent. */
import { local } from '../../../shared/lib/storage';
import { list, obj, str } from '../../../shared/widget/props';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export type Kept = Record< string, string[] >;

/** Kept this long (milliseconds). */
const LIVES = 7 * 24 * 60 * 60 * 1000;

const isChoice = ( field: Field ) => field.type === 'radio' || field.type === 'checkbox';

/** Fields somebody fills in; files cannot be put back. */
function fieldsOf( form: HTMLFormElement ): Field[] {
	const all = [ ...form.elements ] as Field[];
	return all.filter(
		( one ) => one.name && ! [ 'hidden', 'file', 'submit', 'button', 'fieldset' ].includes( one.type )
	);
}

export function valuesOf( form: HTMLFormElement ): Kept {
	const values: Kept = {};
	for ( const field of fieldsOf( form ) ) {
		const own = ( values[ field.name ] ??= [] );
		if ( ! isChoice( field ) ) {
			own.push( field.value );
		} else if ( ( field as HTMLInputElement ).checked ) {
			own.push( field.value );
		}
	}
	return values;
}

/** Puts values back, in the order in which fields of one name stand. */
export function fill( form: HTMLFormElement, values: Kept ): void {
	const taken: Record< string, number > = {};
	for ( const field of fieldsOf( form ) ) {
		const own = values[ field.name ];
		if ( ! own ) {
			continue;
		}
		if ( isChoice( field ) ) {
			( field as HTMLInputElement ).checked = own.includes( field.value );
		} else {
			const at = taken[ field.name ] ?? 0;
			field.value = own[ at ] ?? '';
			taken[ field.name ] = at + 1;
		}
		field.dispatchEvent( new Event( 'change', { bubbles: true } ) );
	}
}

const key = ( name: string ) => `zmo_form_${ name }`;

export function keep( name: string, values: Kept, at: number, now = Date.now() ): void {
	local.write( key( name ), { values, at, time: now } );
}

export function forget( name: string ): void {
	local.remove( key( name ) );
}

/** What was kept and at which step, null when there is nothing or it is too old. */
export function kept( name: string, now = Date.now() ): { values: Kept; at: number } | null {
	const stored = obj( local.read( key( name ) ) );
	if ( typeof stored.time !== 'number' || now - stored.time > LIVES ) {
		return null;
	}
	const values = Object.entries( obj( stored.values ) ).map( ( [ field, own ] ) => [
		field,
		list( own, ( one ) => str( one ) ),
	] );
	return { values: Object.fromEntries( values ) as Kept, at: typeof stored.at === 'number' ? stored.at : 0 };
}
