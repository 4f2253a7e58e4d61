import { useCallback, useEffect, useId, useMemo, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { call, newestOnly } from '../../api/client';
import type { Answer } from '../../api/types';
import { debounce } from '../../lib/debounce';
import { insertText } from '../../lib/insert-text';
import { isComposing } from '../../lib/keys';
import { stepTo, typingAt } from './model';
import type { Mentioned, Typing } from './model';
import './style.scss';

type Field = HTMLTextAreaElement;
type Member = Answer< 'GET /members/suggest' >[ number ];

const REST = 200;

interface PickerProps {
	/** The box that is typed in; null before it is there. */
	field: Field | null;
	onPick: ( member: Mentioned ) => void;
}

function countOf( count: number ): string {
	/* translators: %d: number of members */
	return sprintf( _n( '有 %d 位成员可选', '有 %d 位成员可选', count, 'zeromo-community' ), count );
}

/** What is typed in the box, and the members it may mean. Nothing is asked while words are being composed. */
function useSuggestions( field: Field | null ) {
	const [ typing, setTyping ] = useState< Typing | null >( null );
	const [ members, setMembers ] = useState< Member[] >( [] );
	const newest = useMemo( () => newestOnly(), [] );
	const close = useCallback( () => {
		setTyping( null );
		setMembers( [] );
	}, [] );

	useEffect( () => {
		if ( ! field ) {
			return undefined;
		}
		const ask = debounce( ( search: string ) => {
			newest( ( signal ) => call( 'GET /members/suggest', { search }, { signal } ) )
				.then( setMembers )
				// Without suggestions a name is words, as before.
				.catch( () => undefined );
		}, REST );
		const look = ( event: Event ) => {
			if ( ( event as InputEvent ).isComposing ) {
				return;
			}
			const now = typingAt( field.value, field.selectionStart );
			setTyping( now );
			if ( now ) {
				ask( now.search );
			} else {
				ask.cancel();
				setMembers( [] );
			}
		};
		const leave = () => close();
		field.addEventListener( 'input', look );
		field.addEventListener( 'compositionend', look );
		field.addEventListener( 'blur', leave );
		return () => {
			ask.cancel();
			field.removeEventListener( 'input', look );
			field.removeEventListener( 'compositionend', look );
			field.removeEventListener( 'blur', leave );
		};
	}, [ field, newest, close ] );

	return { typing, members, close };
}

/** The list of members under a text box while @… is typed; arrows, Enter, Tab and Esc work from within the box. */
export function MentionPicker( { field, onPick }: PickerProps ) {
	const { typing, members, close } = useSuggestions( field );
	const [ at, setAt ] = useState( 0 );
	const id = useId();
	const open = typing !== null && members.length > 0;

	useEffect( () => setAt( 0 ), [ members ] );

	const pick = ( member: Member ) => {
		if ( field && typing ) {
			field.setSelectionRange( typing.from, typing.from + typing.search.length + 1 );
			insertText( field, `@${ member.name } ` );
			onPick( { id: member.id, name: member.name } );
		}
		close();
	};
	const latest = useRef( { open, at, members, pick } );
	latest.current = { open, at, members, pick };

	useEffect( () => {
		if ( ! field ) {
			return undefined;
		}
		const onKey = ( event: KeyboardEvent ) => {
			const now = latest.current;
			if ( ! now.open || isComposing( event ) || event.ctrlKey || event.metaKey ) {
				return;
			}
			const member = now.members[ now.at ];
			if ( event.key === 'ArrowDown' || event.key === 'ArrowUp' ) {
				setAt( stepTo( now.at, event.key === 'ArrowDown' ? 1 : -1, now.members.length ) );
			} else if ( ( event.key === 'Enter' || event.key === 'Tab' ) && member ) {
				now.pick( member );
			} else if ( event.key === 'Escape' ) {
				close();
			} else {
				return;
			}
			// The key is the list's: no new line, no dialog closes.
			event.preventDefault();
			event.stopPropagation();
		};
		field.addEventListener( 'keydown', onKey );
		return () => field.removeEventListener( 'keydown', onKey );
	}, [ field, close ] );

	useEffect( () => {
		// A text box stays one; these say that a list belongs to it and which option is meant.
		field?.setAttribute( 'aria-autocomplete', 'list' );
		if ( open ) {
			field?.setAttribute( 'aria-controls', id );
			field?.setAttribute( 'aria-activedescendant', `${ id }-${ at }` );
		} else {
			field?.removeAttribute( 'aria-controls' );
			field?.removeAttribute( 'aria-activedescendant' );
		}
	}, [ field, open, at, id ] );

	return (
		<div className="zmo-at">
			<span className="zmo-sr" aria-live="polite">
				{ open ? countOf( members.length ) : '' }
			</span>
			{ open && (
				<div
					className="zmo-at__list"
					role="listbox"
					id={ id }
					aria-label={ __( '选择要提到的成员', 'zeromo-community' ) }
				>
					{ members.map( ( member, n ) => (
						// The keyboard stays in the text box.
						<div
							key={ member.id }
							id={ `${ id }-${ n }` }
							role="option"
							tabIndex={ -1 }
							className={ `zmo-at__one${ n === at ? ' is-on' : '' }` }
							aria-selected={ n === at }
							onPointerDown={ ( event ) => event.preventDefault() }
							onClick={ () => pick( member ) }
							onKeyDown={ ( event ) => event.key === 'Enter' && pick( member ) }
						>
							<img src={ member.avatar } alt="" width={ 32 } height={ 32 } />
							<span>{ member.name }</span>
							{ member.following && <small>{ __( '已关注', 'zeromo-community' ) }</small> }
						</div>
					) ) }
				</div>
			) }
		</div>
	);
}
