import { waitFor } from '@testing-library/react';
import { asMember, callsTo, refusal, serve } from '../../../shared/testing';
import { readFollowed } from '../read-on-open';

/** As the widgets do it. */
function readOnOpen( root: HTMLElement, mark: string ): () => void {
	const onClick = ( { target }: Event ) => readFollowed( target, root, mark );
	root.addEventListener( 'click', onClick );
	return () => root.removeEventListener( 'click', onClick );
}

function page(): HTMLElement {
	document.body.innerHTML =
		'<ol><li class="zmo-note is-new" data-zmo-id="7"><a href="#a">新</a><button>删除</button></li><li class="zmo-note" data-zmo-id="8"><a href="#b">旧</a></li></ol>';
	return document.querySelector( 'ol' ) as HTMLElement;
}

const click = ( selector: string ) => document.querySelector< HTMLElement >( selector )?.click();
const isNew = () => document.querySelector( '[data-zmo-id="7"]' )?.classList.contains( 'is-new' );

beforeEach( () => asMember() );

it( 'reads a new notice whose link is followed, once', async () => {
	serve( { 'POST /message/read': () => ( { body: { unread: 0 } } ) } );
	readOnOpen( page(), 'unread:message:0' );
	click( '[data-zmo-id="7"] a' );
	click( '[data-zmo-id="7"] a' );
	await waitFor( () =>
		expect( callsTo( 'POST /message/read' ).map( ( { body } ) => body ) ).toEqual( [ { ids: [ 7 ] } ] )
	);
	expect( isNew() ).toBe( false );
} );

it( 'leaves read ones and other buttons alone', () => {
	serve( {} );
	const end = readOnOpen( page(), 'unread:message:0' );
	click( '[data-zmo-id="8"] a' );
	click( '[data-zmo-id="7"] button' );
	end();
	click( '[data-zmo-id="7"] a' );
	expect( isNew() ).toBe( true );
	expect( callsTo( 'POST /message/read' ) ).toEqual( [] );
} );

it( 'is new again when the server did not hear of it', async () => {
	serve( { 'POST /message/read': () => refusal( 503, 'zeromo_unavailable', '服务繁忙，请稍后再试' ) } );
	readOnOpen( page(), 'unread:message:0' );
	click( '[data-zmo-id="7"] a' );
	expect( isNew() ).toBe( false );
	await waitFor( () => expect( isNew() ).toBe( true ) );
} );
