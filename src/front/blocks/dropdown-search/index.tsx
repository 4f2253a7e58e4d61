import { flushSync, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { KeyboardEvent, UIEvent } from 'react';
import { useOutside } from '../../../shared/hooks/use-outside';
import { debounce } from '../../../shared/lib/debounce';
import { isComposing } from '../../../shared/lib/keys';
import { nextItem } from '../../../shared/lib/menu-keys';
import { endOfList } from '../../../shared/lib/words';
import { Icon } from '../../../shared/ui/icon';
import { list, str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';
import { reactWidget } from '../../../shared/widget/react';
import type { Hosted } from '../../../shared/widget/react';
import { merged, readBounds, readOption, readSource } from './model';
import type { Option, Source } from './model';
import './style.scss';
import { useOptions } from './use-options';

interface Props {
	name: string;
	label: string;
	placeholder: string;
	options: Option[];
	value: string;
	source: Source;
	maxlength: number;
	delay: number;
}

/** Pages of the list are read this near to its end (pixels). */
const NEAR_END = 10;

/** Room between the list and the edge of the window (pixels). */
const EDGE = 12;

interface ListProps extends Props {
	chosen: Option;
	onChoose: ( option: Option ) => void;
	onClose: ( back: boolean ) => void;
}

/** Below a button near the right edge of the window the list moves to the left. */
function keepInView( box: HTMLElement ): void {
	const over = box.getBoundingClientRect().right + EDGE - box.ownerDocument.documentElement.clientWidth;
	box.style.left = over > 0 ? `${ -over }px` : '';
}

function SearchList( props: ListProps ) {
	const { chosen, onChoose, onClose, label, placeholder, source, options: at_hand, maxlength, delay } = props;
	const id = useId();
	const [ text, setText ] = useState( '' );
	const [ words, setWords ] = useState( '' );
	const [ at, setAt ] = useState( 0 );
	const settle = useMemo( () => debounce( setWords, delay ), [ delay ] );
	const known = useMemo( () => merged( at_hand, [ chosen ] ), [ at_hand, chosen ] );
	const { options, busy, end, more } = useOptions( source, known, words, true );
	const active = options[ Math.min( at, options.length - 1 ) ];
	const composing = useRef( false );
	const box = useRef< HTMLDivElement >( null );

	useEffect( () => settle.cancel, [ settle ] );
	useLayoutEffect( () => {
		if ( box.current ) {
			keepInView( box.current );
		}
	}, [] );

	const typed = ( value: string ) => {
		setText( value );
		setAt( 0 );
		if ( composing.current ) {
			return;
		}
		// What is at hand needs no call and no wait.
		if ( ! source.route ) {
			setWords( value );
		} else {
			settle( value );
		}
	};
	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( isComposing( event ) ) {
			return;
		}
		const next = nextItem( event.key, at, options.length );
		if ( next !== undefined && event.key.startsWith( 'Arrow' ) ) {
			event.preventDefault();
			setAt( next );
			if ( next >= options.length - 2 ) {
				more();
			}
		} else if ( event.key === 'Enter' ) {
			event.preventDefault();
			if ( active ) {
				onChoose( active );
			}
		} else if ( event.key === 'Escape' ) {
			event.preventDefault();
			event.stopPropagation();
			onClose( true );
		} else if ( event.key === 'Tab' ) {
			onClose( false );
		}
	};
	const onScroll = ( { currentTarget: list_box }: UIEvent ) => {
		if ( list_box.scrollTop + list_box.clientHeight >= list_box.scrollHeight - NEAR_END ) {
			more();
		}
	};
	let said = end ? endOfList() : '';
	if ( busy ) {
		said = __( '正在加载', 'zeromo-community' );
	} else if ( options.length === 0 ) {
		said = __( '没有找到', 'zeromo-community' );
	}

	return (
		<div className="zmo-pop zmo-pop--float zmo-pick__pop" ref={ box }>
			<input
				type="search"
				role="combobox"
				className="zmo-input"
				aria-expanded
				aria-autocomplete="list"
				aria-controls={ `${ id }-list` }
				aria-activedescendant={ active ? `${ id }-${ active.value }` : undefined }
				aria-label={ placeholder }
				placeholder={ placeholder }
				autoComplete="off"
				maxLength={ maxlength }
				value={ text }
				// The box was opened to be typed into.
				ref={ ( field ) => {
					if ( field && ! field.dataset.zmoSeen ) {
						field.dataset.zmoSeen = '1';
						field.focus( { preventScroll: true } );
					}
				} }
				onChange={ ( event ) => typed( event.target.value ) }
				onCompositionStart={ () => ( composing.current = true ) }
				onCompositionEnd={ ( event ) => {
					composing.current = false;
					typed( event.currentTarget.value );
				} }
				onKeyDown={ onKeyDown }
			/>
			<ul
				className="zmo-pick__list"
				id={ `${ id }-list` }
				role="listbox"
				aria-label={ label }
				onScroll={ onScroll }
			>
				{ options.map( ( option, n ) => (
					// eslint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the box's, the focus stays there.
					<li
						key={ option.value }
						id={ `${ id }-${ option.value }` }
						className={ `zmo-pop__item${ n === at ? ' is-hover' : '' }` }
						role="option"
						aria-selected={ option.value === chosen.value }
						ref={ ( row ) => {
							if ( n === at ) {
								row?.scrollIntoView?.( { block: 'nearest' } );
							}
						} }
						onPointerDown={ ( event ) => event.preventDefault() }
						onClick={ () => onChoose( option ) }
					>
						<span className="zmo-pick__t">{ option.label }</span>
						{ option.value === chosen.value && <Icon name="check" size={ 16 } /> }
					</li>
				) ) }
			</ul>
			<p className="zmo-pick__end" role="status">
				{ said }
			</p>
		</div>
	);
}

/** A choice out of many: a button with what is chosen, and below it a box to look for another. */
export function DropdownSearch( props: Props & Hosted ) {
	const { host, name, label, options, value } = props;
	const [ open, setOpen ] = useState( false );
	const [ chosen, setChosen ] = useState< Option >(
		() => options.find( ( one ) => one.value === value ) ?? options[ 0 ] ?? { value: '', label }
	);
	const field = useRef< HTMLInputElement >( null );
	const button = useRef< HTMLButtonElement >( null );

	useOutside( open, host, () => setOpen( false ) );

	const close = ( back: boolean ) => {
		setOpen( false );
		if ( back ) {
			button.current?.focus();
		}
	};
	const choose = ( option: Option ) => {
		// The form hears of it with the new value in the field.
		flushSync( () => {
			setChosen( option );
			setOpen( false );
		} );
		button.current?.focus();
		if ( option.value !== chosen.value ) {
			field.current?.dispatchEvent( new Event( 'change', { bubbles: true } ) );
		}
	};

	return (
		<span className="zmo-pick">
			<input type="hidden" name={ name } value={ chosen.value } ref={ field } readOnly />
			<button
				type="button"
				className="zmo-pick__btn"
				aria-haspopup="listbox"
				aria-expanded={ open }
				aria-label={ `${ label }：${ chosen.label }` }
				ref={ button }
				onClick={ () => setOpen( ! open ) }
			>
				<span className="zmo-pick__t">{ chosen.label }</span>
				<Icon name="chevron-down" size={ 16 } />
			</button>
			{ open && <SearchList { ...props } chosen={ chosen } onChoose={ choose } onClose={ close } /> }
		</span>
	);
}

function read( raw: Raw, host: HTMLElement ): Props {
	const select = host.querySelector( 'select' );
	const own = [ ...( select?.options ?? [] ) ].map( ( one ) => ( { value: one.value, label: one.text } ) );
	const label = str( raw.label, select?.getAttribute( 'aria-label' ) ?? '' );
	const placeholder = str( raw.placeholder, __( '搜索', 'zeromo-community' ) );
	return {
		name: str( raw.name, select?.name ?? '' ),
		label: label || placeholder,
		placeholder,
		options: [ ...own, ...list( raw.options, readOption ) ],
		value: str( raw.value, select?.value ?? '' ),
		source: readSource( raw ),
		...readBounds( raw ),
	};
}

/** Takes its options from the server's select, which does the same without script. */
export function mount( host: HTMLElement, raw: Raw ): void | ( () => void ) {
	return reactWidget< Props >( DropdownSearch, ( given ) => read( given, host ) ).mount( host, raw );
}
