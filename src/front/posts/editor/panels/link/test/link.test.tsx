import { useState } from '@wordpress/element';
import { fireEvent, render, screen } from '@testing-library/react';
import { asMember, callsTo, press, refusal, serve, settle } from '../../../../../../shared/testing';
import { readSettings } from '../../../settings';
import { link } from '..';
import { asUrl, bareUrl, NONE, nextLink, opened } from '../model';
import type { Card, Link } from '../model';

const CARD: Card = {
	id: 7,
	url: 'https://a.example/x',
	title: '远方的茶园',
	description: '三月的新茶',
	host: 'a.example',
	image: '',
};

/** The tool as the editor holds it. */
function Holder( { start = NONE, onValue }: { start?: Link; onValue: ( value: Link ) => void } ) {
	const [ value, setValue ] = useState< unknown >( start );
	const props = {
		value,
		onChange: ( change: ( was: unknown ) => unknown ) => setValue( change ),
		settings: readSettings( {} ),
		open: true,
		onOpen: () => undefined,
		insert: () => undefined,
		problem: null,
	};
	const { Area, Panel } = link;
	onValue( value as Link );
	return (
		<>
			<textarea
				aria-label="内容"
				onPaste={ ( event ) => link.paste?.( event.clipboardData.getData( 'text/plain' ), props ) }
			/>
			{ Area && <Area { ...props } /> }
			{ Panel && <Panel { ...props } /> }
		</>
	);
}

describe( 'the link tool', () => {
	let value: Link = NONE;
	const open = async ( start?: Link ) => {
		render( <Holder start={ start } onValue={ ( now ) => ( value = now ) } /> );
		await settle();
	};
	const type = ( text: string ) =>
		fireEvent.change( screen.getByRole( 'textbox', { name: '网址' } ), { target: { value: text } } );

	beforeEach( () => {
		asMember();
		serve( { 'POST /links/card': () => ( { body: CARD } ) } );
	} );

	it( 'makes a card, sends its id and takes it out again', async () => {
		await open();
		type( 'a.example/x' );
		await press( screen.getByRole( 'button', { name: '生成卡片' } ) );
		expect( callsTo( 'POST /links/card' )[ 0 ]?.body ).toEqual( { url: 'https://a.example/x' } );
		expect( screen.getByText( '远方的茶园' ) ).toBeInTheDocument();
		expect( link.fields?.( value ) ).toEqual( { link: 7 } );
		await press( screen.getAllByRole( 'button', { name: '移除链接' } )[ 0 ] as Element );
		expect( screen.queryByText( '远方的茶园' ) ).toBeNull();
		expect( link.fields?.( value ) ).toEqual( { link: '' } );
	} );

	it( 'says beside the box why there is no card, and keeps what was typed', async () => {
		serve( {
			'POST /links/card': () => refusal( 422, 'zeromo_content_invalid', '打不开这个链接，或者它不是网页', 'url' ),
		} );
		await open();
		type( 'ftp://a.example' );
		fireEvent.keyDown( screen.getByRole( 'textbox', { name: '网址' } ), { key: 'Enter' } );
		await settle();
		expect( callsTo( 'POST /links/card' ) ).toHaveLength( 0 );
		expect( screen.getByRole( 'textbox', { name: '网址' } ) ).toHaveAccessibleDescription( /http/ );
		type( 'https://a.example' );
		await press( screen.getByRole( 'button', { name: '生成卡片' } ) );
		const box = screen.getByRole( 'textbox', { name: '网址' } );
		expect( box ).toHaveAccessibleDescription( '打不开这个链接，或者它不是网页' );
		expect( box ).toHaveValue( 'https://a.example' );
	} );

	it( 'offers a card for an address that was pasted, and takes a no', async () => {
		await open();
		const paste = ( text: string ) =>
			fireEvent.paste( screen.getByRole( 'textbox', { name: '内容' } ), {
				clipboardData: { getData: () => text },
			} );
		paste( '看 https://a.example/x 这个' );
		expect( screen.queryByText( /粘贴的链接/ ) ).toBeNull();
		paste( 'https://a.example/x' );
		await press( screen.getByRole( 'button', { name: '不用了' } ) );
		expect( screen.queryByText( /粘贴的链接/ ) ).toBeNull();
		paste( 'https://a.example/x' );
		await press( screen.getAllByRole( 'button', { name: '生成卡片' } )[ 0 ] as Element );
		expect( value.card ).toEqual( CARD );
	} );

	it( 'asks for the card of an address that a draft holds without one', () => {
		expect( opened( CARD ).card ).toBe( CARD );
		expect( opened( { ...CARD, id: 0 } ) ).toEqual( { ...NONE, typed: CARD.url, phase: 'due' } );
	} );

	it( 'drops an answer that was overtaken and is never stuck', () => {
		const asked = nextLink( NONE, { type: 'ask', url: 'https://a.example' } );
		expect( link.busy?.( asked ) ).toBe( true );
		const typed = nextLink( asked, { type: 'type', text: 'https://b.example' } );
		expect( link.busy?.( typed ) ).toBe( false );
		expect( nextLink( typed, { type: 'made', url: 'https://a.example', card: CARD } ).card ).toBeNull();
		expect( link.keep?.( asked ) ).toEqual( NONE );
	} );

	it( 'knows an address', () => {
		expect( bareUrl( ' https://a.example/x ' ) ).toBe( 'https://a.example/x' );
		expect( bareUrl( 'javascript:alert(1)' ) ).toBeNull();
		expect( asUrl( 'javascript:alert(1)' ) ).toBeNull();
		expect( asUrl( 'a.example' ) ).toBe( 'https://a.example' );
		expect( asUrl( '两个 词' ) ).toBeNull();
	} );
} );
