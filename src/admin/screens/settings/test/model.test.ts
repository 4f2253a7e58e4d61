import type { Setting, SettingGroup } from '../../../../shared/api/types.gen';
import {
	CHANGED,
	UNSAVED,
	changesOf,
	defaultText,
	edited,
	errorsOf,
	fieldOf,
	fileOf,
	isEdited,
	kindOf,
	readFile,
	shown,
	valueOf,
} from '../model';

const setting = ( name: string, schema: object, more: Partial< Setting > = {} ): Setting => ( {
	name,
	label: `标题 ${ name }`,
	description: '',
	schema: schema as Record< string, unknown >,
	default: null,
	value: null,
	is_set: false,
	is_secret: false,
	...more,
} );

const FLAG = setting( 'flag', { type: 'boolean' }, { default: true, value: true } );
const NUMBER = setting(
	'number',
	{ type: 'integer', minimum: 1, maximum: 50 },
	{ default: 10, value: 12, is_set: true }
);
const CHOICE = setting(
	'choice',
	{ type: 'string', enum: [ 'a', 'b' ], names: { a: '甲' } },
	{ default: 'a', value: 'b' }
);
const CHOICES = setting(
	'choices',
	{ type: 'array', items: { type: 'string', enum: [ 'a', 'b' ] }, names: { a: '甲' } },
	{ default: [ 'a', 'b' ], value: [ 'a' ], is_set: true }
);
const LINES = setting( 'lines', { type: 'array', items: { type: 'string' } }, { default: [], value: [ 'x', 'y' ] } );
const MAP = setting( 'map', { type: 'object' }, { default: [], value: { b: { y: 1, x: 2 }, a: 1 } } );
const SECRET = setting( 'secret', { type: 'string' }, { default: '', is_set: true, is_secret: true } );
const ALL = [ FLAG, NUMBER, CHOICE, CHOICES, LINES, MAP, SECRET ];
const GROUPS: SettingGroup[] = [
	{ id: 'one', label: '第一', settings: [ FLAG, NUMBER, CHOICE ] },
	{ id: 'two', label: '第二', settings: [ CHOICES, LINES, MAP, SECRET ] },
];

test( 'each schema has its control', () => {
	expect( ALL.map( kindOf ) ).toEqual( [ 'flag', 'number', 'choice', 'choices', 'lines', 'json', 'secret' ] );
	expect( kindOf( setting( 'x', { type: 'array', items: { type: 'object' } } ) ) ).toBe( 'json' );
	expect( kindOf( setting( 'x', { type: [ 'array', 'null' ] } ) ) ).toBe( 'json' );
	expect( kindOf( setting( 'x', { type: 'string' } ) ) ).toBe( 'text' );
} );

test.each( ALL.map( ( one ) => [ one.name, one ] as const ) )( 'what %s shows is no change', ( _name, one ) => {
	expect( isEdited( one, fieldOf( one, one.value ) ) ).toBe( false );
} );

test( 'what was typed becomes a value of its type, and what is none stays text for the server to refuse', () => {
	expect( valueOf( NUMBER, ' 7 ' ) ).toBe( 7 );
	expect( valueOf( NUMBER, 'viele' ) ).toBe( 'viele' );
	expect( valueOf( NUMBER, '' ) ).toBe( '' );
	expect( valueOf( LINES, ' a \n\n b\n' ) ).toEqual( [ 'a', 'b' ] );
	expect( valueOf( MAP, '{"a":1}' ) ).toEqual( { a: 1 } );
	expect( valueOf( MAP, '{"a":' ) ).toBe( '{"a":' );
	expect( valueOf( MAP, ' ' ) ).toEqual( [] );
	expect( valueOf( CHOICES, [ 'b' ] ) ).toEqual( [ 'b' ] );
	expect( valueOf( FLAG, false ) ).toBe( false );
} );

test( 'the order of keys is no change; a secret left empty keeps what is stored', () => {
	expect( isEdited( MAP, '{"a":1,"b":{"x":2,"y":1}}' ) ).toBe( false );
	expect( isEdited( MAP, '{"a":2,"b":{"x":2,"y":1}}' ) ).toBe( true );
	expect( isEdited( SECRET, '' ) ).toBe( false );
	expect( isEdited( SECRET, 'geheim' ) ).toBe( true );
	expect( isEdited( NUMBER, undefined ) ).toBe( false );
} );

test( 'only what was changed is sent', () => {
	const drafts = { flag: true, number: '13', lines: 'x\ny', secret: '' };
	expect( edited( GROUPS, drafts ).map( ( { name } ) => name ) ).toEqual( [ 'number' ] );
	expect( changesOf( GROUPS, drafts ) ).toEqual( { number: 13 } );
} );

test( 'settings are found by their words, their group, what was changed and what is not saved', () => {
	const names = ( group: string, search: string, drafts = {}, errors = {} ) =>
		shown( GROUPS, group, search, drafts, errors ).flatMap( ( { settings } ) =>
			settings.map( ( { name } ) => name )
		);
	expect( names( '', '' ) ).toHaveLength( ALL.length );
	expect( names( 'one', '' ) ).toEqual( [ 'flag', 'number', 'choice' ] );
	expect( names( '', ' 第二 ' ) ).toEqual( [ 'choices', 'lines', 'map', 'secret' ] );
	expect( names( '', 'NUMBER' ) ).toEqual( [ 'number' ] );
	expect( names( CHANGED, '' ) ).toEqual( [ 'number', 'choices', 'secret' ] );
	expect( names( UNSAVED, '', { flag: false }, { lines: '格式不对' } ) ).toEqual( [ 'flag', 'lines' ] );
	expect( names( 'one', 'nirgends' ) ).toEqual( [] );
} );

test( 'a file of what was changed is read back as drafts; a secret is in no file and out of no file', () => {
	const file = fileOf( GROUPS );
	expect( JSON.parse( file ).settings ).toEqual( { number: 12, choices: [ 'a' ] } );
	expect( readFile( file, GROUPS ) ).toEqual( { drafts: {}, unknown: [] } );
	const elsewhere = GROUPS.map( ( group ) => ( {
		...group,
		settings: group.settings.map( ( one ) => ( { ...one, value: one.default } ) ),
	} ) );
	const read = readFile( file, elsewhere );
	expect( read ).toEqual( { drafts: { number: '12', choices: [ 'a' ] }, unknown: [] } );
	expect( changesOf( elsewhere, read?.drafts ?? {} ) ).toEqual( { number: 12, choices: [ 'a' ] } );
	expect(
		readFile( '{"plugin":"zeromo-community","settings":{"nobodys":1,"secret":"x","flag":false}}', GROUPS )
	).toEqual( { drafts: { flag: false }, unknown: [ 'nobodys', 'secret' ] } );
} );

test.each( [ '', 'nein', '[]', '{"settings":{}}', '{"plugin":"zeromo-community"}' ] )(
	'no file of ours: %s',
	( text ) => {
		expect( readFile( text, GROUPS ) ).toBeNull();
	}
);

test( 'a refusal tells of each argument; a list of names says nothing of them', () => {
	expect( errorsOf( { number: '请填 1 到 50 之间的整数', flag: 3 } ) ).toEqual( {
		number: '请填 1 到 50 之间的整数',
	} );
	expect( errorsOf( [ 'number' ] ) ).toEqual( {} );
	expect( errorsOf( undefined ) ).toEqual( {} );
} );

test( 'a default is told in words', () => {
	expect( ALL.map( defaultText ) ).toEqual( [ '开', '10', '甲', '甲、b', '空', '空', '空' ] );
	expect( defaultText( setting( 'x', { type: 'string' }, { default: '长'.repeat( 99 ) } ) ) ).toHaveLength( 61 );
} );
