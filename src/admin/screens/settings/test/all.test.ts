/** Every setting of the server, by its schema: changed as the screen does it, stored, exported, reset, imported. */
import { readFileSync } from 'fs';
import { join } from 'path';
import type { Setting, SettingGroup } from '../../../../shared/api/types.gen';
import { changesOf, choicesOf, fieldOf, fileOf, isEdited, kindOf, readFile, settingsOf } from '../model';
import type { Drafts, Typed, Value } from '../model';

const FILE = join( __dirname, '../../../../../contracts/fixtures/settings.json' );
const { answer } = JSON.parse( readFileSync( FILE, 'utf8' ) ) as { answer: { groups: SettingGroup[] } };

/** Something else than what the field shows, as an owner would type it. */
function another( setting: Setting, now = fieldOf( setting, setting.value ) ): Typed {
	switch ( kindOf( setting ) ) {
		case 'flag':
			return now !== true;
		case 'number':
			return String( Number( now ) + ( Number( now ) === setting.schema.maximum ? -1 : 1 ) );
		case 'choice':
			return choicesOf( setting ).find( ( { value } ) => value !== now )?.value ?? '';
		case 'choices':
			return Array.isArray( now ) && now.length > 0
				? now.slice( 1 )
				: choicesOf( setting )
						.slice( 0, 1 )
						.map( ( { value } ) => value );
		case 'lines':
			return `${ String( now ) }\nnoch-eins`;
		case 'json':
			if ( setting.schema.type === 'object' ) {
				return '{"like":{"user":[5,60]}}';
			}
			return now === '[]' ? '[{}]' : '[]';
		default:
			return `${ String( now ) }x`;
	}
}

/** The server's part: stores values. */
const stored = ( groups: readonly SettingGroup[], values: Record< string, Value > ): SettingGroup[] =>
	groups.map( ( group ) => ( {
		...group,
		settings: group.settings.map( ( setting ) => {
			const value = values[ setting.name ];
			return value === undefined
				? setting
				: { ...setting, value: setting.is_secret ? null : value, is_set: true };
		} ),
	} ) );

const all = settingsOf( answer.groups );

test.each( all.map( ( setting ) => [ setting.name, setting ] as const ) )(
	'%s is shown, changed, stored, exported, reset and imported',
	( name, setting ) => {
		expect( isEdited( setting, fieldOf( setting, setting.value ) ) ).toBe( false );
		const drafts: Drafts = { [ name ]: another( setting ) };
		const values = changesOf( answer.groups, drafts );
		expect( Object.keys( values ) ).toEqual( [ name ] );
		const after = stored( answer.groups, values );
		expect( changesOf( after, setting.is_secret ? {} : drafts ) ).toEqual( {} );
		const read = readFile( fileOf( after ), answer.groups );
		expect( read?.unknown ).toEqual( [] );
		expect( changesOf( answer.groups, read?.drafts ?? {} ) ).toEqual( setting.is_secret ? {} : values );
	}
);

test( 'all settings at once go through one file', () => {
	const drafts = Object.fromEntries( all.map( ( setting ) => [ setting.name, another( setting ) ] ) );
	const values = changesOf( answer.groups, drafts );
	expect( Object.keys( values ) ).toEqual( all.map( ( { name } ) => name ) );
	const read = readFile( fileOf( stored( answer.groups, values ) ), answer.groups );
	const open = all.filter( ( { is_secret } ) => ! is_secret ).map( ( { name } ) => name );
	expect( Object.keys( changesOf( answer.groups, read?.drafts ?? {} ) ) ).toEqual( open );
} );
