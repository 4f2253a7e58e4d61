import { act, screen } from '@testing-library/react';
import { provideSignIn } from '../../../../shared/gate';
import { navigate } from '../../../../shared/lib/navigate';
import { asMember, callsTo, place, press, refusal, serve, sessionOf, settle } from '../../../../shared/testing';
import * as widget from '..';
import { faultOf, firstVote, isFull, nextVote } from '../model';

const DONE =
	'<div class="zmo-w"><form class="zmo-poll is-done" tabindex="-1" aria-label="结果"><p>已投票</p></form></div>';

const markup = ( type: string ) => `<form class="zmo-poll" tabindex="-1">
	${ [ 1, 2, 3 ]
		.map( ( n ) => `<label><input type="${ type }" name="options[]" value="${ 112 + n }">第 ${ n } 项</label>` )
		.join( '' ) }
	<button type="submit">投票</button><p role="status" data-zmo-say></p></form>`;

const box = ( n: number ) => screen.getByLabelText< HTMLInputElement >( `第 ${ n } 项` );
const send = () => press( screen.getByRole( 'button', { name: '投票' } ) );
const answer = () => ( { body: { html: DONE, total: 1, options: [], message: '投票成功' } } );
const ends: ( () => void )[] = [];

function start( type: string, max: number ): HTMLElement {
	const mount = ( ...given: Parameters< typeof widget.mount > ) =>
		void ends.push( widget.mount( ...given ) ?? ( () => undefined ) );
	return place( { mount }, markup( type ), { post_id: 7, max } );
}

describe( 'rules', () => {
	it( 'asks for a choice and holds the most', () => {
		expect( faultOf( 0, 1 ) ).toBe( '请先选择一个选项' );
		expect( faultOf( 1, 1 ) ).toBeNull();
		expect( faultOf( 3, 2 ) ).toBe( '最多选择 2 项' );
		expect( [ isFull( 1, 1 ), isFull( 1, 2 ), isFull( 2, 2 ) ] ).toEqual( [ false, false, true ] );
	} );

	it( 'sends a choice that may be sent, says what is wrong with another, and forgets it with the next', () => {
		const none = nextVote( firstVote( [] ), { type: 'pressed', max: 1 } );
		expect( none ).toEqual( { chosen: [], problem: '请先选择一个选项', phase: 'choosing' } );
		const one = nextVote( none, { type: 'chosen', chosen: [ 113 ] } );
		expect( one ).toEqual( { chosen: [ 113 ], problem: '', phase: 'choosing' } );
		const sent = nextVote( one, { type: 'pressed', max: 1 } );
		expect( sent.phase ).toBe( 'sending' );
		expect( nextVote( sent, { type: 'refused', problem: '投票已结束' } ) ).toEqual( {
			chosen: [ 113 ],
			problem: '投票已结束',
			phase: 'choosing',
		} );
		expect( nextVote( sent, { type: 'left' } ) ).toEqual( one );
	} );
} );

describe( 'poll', () => {
	beforeEach( () => {
		asMember();
		jest.spyOn( navigate, 'reload' ).mockImplementation( () => undefined );
	} );

	afterEach( () => act( () => ends.splice( 0 ).forEach( ( end ) => end() ) ) );

	it( 'sends the choice and shows what the server made of it', async () => {
		serve( { 'POST /poll/vote': answer } );
		const host = start( 'radio', 1 );
		await press( box( 2 ) );
		await send();
		expect( callsTo( 'POST /poll/vote' )[ 0 ]?.body ).toEqual( { post_id: 7, options: [ 114 ] } );
		expect( host.isConnected ).toBe( false );
		expect( screen.getByRole( 'form', { name: '结果' } ) ).toHaveFocus();
	} );

	it( 'asks for a choice before it asks the server', async () => {
		serve( {} );
		start( 'radio', 1 );
		await send();
		expect( screen.getByText( '请先选择一个选项' ) ).toBeVisible();
		expect( callsTo( 'POST /poll/vote' ) ).toHaveLength( 0 );
		expect( box( 1 ) ).toHaveFocus();
	} );

	it( 'lets no more be ticked than may be', async () => {
		serve( { 'POST /poll/vote': answer } );
		start( 'checkbox', 2 );
		await press( box( 1 ) );
		await press( box( 3 ) );
		expect( box( 2 ) ).toBeDisabled();
		await press( box( 1 ) );
		expect( box( 2 ) ).toBeEnabled();
	} );

	it( 'keeps the choice when it is refused', async () => {
		serve( { 'POST /poll/vote': () => refusal( 409, 'zeromo_poll_closed', '投票已结束' ) } );
		start( 'radio', 1 );
		await press( box( 3 ) );
		await send();
		expect( screen.getByText( '投票已结束' ) ).toBeVisible();
		expect( box( 3 ) ).toBeChecked();
	} );

	it( 'votes for a visitor once they have signed in', async () => {
		asMember( false );
		serve( { ...sessionOf( null ), 'POST /poll/vote': answer } );
		const sign_in = jest.fn( async () => true );
		provideSignIn( sign_in );
		start( 'radio', 1 );
		await press( box( 1 ) );
		await send();
		await settle();
		expect( sign_in ).toHaveBeenCalledWith( { reason: '登录后完成投票' } );
		expect( callsTo( 'POST /poll/vote' )[ 0 ]?.body ).toEqual( { post_id: 7, options: [ 113 ] } );
	} );
} );
