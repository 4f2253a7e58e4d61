import { screen } from '@testing-library/react';
import * as widget from '..';
import { asMember, callsTo, place, press, refusal, serve } from '../../../../shared/testing';
import { classFor } from '../../../../shared/ui/follow-toggle';

const MARKUP = '<button class="zmo-btn zmo-btn--s zmo-btn--soft" type="button" aria-pressed="false">关注</button>';
const answer = ( following: boolean, label: string ) => ( {
	body: {
		following,
		mutual: false,
		followers: following ? 8 : 7,
		button: { label, style: following ? 'success' : 'primary' },
	},
} );

describe( 'follow button', () => {
	beforeEach( () => asMember() );

	it( 'follows and unfollows with the words of the server', async () => {
		serve( {
			'POST /user/follow': () => answer( true, '互相关注' ),
			'POST /user/unfollow': () => answer( false, '关注' ),
		} );
		place( widget, MARKUP, { user_id: 9, following: false, label: '关注' } );
		await press( screen.getByRole( 'button', { name: '关注', pressed: false } ) );
		await press( screen.getByRole( 'button', { name: '互相关注', pressed: true } ) );
		expect( callsTo( 'POST /user/unfollow' )[ 0 ]?.body ).toEqual( { user_id: 9 } );
		expect( screen.getByRole( 'button', { name: '关注', pressed: false } ) ).toHaveClass( 'zmo-btn--soft' );
	} );

	it( 'follows a topic, and the page shows its number', async () => {
		serve( {
			'POST /topic/follow': () => ( {
				body: { following: true, followers: 8, button: { label: '已关注', style: 'success' } },
			} ),
		} );
		document.body.insertAdjacentHTML( 'beforeend', '<b data-zmo-count="follower:topic:5">7</b>' );
		place( widget, `<form>${ MARKUP }</form>`, { topic_id: 5, following: false, label: '关注' } );
		await press( screen.getByRole( 'button', { name: '关注', pressed: false } ) );
		expect( callsTo( 'POST /topic/follow' )[ 0 ]?.body ).toEqual( { topic_id: 5 } );
		expect( screen.getByRole( 'button', { name: '已关注', pressed: true } ) ).toHaveClass( 'is-done' );
		expect( document.querySelector( 'b[data-zmo-count]' ) ).toHaveTextContent( '8' );
	} );

	it( 'stays and says why when it is refused', async () => {
		serve( { 'POST /user/follow': () => refusal( 422, 'zeromo_content_invalid', '不能关注自己' ) } );
		place( widget, MARKUP, { user_id: 9, following: false, label: '关注' } );
		await press( screen.getByRole( 'button' ) );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( '不能关注自己' );
		expect( screen.getByRole( 'button', { name: '关注', pressed: false } ) ).toBeInTheDocument();
	} );

	it( 'wears the classes of the server for each state', () => {
		expect( classFor( 'zmo-btn zmo-btn--s zmo-btn--soft', 'success' ) ).toBe( 'zmo-btn zmo-btn--s is-done' );
		expect( classFor( 'zmo-btn zmo-btn--s is-done', 'primary' ) ).toBe( 'zmo-btn zmo-btn--s zmo-btn--soft' );
	} );

	it( 'looks as the server says, on the page and in its answer', async () => {
		const button = { label: '等对方同意', style: 'primary' };
		serve( { 'POST /user/follow': () => ( { body: { following: true, mutual: false, followers: 7, button } } ) } );
		place( widget, MARKUP, { user_id: 9, following: false, label: '关注', style: 'success' } );
		expect( screen.getByRole( 'button', { name: '关注' } ) ).toHaveClass( 'is-done' );
		await press( screen.getByRole( 'button', { name: '关注' } ) );
		expect( screen.getByRole( 'button', { name: '等对方同意', pressed: true } ) ).toHaveClass( 'zmo-btn--soft' );
	} );
} );
