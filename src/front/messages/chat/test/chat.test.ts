import { act, fireEvent, screen } from '@testing-library/react';
import * as widget from '..';
import { announceNews } from '../../../../shared/events';
import { asMember, callsTo, html, place, press, refusal, serve, settle } from '../../../../shared/testing';

const NOW = 1_800_000_000;

const bubble = ( id: number, text: string, mine = true ) =>
	html(
		`<li class="zmo-bubble${ mine ? ' is-me' : '' }" data-zmo-id="${ id }" data-zmo-at="${ NOW + id }" data-zmo-moment="今天 09:32"><div class="zmo-bubble__b">${ text }</div>` +
			( mine
				? '<span data-zmo-read hidden>已读</span><button type="button" data-zmo-recall>撤回</button>'
				: '' ) +
			'<button type="button" data-zmo-remove>删除</button></li>'
	);
const message = ( id: number, text: string, mine = true ) => ( {
	id,
	user_id: 7,
	sender_id: mine ? 3 : 7,
	mine,
	content: text,
	content_html: html( text ),
	image: null,
	read: ! mine,
	recalled: false,
	created: '2027-01-15T08:00:00+08:00',
	html: bubble( id, text, mine ),
} );
const MARKUP = `
	<a href="#" data-zmo-chat aria-label="私信"><span class="zmo-count" hidden></span></a>
	<ol data-zmo-talks><li data-zmo-peer="7"><a href="#7">江野</a></li></ol>
	<section class="zmo-chat"><div data-zmo-scroll><p data-zmo-older><a href="#older">查看更早的私信</a></p><ol data-zmo-log><li class="zmo-chat__day">今天 09:32</li>${ bubble( 1, '在吗' ) }</ol></div>
	<form data-zmo-form><textarea aria-label="私信内容"></textarea><button type="submit">发送</button></form></section>`;
const PROPS = { user_id: 7, last: 1, read: 0, older: 'c1' };
const SIDE = {
	'GET /chat': () => ( { body: [] } ),
	'GET /message/unread': () => ( { body: { total: 0, types: {}, chat: 2 } } ),
	'GET /chat/7': () => ( { body: [] } ),
};
const field = () => screen.getByRole( 'textbox', { name: '私信内容' } ) as HTMLTextAreaElement;
const later = async ( ms: number ) => {
	await act( () => jest.advanceTimersByTimeAsync( ms ) );
	await settle();
};
const texts = () => [ ...document.querySelectorAll( '.zmo-bubble__b' ) ].map( ( one ) => one.textContent );

describe( 'chat', () => {
	let stop: ( () => void ) | undefined;

	beforeEach( () => {
		jest.useFakeTimers();
		asMember();
	} );
	afterEach( async () => {
		await act( async () => stop?.() );
		jest.useRealTimers();
	} );
	const start = ( markup = MARKUP, props: Record< string, unknown > = PROPS ) =>
		place(
			{
				mount: ( host, raw ) => {
					stop = widget.mount( host, raw ) || undefined;
					return stop;
				},
			},
			markup,
			props
		);

	it( 'shows what is typed at once, sends it by Enter and puts the server’s in its place', async () => {
		serve( { ...SIDE, 'POST /chat': () => ( { body: message( 2, '去！' ) } ) } );
		start();
		fireEvent.change( field(), { target: { value: '去！' } } );
		fireEvent.keyDown( field(), { key: 'Enter', isComposing: true } );
		expect( callsTo( 'POST /chat' ) ).toHaveLength( 0 );
		fireEvent.keyDown( field(), { key: 'Enter' } );
		expect( document.querySelector( '.is-sending' )?.textContent ).toBe( '去！' );
		expect( field().value ).toBe( '' );
		await settle();
		expect( callsTo( 'POST /chat' )[ 0 ]?.body ).toMatchObject( { user_id: 7, content: '去！' } );
		expect( texts() ).toEqual( [ '在吗', '去！' ] );
		expect( document.querySelector( '.is-sending' ) ).toBeNull();
	} );

	it( 'keeps what could not be sent and sends it again under the same key', async () => {
		let fine = false;
		serve( {
			...SIDE,
			'POST /chat': () =>
				fine ? { body: message( 2, '去！' ) } : refusal( 503, 'zeromo_unavailable', '服务繁忙，请稍后再试' ),
		} );
		start();
		fireEvent.change( field(), { target: { value: '去！' } } );
		await press( screen.getByRole( 'button', { name: '发送' } ) );
		const again = screen.getByRole( 'button', { name: '发送失败，重试：服务繁忙，请稍后再试' } );
		fine = true;
		await press( again );
		const keys = callsTo( 'POST /chat' ).map(
			( { body } ) => ( body as { idempotency_key: string } ).idempotency_key
		);
		expect( keys ).toHaveLength( 2 );
		expect( keys[ 0 ] ).toBe( keys[ 1 ] );
		expect( screen.queryByRole( 'button', { name: /重试/ } ) ).toBeNull();
		expect( texts() ).toEqual( [ '在吗', '去！' ] );
	} );

	it( 'asks for what is new, tells what is read, and counts', async () => {
		serve( {
			...SIDE,
			'GET /chat/7': () => ( { body: [ message( 5, '来了', false ) ], headers: { 'X-Zeromo-Read': '1' } } ),
		} );
		start();
		await later( 3000 );
		expect( callsTo( 'GET /chat/7' )[ 0 ]?.query.get( 'since' ) ).toBe( '1' );
		expect( texts() ).toEqual( [ '在吗', '来了' ] );
		expect( document.querySelector< HTMLElement >( '[data-zmo-read]' )?.hidden ).toBe( false );
		expect( screen.getByRole( 'link', { name: '私信，2 条未读' } ) ).toBeInTheDocument();
		await later( 3000 );
		expect( callsTo( 'GET /chat/7' )[ 1 ]?.query.get( 'since' ) ).toBe( '5' );
		expect( texts() ).toEqual( [ '在吗', '来了' ] );
	} );

	it( 'asks at once for a pushed message, and once more for one that came meanwhile', async () => {
		serve( SIDE );
		start();
		announceNews( { total: 4, chat: 0 } );
		await settle();
		expect( callsTo( 'GET /chat/7' ) ).toHaveLength( 0 );
		announceNews( { total: 4, chat: 1 } );
		announceNews( { total: 4, chat: 2 } );
		await settle();
		expect( callsTo( 'GET /chat/7' ) ).toHaveLength( 2 );
	} );

	it( 'does not ask while nobody looks, and at once when somebody does again', async () => {
		serve( SIDE );
		start();
		const hidden = jest.spyOn( document, 'hidden', 'get' ).mockReturnValue( true );
		document.dispatchEvent( new Event( 'visibilitychange' ) );
		await later( 120_000 );
		expect( callsTo( 'GET /chat/7' ) ).toHaveLength( 0 );
		hidden.mockReturnValue( false );
		document.dispatchEvent( new Event( 'visibilitychange' ) );
		await settle();
		expect( callsTo( 'GET /chat/7' ) ).toHaveLength( 1 );
		hidden.mockRestore();
	} );

	it( 'loads what is older above, and takes back', async () => {
		serve( {
			...SIDE,
			'GET /chat/7': ( { query } ) => ( {
				body: query.get( 'cursor' ) === 'c1' ? [ message( 0, '更早', false ) ] : [],
			} ),
			'POST /chat/recall': () => ( {
				body: {
					...message( 1, '' ),
					recalled: true,
					html: html(
						'<li class="zmo-chat__day zmo-bubble--gone" data-zmo-id="1" data-zmo-at="1">你撤回了一条消息</li>'
					),
				},
			} ),
		} );
		start();
		await press( screen.getByRole( 'link', { name: '查看更早的私信' } ) );
		expect( texts() ).toEqual( [ '更早', '在吗' ] );
		expect( document.querySelector< HTMLElement >( '[data-zmo-older]' )?.hidden ).toBe( true );
		await press( screen.getByRole( 'button', { name: '撤回' } ) );
		expect( callsTo( 'POST /chat/recall' )[ 0 ]?.body ).toEqual( { id: 1 } );
		expect( document.body.textContent ).toContain( '你撤回了一条消息' );
	} );

	it( 'makes its own window where the page has none', async () => {
		serve( {
			...SIDE,
			'GET /chat/7': () => ( { body: [ message( 5, '来了', false ) ] } ),
			'POST /chat': () => ( { body: message( 6, '好' ) } ),
		} );
		start( '', { user_id: 7 } );
		await settle();
		expect( texts() ).toEqual( [ '来了' ] );
		fireEvent.change( field(), { target: { value: '好' } } );
		await press( screen.getByRole( 'button', { name: '发送' } ) );
		expect( texts() ).toEqual( [ '来了', '好' ] );
	} );
} );
