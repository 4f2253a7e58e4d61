/** Settings as fields of a form: how each is drawn, what was typed as a value of its type, what is sent. */
import { __, sprintf } from '@wordpress/i18n';
import type { Setting, SettingGroup } from '../../../shared/api/types.gen';

export type Value = Setting[ 'value' ];
/** What a field holds: a switch, picked words, or text as it was typed. */
export type Typed = boolean | string | string[];
export type Drafts = Readonly< Record< string, Typed > >;
export type Kind = 'flag' | 'number' | 'choice' | 'choices' | 'lines' | 'secret' | 'text' | 'json';

const is_object = ( value: unknown ): value is Record< string, unknown > =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );
const texts = ( value: unknown ): string[] =>
	( Array.isArray( value ) ? value : [] ).filter( ( one ): one is string => typeof one === 'string' );

export function kindOf( { schema, is_secret }: Setting ): Kind {
	const items = is_object( schema.items ) ? schema.items : {};
	if ( is_secret ) {
		return 'secret';
	}
	switch ( schema.type ) {
		case 'boolean':
			return 'flag';
		case 'integer':
			return 'number';
		case 'string':
			return Array.isArray( schema.enum ) ? 'choice' : 'text';
		case 'array':
			if ( Array.isArray( items.enum ) ) {
				return 'choices';
			}
			return items.type === 'string' ? 'lines' : 'json';
		default:
			return 'json';
	}
}

/** The words of a choice, each with what it is called. */
export function choicesOf( { schema }: Setting ): { value: string; label: string }[] {
	const items = is_object( schema.items ) ? schema.items : {};
	const names = is_object( schema.names ) ? schema.names : {};
	return texts( schema.enum ?? items.enum ).map( ( value ) => {
		const name = names[ value ];
		return { value, label: typeof name === 'string' ? name : value };
	} );
}

/** The bounds of a number or a text, as far as there are any. */
export function boundsOf( { schema }: Setting ): { min?: number; max?: number; length?: number } {
	const number = ( value: unknown ) => ( typeof value === 'number' ? value : undefined );
	return {
		min: number( schema.minimum ),
		max: number( schema.maximum ),
		length: number( schema.maxLength ),
	};
}

/** A value as its field shows it. */
export function fieldOf( setting: Setting, value: Value ): Typed {
	switch ( kindOf( setting ) ) {
		case 'flag':
			return value === true;
		case 'choices':
			return texts( value );
		case 'lines':
			return texts( value ).join( '\n' );
		case 'secret':
			return '';
		case 'json': {
			// An empty object leaves PHP as an empty list.
			const whole = Array.isArray( value ) && value.length === 0 && setting.schema.type === 'object' ? {} : value;
			return whole === null ? '' : JSON.stringify( whole, null, 2 );
		}
		default:
			return value === null || typeof value === 'object' ? '' : String( value );
	}
}

/** The value of what was typed; what is none of the setting's type stays text, which the server then refuses. */
export function valueOf( setting: Setting, typed: Typed ): Value {
	const text = typeof typed === 'string' ? typed.trim() : '';
	switch ( kindOf( setting ) ) {
		case 'flag':
			return typed === true;
		case 'choices':
			return Array.isArray( typed ) ? typed : [];
		case 'number':
			return /^-?\d{1,15}$/.test( text ) ? Number( text ) : text;
		case 'lines':
			return text
				.split( '\n' )
				.map( ( line ) => line.trim() )
				.filter( ( line ) => line !== '' );
		case 'json':
			if ( text === '' ) {
				return setting.default;
			}
			try {
				return JSON.parse( text ) as Value;
			} catch {
				return text;
			}
		default:
			return text;
	}
}

/** The same value has the same text, whatever the order of its keys; an empty object is an empty list to PHP. */
function print( value: unknown ): string {
	return JSON.stringify( value, ( _key, one: unknown ) => {
		if ( ! is_object( one ) ) {
			return one;
		}
		const keys = Object.keys( one ).sort();
		return keys.length === 0 ? [] : Object.fromEntries( keys.map( ( key ) => [ key, one[ key ] ] ) );
	} );
}

export const isSame = ( one: unknown, other: unknown ) => print( one ) === print( other );

/** Whether what was typed is something else than the server has. */
export function isEdited( setting: Setting, typed: Typed | undefined ): boolean {
	if ( typed === undefined ) {
		return false;
	}
	const value = valueOf( setting, typed );
	return setting.is_secret ? value !== '' : ! isSame( value, setting.value );
}

export const settingsOf = ( groups: readonly SettingGroup[] ): Setting[] =>
	groups.flatMap( ( { settings } ) => settings );

/** Those that were changed and not stored. */
export function edited( groups: readonly SettingGroup[], drafts: Drafts ): Setting[] {
	return settingsOf( groups ).filter( ( setting ) => isEdited( setting, drafts[ setting.name ] ) );
}

/** What is sent: only what was changed, so that a page that was open for long undoes nothing of others. */
export function changesOf( groups: readonly SettingGroup[], drafts: Drafts ): Record< string, Value > {
	return Object.fromEntries(
		edited( groups, drafts ).map( ( setting ) => [
			setting.name,
			valueOf( setting, drafts[ setting.name ] ?? '' ),
		] )
	);
}

/** Of a page: a group's name, or one of these. */
export const CHANGED = 'changed';
export const UNSAVED = 'unsaved';

/** What is shown: of one group, of those that differ from their default, of those not stored, and by words. */
export function shown(
	groups: readonly SettingGroup[],
	group: string,
	search: string,
	drafts: Drafts,
	errors: Readonly< Record< string, string > >
): SettingGroup[] {
	const word = search.trim().toLowerCase();
	return groups
		.filter( ( { id } ) => group === '' || group === CHANGED || group === UNSAVED || group === id )
		.map( ( one ) => ( {
			...one,
			settings: one.settings.filter(
				( setting ) =>
					( group !== CHANGED || setting.is_set ) &&
					( group !== UNSAVED ||
						isEdited( setting, drafts[ setting.name ] ) ||
						errors[ setting.name ] !== undefined ) &&
					( word === '' ||
						`${ setting.label } ${ setting.description } ${ setting.name } ${ one.label }`
							.toLowerCase()
							.includes( word ) )
			),
		} ) )
		.filter( ( { settings } ) => settings.length > 0 );
}

const MARK = 'zeromo-community';

/** The file of all settings that differ from their defaults; a secret is in no file. */
export function fileOf( groups: readonly SettingGroup[] ): string {
	const settings = Object.fromEntries(
		settingsOf( groups )
			.filter( ( { is_set, is_secret } ) => is_set && ! is_secret )
			.map( ( { name, value } ) => [ name, value ] )
	);
	return `${ JSON.stringify( { plugin: MARK, settings }, null, 2 ) }\n`;
}

export interface Import {
	/** What the fields then hold. */
	drafts: Drafts;
	/** Names that are no settings here. */
	unknown: string[];
}

/** What a file says, as drafts to be looked at and saved; null for what is no such file. */
export function readFile( text: string, groups: readonly SettingGroup[] ): Import | null {
	let file: unknown;
	try {
		file = JSON.parse( text );
	} catch {
		return null;
	}
	if ( ! is_object( file ) || file.plugin !== MARK || ! is_object( file.settings ) ) {
		return null;
	}
	const known = new Map( settingsOf( groups ).map( ( setting ) => [ setting.name, setting ] ) );
	const drafts: Record< string, Typed > = {};
	const unknown: string[] = [];
	for ( const [ name, value ] of Object.entries( file.settings ) ) {
		const setting = known.get( name );
		if ( ! setting || setting.is_secret ) {
			unknown.push( name );
		} else if ( ! isSame( value, setting.value ) ) {
			drafts[ name ] = fieldOf( setting, value as Value );
		}
	}
	return { drafts, unknown };
}

const LONGEST = 60;

/** The default in words. */
export function defaultText( setting: Setting ): string {
	const names = new Map( choicesOf( setting ).map( ( { value, label } ) => [ value, label ] ) );
	const typed = fieldOf( setting, setting.default );
	if ( typeof typed === 'boolean' ) {
		return typed ? __( '开', 'zeromo-community' ) : __( '关', 'zeromo-community' );
	}
	const text = Array.isArray( typed )
		? typed.map( ( one ) => names.get( one ) ?? one ).join( __( '、', 'zeromo-community' ) )
		: ( names.get( typed ) ?? typed.replace( /\s+/g, ' ' ) );
	if ( text === '' || text === '{}' || text === '[]' ) {
		return __( '空', 'zeromo-community' );
	}
	return text.length > LONGEST ? `${ text.slice( 0, LONGEST ) }…` : text;
}

/** What a refusal says of each argument, as far as it says something. */
export function errorsOf( params: unknown ): Record< string, string > {
	return Object.fromEntries(
		Object.entries( is_object( params ) ? params : {} ).filter(
			( pair ): pair is [ string, string ] => typeof pair[ 1 ] === 'string'
		)
	);
}

/** What a number may be, in words; empty where there are no two bounds. */
export function boundsText( setting: Setting ): string {
	const { min, max } = boundsOf( setting );
	return kindOf( setting ) === 'number' && min !== undefined && max !== undefined
		? /* translators: 1: smallest number, 2: largest number */
			sprintf( __( '%1$d 到 %2$d', 'zeromo-community' ), min, max )
		: '';
}
