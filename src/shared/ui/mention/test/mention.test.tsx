import { act, fireEvent, render, screen } from '@testing-library/react';
import { asMember, callsTo, press, serve, settle } from '../../../testing';
import { MentionPicker } from '..';
import { stepTo, typingAt, withMember } from '../model';

const MEMBERS = [
	{ id: 4, name: '小满', url: '/a', avatar: '/a.svg', vip: null, following: true, level: null, verified: null },
	{ id: 9, name: '小满妈妈', url: '/b', avatar: '/b.svg', vip: null, following: false, level: null, verified: null },
];

describe( 'typing @', () => {
	it( 'is seen in front of the caret and not inside a word', () => {
		expect( typingAt( '和 @小', 4 ) ).toEqual( { from: 2, search: '小' } );
		expect( typingAt( '@', 1 ) ).toEqual( { from: 0, search: '' } );
		expect( typingAt( '你好@林', 4 ) ).toEqual( { from: 2, search: '林' } );
		expect( typingAt( 'me@site', 7 ) ).toBeNull();
		expect( typingAt( '@小满 早', 5 ) ).toBeNull();
		expect( typingAt( 'https://x/@a', 12 ) ).toBeNull();
		expect( stepTo( 1, 1, 2 ) ).toBe( 0 );
		expect( stepTo( 0, -1, 2 ) ).toBe( 1 );
		expect( withMember( [ { id: 4, name: '旧' } ], { id: 4, name: '新' } ) ).toEqual( [ { id: 4, name: '新' } ] );
	} );
} );

describe( 'the list of members', () => {
	let picked: unknown[];
	let field: HTMLTextAreaElement;
	const open = async () => {
		picked = [];
		field = document.createElement( 'textarea' );
		field.setAttribute( 'aria-label', '内容' );
		document.body.append( field );
		render( <MentionPicker field={ field } onPick={ ( member ) => picked.push( member ) } /> );
		await settle();
	};
	const type = async ( text: string, composing = false ) => {
		field.value = text;
		field.setSelectionRange( text.length, text.length );
		act( () => void field.dispatchEvent( new InputEvent( 'input', { bubbles: true, isComposing: composing } ) ) );
		act( () => void jest.advanceTimersByTime( 300 ) );
		await settle();
	};

	beforeEach( () => {
		jest.useFakeTimers();
		asMember();
		serve( { 'GET /members/suggest': () => ( { body: MEMBERS } ) } );
		document.execCommand = () => false;
	} );
	afterEach( () => {
		jest.useRealTimers();
		field.remove();
	} );

	it( 'opens under the box, which stays a text box, and takes the arrows and Enter', async () => {
		await open();
		await type( '和 @小' );
		expect( callsTo( 'GET /members/suggest' )[ 0 ]?.query.get( 'search' ) ).toBe( '小' );
		expect( screen.getAllByRole( 'option' ) ).toHaveLength( 2 );
		expect( screen.getByRole( 'textbox', { name: '内容' } ) ).toHaveAttribute(
			'aria-activedescendant',
			screen.getAllByRole( 'option' )[ 0 ]?.id
		);
		fireEvent.keyDown( field, { key: 'ArrowDown' } );
		fireEvent.keyDown( field, { key: 'Enter' } );
		expect( field.value ).toBe( '和 @小满妈妈 ' );
		expect( picked ).toEqual( [ { id: 9, name: '小满妈妈' } ] );
		expect( screen.queryByRole( 'listbox' ) ).toBeNull();
	} );

	it( 'closes with Esc and leaves the words, and takes a press', async () => {
		await open();
		await type( '@小' );
		fireEvent.keyDown( field, { key: 'Escape' } );
		expect( screen.queryByRole( 'listbox' ) ).toBeNull();
		expect( field.value ).toBe( '@小' );
		await type( '@小满' );
		await press( screen.getAllByRole( 'option' )[ 0 ] as Element );
		expect( picked ).toEqual( [ { id: 4, name: '小满' } ] );
	} );

	it( 'asks nothing while words are composed', async () => {
		await open();
		await type( '@xiao', true );
		expect( callsTo( 'GET /members/suggest' ) ).toHaveLength( 0 );
	} );
} );
