import { screen } from '@testing-library/react';
import { asMember, callsTo, place, press, serve, settle } from '../../../../shared/testing';
import * as widget from '..';

it( 'follows a folder and no longer, without leaving the page', async () => {
	jest.useFakeTimers();
	asMember();
	const answer = ( following: boolean ) => () => ( {
		body: { favorite_id: 7, following, followers: 1, button: { label: following ? '已关注' : '关注' } },
	} );
	serve( { 'POST /favorite/follow': answer( true ), 'POST /favorite/unfollow': answer( false ) } );
	place( widget, '<button class="zmo-btn zmo-btn--soft" aria-pressed="false">关注</button>', {
		favorite_id: 7,
		following: false,
		level: null,
		verified: null,
	} );
	const button = screen.getByRole( 'button' );
	await press( button );
	await settle();
	expect( button ).toHaveTextContent( '已关注' );
	expect( button ).toHaveAttribute( 'aria-pressed', 'true' );
	expect( button ).toHaveClass( 'is-done' );
	jest.advanceTimersByTime( 400 );
	await press( button );
	await settle();
	expect( button ).toHaveTextContent( /^关注$/ );
	expect( callsTo( 'POST /favorite/unfollow' ).map( ( { body } ) => body ) ).toEqual( [ { favorite_id: 7 } ] );
	jest.useRealTimers();
} );
