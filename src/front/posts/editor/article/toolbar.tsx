import { useRef, useState } from '@wordpress/element';
import type { KeyboardEvent } from 'react';
import { __ } from '@wordpress/i18n';
import type { Command, EditorState } from 'prosemirror-state';
import { Button } from '../../../../shared/ui/button';
import { Icon } from '../../../../shared/ui/icon';
import { isComposing } from '../../../../shared/lib/keys';
import {
	bold,
	hasMark,
	heading,
	isHeading,
	isList,
	isQuote,
	italic,
	linkAt,
	list,
	quote,
	redo,
	redoDepth,
	undo,
	undoDepth,
} from './commands';
import { addressOf, schema } from './schema';

interface Item {
	name: string;
	icon: string;
	label: string;
	run: Command;
	/** Pressed or not; undefined for what is done once. */
	on?: ( state: EditorState ) => boolean;
	off?: ( state: EditorState ) => boolean;
}

const { marks, nodes } = schema;

const items = (): Item[] => [
	{
		name: 'h2',
		icon: 'heading-2',
		label: __( '二级标题', 'zeromo-community' ),
		run: heading( 2 ),
		on: ( s ) => isHeading( s, 2 ),
	},
	{
		name: 'h3',
		icon: 'heading-3',
		label: __( '三级标题', 'zeromo-community' ),
		run: heading( 3 ),
		on: ( s ) => isHeading( s, 3 ),
	},
	{
		name: 'bold',
		icon: 'bold',
		label: __( '加粗', 'zeromo-community' ),
		run: bold,
		on: ( s ) => hasMark( s, marks.strong ),
	},
	{
		name: 'italic',
		icon: 'italic',
		label: __( '斜体', 'zeromo-community' ),
		run: italic,
		on: ( s ) => hasMark( s, marks.em ),
	},
	{
		name: 'ul',
		icon: 'list',
		label: __( '无序列表', 'zeromo-community' ),
		run: list( nodes.bullet_list ),
		on: ( s ) => isList( s, nodes.bullet_list ),
	},
	{
		name: 'ol',
		icon: 'list-ordered',
		label: __( '有序列表', 'zeromo-community' ),
		run: list( nodes.ordered_list ),
		on: ( s ) => isList( s, nodes.ordered_list ),
	},
	{ name: 'quote', icon: 'text-quote', label: __( '引用', 'zeromo-community' ), run: quote, on: isQuote },
];

const steps = (): Item[] => [
	{
		name: 'undo',
		icon: 'undo-2',
		label: __( '撤销', 'zeromo-community' ),
		run: undo,
		off: ( s ) => undoDepth( s ) === 0,
	},
	{
		name: 'redo',
		icon: 'redo-2',
		label: __( '重做', 'zeromo-community' ),
		run: redo,
		off: ( s ) => redoDepth( s ) === 0,
	},
];

interface ToolbarProps {
	state: EditorState;
	run: ( command: Command ) => void;
	linking: boolean;
	onLink: ( open: boolean ) => void;
	onPictures: () => void;
	/** Id of the text it works on. */
	controls: string;
}

/** One stop for Tab; the arrow keys go from button to button. */
export function Toolbar( { state, run, linking, onLink, onPictures, controls }: ToolbarProps ) {
	const [ at, setAt ] = useState( 0 );
	const box = useRef< HTMLDivElement >( null );
	const onKeyDown = ( event: KeyboardEvent ) => {
		const buttons = [ ...( box.current?.querySelectorAll< HTMLButtonElement >( 'button' ) ?? [] ) ];
		const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[ event.key ];
		const to = { Home: 0, End: buttons.length - 1 }[ event.key ] ?? null;
		if ( step === undefined && to === null ) {
			return;
		}
		event.preventDefault();
		const next = to ?? ( at + ( step ?? 0 ) + buttons.length ) % buttons.length;
		setAt( next );
		buttons[ next ]?.focus();
	};
	let count = 0;
	const stop = () => {
		const place = count++;
		return { tabIndex: place === at ? 0 : -1, onFocus: () => setAt( place ) };
	};
	const draw = ( { name, icon, label, run: command, on, off }: Item ) => {
		const pressed = on?.( state );
		return (
			<button
				key={ name }
				type="button"
				className={ `zmo-tool${ pressed ? ' is-on' : '' }` }
				aria-label={ label }
				title={ label }
				aria-pressed={ pressed }
				aria-disabled={ off?.( state ) }
				{ ...stop() }
				// The text keeps its cursor.
				onMouseDown={ ( event ) => event.preventDefault() }
				onClick={ () => run( command ) }
			>
				<Icon name={ icon } />
			</button>
		);
	};
	const link = __( '链接', 'zeromo-community' );
	const picture = __( '插入图片', 'zeromo-community' );
	return (
		<div
			ref={ box }
			className="zmo-toolbar zmo-rich__bar"
			role="toolbar"
			aria-label={ __( '文章格式', 'zeromo-community' ) }
			aria-controls={ controls }
			tabIndex={ -1 }
			onKeyDown={ onKeyDown }
		>
			{ items().map( draw ) }
			<button
				type="button"
				className={ `zmo-tool${ linking || linkAt( state ) ? ' is-on' : '' }` }
				aria-label={ link }
				title={ link }
				aria-pressed={ linkAt( state ) !== '' }
				aria-expanded={ linking }
				{ ...stop() }
				onMouseDown={ ( event ) => event.preventDefault() }
				onClick={ () => onLink( ! linking ) }
			>
				<Icon name="link" />
			</button>
			<button
				type="button"
				className="zmo-tool"
				aria-label={ picture }
				title={ picture }
				{ ...stop() }
				onMouseDown={ ( event ) => event.preventDefault() }
				onClick={ onPictures }
			>
				<Icon name="image" />
			</button>
			{ steps().map( draw ) }
		</div>
	);
}

interface LinkBoxProps {
	href: string;
	onLink: ( href: string ) => void;
	onClose: () => void;
}

/** Address of a link; it stands below the toolbar. */
export function LinkBox( { href, onLink, onClose }: LinkBoxProps ) {
	const [ typed, setTyped ] = useState( href );
	const [ bad, setBad ] = useState( false );
	const done = () => {
		const address = addressOf( typed );
		if ( address === null ) {
			setBad( true );
		} else {
			onLink( address );
		}
	};
	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( isComposing( event ) ) {
			return;
		}
		if ( event.key === 'Enter' ) {
			event.preventDefault();
			event.stopPropagation();
			done();
		} else if ( event.key === 'Escape' ) {
			event.preventDefault();
			event.stopPropagation();
			onClose();
		}
	};
	return (
		<div className="zmo-rich__link" role="group" aria-label={ __( '链接', 'zeromo-community' ) }>
			<input
				className="zmo-input"
				type="url"
				aria-label={ __( '链接地址', 'zeromo-community' ) }
				placeholder="https://"
				maxLength={ 2000 }
				value={ typed }
				aria-invalid={ bad }
				// It is opened to be written in.
				// eslint-disable-next-line jsx-a11y/no-autofocus
				autoFocus
				onChange={ ( event ) => {
					setTyped( event.target.value );
					setBad( false );
				} }
				onKeyDown={ onKeyDown }
			/>
			<Button size="s" onClick={ done }>
				{ href === '' ? __( '添加链接', 'zeromo-community' ) : __( '更换链接', 'zeromo-community' ) }
			</Button>
			{ href !== '' && (
				<Button size="s" kind="text" onClick={ () => onLink( '' ) }>
					{ __( '取消链接', 'zeromo-community' ) }
				</Button>
			) }
			{ bad && (
				<p className="zmo-hint is-bad" role="alert">
					{ __( '请输入完整的网址', 'zeromo-community' ) }
				</p>
			) }
		</div>
	);
}
