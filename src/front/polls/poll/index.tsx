/** 投票: voting without leaving the page. The server's form stays and works by itself until then. */
import { useLayoutEffect, useReducer } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import type { Args } from '../../../shared/api/types';
import { requireMember } from '../../../shared/gate';
import { Icon } from '../../../shared/ui/icon';
import { toast } from '../../../shared/ui/toast';
import { swapHtml } from '../../../shared/widget/html';
import { islandWidget, Slot, useMarks, useOn } from '../../../shared/widget/island';
import { id, num } from '../../../shared/widget/props';
import type { Hosted } from '../../../shared/widget/react';
import { faultOf, firstVote, isFull, nextVote } from './model';

interface Props {
	/** Null where there is nothing to choose any more. */
	form: HTMLFormElement | null;
	post_id: number;
	max: number;
}

function boxesOf( form: HTMLFormElement | null ): HTMLInputElement[] {
	return [ ...( form?.querySelectorAll< HTMLInputElement >( 'input[name="options[]"]' ) ?? [] ) ];
}

const chosenIn = ( form: HTMLFormElement | null ) =>
	boxesOf( form )
		.filter( ( { checked } ) => checked )
		.map( ( { value } ) => Number( value ) );

function Poll( { host, form, post_id, max }: Props & Hosted ) {
	// The browser may have put back what was ticked before.
	const [ vote, tell ] = useReducer( nextVote, form, ( at ) => firstVote( chosenIn( at ) ) );
	const { problem, phase } = vote;
	const full = isFull( vote.chosen.length, max );

	const send = async () => {
		tell( { type: 'pressed', max } );
		if ( phase === 'sending' ) {
			return;
		}
		if ( faultOf( vote.chosen.length, max ) ) {
			boxesOf( form )[ 0 ]?.focus();
			return;
		}
		// Ten at most, as there are no more boxes.
		const options = vote.chosen as Args< 'POST /poll/vote' >[ 'options' ];
		try {
			const answer = await requireMember( () => call( 'POST /poll/vote', { post_id, options } ), {
				reason: __( '登录后完成投票', 'zeromo-community' ),
			} );
			tell( { type: 'left' } );
			if ( answer ) {
				const fresh = swapHtml( host, answer.html );
				fresh?.querySelector< HTMLElement >( '.zmo-poll' )?.focus( { preventScroll: true } );
				toast( answer.message );
			}
		} catch ( error ) {
			tell( { type: 'refused', problem: messageOf( error ) } );
		}
	};

	useOn( form, 'change', () => tell( { type: 'chosen', chosen: chosenIn( form ) } ) );
	useOn( form, 'submit', ( event ) => {
		event.preventDefault();
		void send();
	} );
	// What is missing is said below the options, not in the browser's bubble.
	useMarks( form, { novalidate: true } );
	useLayoutEffect( () => {
		boxesOf( form ).forEach( ( box ) => ( box.disabled = full && ! box.checked ) );
	}, [ form, full, vote.chosen ] );
	const busy = phase === 'sending';
	useMarks( form?.querySelector( 'button[type="submit"]' ) ?? null, {
		'.is-busy': busy,
		'aria-busy': busy && 'true',
	} );
	const place = form?.querySelector( '[data-zmo-say]' ) ?? null;
	useMarks( place, { '.is-bad': problem !== '' } );
	return (
		<Slot of={ place }>
			{ problem && <Icon name="circle-alert" size={ 16 } /> }
			{ problem }
		</Slot>
	);
}

export const { mount } = islandWidget< Props >( Poll, ( raw, host ) => ( {
	form: host.querySelector( 'form' ),
	post_id: id( raw.post_id ),
	max: num( raw.max, 1 ),
} ) );
