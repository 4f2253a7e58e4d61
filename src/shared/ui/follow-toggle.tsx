import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { requireMember } from '../gate';
import { useAttempt } from '../hooks/use-attempt';
import type { pressAttrs } from '../lib/press-form';
import { setMark, useMark } from '../store/counters';
import { skinOf } from './skin';

/** The contract's looks of the button: 关注, and what is done. */
export type Look = 'primary' | 'success';

/** How one stands to a member, a topic or a folder. */
export interface Following {
	following: boolean;
	label: string;
	/** Follows from the state where it is not said. */
	style?: string | undefined;
}

interface FollowToggleProps {
	host: HTMLElement;
	/** Under which the page knows the state. */
	mark: string;
	/** As the server printed it. */
	first: Following;
	/** What the button sends without script when it is so. */
	press: ( following: boolean ) => ReturnType< typeof pressAttrs >;
	/** Follows, or no longer. */
	send: ( on: boolean ) => Promise< Following >;
}

/** Classes that say what the button stands for; the server prints them by the same rule. */
const DRESS = [ 'zmo-btn--fill', 'zmo-btn--soft', 'zmo-btn--line', 'is-done' ];

/** The drawn classes in the look that the server says. */
export function classFor( drawn: string, look: Look ): string {
	const plain = drawn.split( ' ' ).filter( ( name ) => name && ! DRESS.includes( name ) );
	return [ ...plain, look === 'success' ? 'is-done' : 'zmo-btn--soft' ].join( ' ' );
}

/** A look by its name; what an older page or answer does not say follows from the state. */
export function lookOf( name: string | undefined, following: boolean ): Look {
	if ( name === 'primary' || name === 'success' ) {
		return name;
	}
	return following ? 'success' : 'primary';
}

/** 关注: a press follows and no longer, with the words of the server. */
export function FollowToggle( { host, mark: key, first, press, send }: FollowToggleProps ) {
	const skin = useMemo( () => skinOf( host, 'zmo-btn zmo-btn--s zmo-btn--soft', [] ), [ host ] );
	const mark = useMark( key, { on: first.following, label: first.label, style: first.style } );
	const [ busy, run ] = useAttempt();
	const toggle = () =>
		run( async () => {
			const answer = await requireMember( () => send( ! mark.on ), {
				reason: __( '登录后继续关注', 'zeromo-community' ),
			} );
			if ( answer ) {
				setMark( key, { on: answer.following, label: answer.label, style: answer.style } );
			}
		} );
	return (
		<button
			className={ `${ classFor( skin.className, lookOf( mark.style, mark.on ) ) }${ busy ? ' is-busy' : '' }` }
			{ ...press( mark.on ) }
			aria-pressed={ mark.on }
			aria-busy={ busy || undefined }
			onClick={ ( event ) => {
				event.preventDefault();
				void toggle();
			} }
		>
			{ mark.label }
		</button>
	);
}
