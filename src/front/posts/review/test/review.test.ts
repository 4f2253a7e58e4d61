import { act, fireEvent, screen } from '@testing-library/react';
import * as widget from '..';
import { asMember, callsTo, place, refusal, serve, settle } from '../../../../shared/testing';

const MARKUP = `<article class="is-pending"><span class="zmo-badge--wait">审核中</span><form aria-label="审核">
	<input name="reason" value="太短">
	<button type="submit" value="approve">通过</button><button type="submit" value="reject">退回</button></form></article>`;

/** Sends the form by one of its buttons, which it says to be at work until the answer has come. */
async function send( name: string ): Promise< void > {
	const form = screen.getByRole( 'form', { name: '审核' } );
	const submitter = screen.getByRole( 'button', { name } );
	const submit = () => fireEvent( form, new SubmitEvent( 'submit', { submitter, cancelable: true } ) );
	act( () => void submit() );
	expect( form ).toHaveAttribute( 'aria-busy', 'true' );
	act( () => void submit() );
	await settle();
}

describe( 'what waits for a moderator', () => {
	beforeEach( () => {
		asMember();
		const host = place( { mount: () => undefined }, MARKUP, {} );
		widget.mount( host.querySelector( 'form' ) as HTMLFormElement, { id: 7 } );
	} );

	it( 'is sent back with the reason, once', async () => {
		serve( { 'POST /post/review': () => ( { body: { message: '已退回' } } ) } );
		await send( '退回' );
		expect( callsTo( 'POST /post/review' ).map( ( { body } ) => body ) ).toEqual( [
			{ id: 7, action: 'reject', reason: '太短' },
		] );
		expect( screen.queryByRole( 'form' ) ).toBeNull();
		expect( document.querySelector( '.zmo-badge--wait' ) ).toHaveTextContent( '已退回' );
	} );

	it( 'can be tried again when the server refuses', async () => {
		serve( { 'POST /post/review': () => refusal( 403, 'zeromo_forbidden', '没有权限' ) } );
		await send( '通过' );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( '没有权限' );
		expect( screen.getByRole( 'form' ) ).not.toHaveAttribute( 'aria-busy' );
		await send( '通过' );
		expect( callsTo( 'POST /post/review' ) ).toHaveLength( 2 );
	} );
} );
