import { lazy, Suspense, useEffect, useId, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { EditorState } from 'prosemirror-state';
import type { Command } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { toast } from '../../../../shared/ui/toast';
import type { Pictures } from '../panels/image/model';
import { dataImages } from '../panels/image/model';
import { uploadAll, uploadData } from '../panels/image/upload';
import { linkAt, link, pictures, plugins } from './commands';
import { docOf, htmlOf } from './schema';
import { LinkBox, Toolbar } from './toolbar';
import './style.scss';

const Library = lazy( () => import( '../panels/image/library' ) );

const NONE: Pictures = { on: true, shots: [] };

interface RichProps {
	/** What is written when it opens; later changes come from here alone. */
	html: string;
	onChange: ( html: string ) => void;
	/** Pictures are on their way. */
	onBusy: ( busy: boolean ) => void;
	limits: { max_image_size: number; max_image_count: number };
	invalid: boolean;
}

/** The text of an article and its toolbar. */
export function Rich( { html, onChange, onBusy, limits, invalid }: RichProps ) {
	const host = useRef< HTMLDivElement >( null );
	const view = useRef< EditorView | null >( null );
	const [ first ] = useState( () => {
		const doc = docOf( html );
		return EditorState.create( { doc, plugins: plugins( () => setLinking( true ) ) } );
	} );
	const [ state, setState ] = useState( first );
	const [ linking, setLinking ] = useState( false );
	const [ library, setLibrary ] = useState( false );
	const [ shots, setShots ] = useState( NONE );
	const id = useId();
	const told = useRef( { onChange, limits } );
	told.current = { onChange, limits };

	useEffect( () => {
		if ( ! host.current ) {
			return;
		}
		const made = new EditorView( host.current, {
			state: first,
			attributes: {
				id,
				class: 'zmo-prose zmo-rich__text',
				role: 'textbox',
				'aria-multiline': 'true',
				'aria-label': __( '正文', 'zeromo-community' ),
			},
			dispatchTransaction( transaction ) {
				const next = made.state.apply( transaction );
				made.updateState( next );
				setState( next );
				if ( transaction.docChanged ) {
					told.current.onChange( htmlOf( next.doc ) );
				}
			},
			handlePaste( _view, event ) {
				return takeIn( event.clipboardData );
			},
			handleDrop( _view, event ) {
				const files = event.dataTransfer?.files.length ?? 0;
				return files > 0 && takeIn( event.dataTransfer );
			},
		} );
		view.current = made;
		return () => {
			view.current = null;
			made.destroy();
		};
	}, [ first, id ] );

	/** Pictures go through the library; words go into the text. */
	const takeIn = ( data: DataTransfer | null ): boolean => {
		const { limits: most } = told.current;
		const files = [ ...( data?.files ?? [] ) ].filter( ( { type } ) => type.startsWith( 'image/' ) );
		if ( files.length > 0 ) {
			uploadAll( files, NONE, setShots, most );
			return true;
		}
		uploadData( dataImages( data?.getData( 'text/html' ) ?? '' ), NONE, setShots, most );
		return false;
	};

	useEffect( () => {
		view.current?.setProps( {
			attributes: {
				id,
				class: `zmo-prose zmo-rich__text${ htmlOf( state.doc ) === '' ? ' is-empty' : '' }`,
				role: 'textbox',
				'aria-multiline': 'true',
				'aria-label': __( '正文', 'zeromo-community' ),
				'aria-invalid': String( invalid ),
				'data-placeholder': __( '从这里开始写正文', 'zeromo-community' ),
			},
		} );
	}, [ id, invalid, state.doc ] );

	const run = ( command: Command ) => {
		const now = view.current;
		if ( now ) {
			command( now.state, now.dispatch, now );
			now.focus();
		}
	};

	const busy = shots.shots.some( ( { phase } ) => phase === 'uploading' );
	useEffect( () => onBusy( busy ), [ busy, onBusy ] );
	useEffect( () => {
		if ( library ) {
			return;
		}
		const done = shots.shots.filter( ( shot ) => shot.id !== null && shot.phase === 'done' );
		const failed = shots.shots.find( ( { phase } ) => phase === 'failed' );
		if ( failed ) {
			toast( failed.message ?? __( '上传图片失败', 'zeromo-community' ), 'bad' );
		}
		if ( done.length > 0 ) {
			run( pictures( done.map( ( shot ) => ( { id: shot.id ?? 0, src: shot.url, alt: '' } ) ) ) );
		}
		if ( done.length > 0 || failed ) {
			setShots( ( was ) => ( { ...was, shots: was.shots.filter( ( { phase } ) => phase === 'uploading' ) } ) );
		}
	}, [ library, shots ] );

	return (
		<div className="zmo-rich">
			<Toolbar
				state={ state }
				run={ run }
				linking={ linking }
				onLink={ setLinking }
				onPictures={ () => setLibrary( true ) }
				controls={ id }
			/>
			{ linking && (
				<LinkBox
					href={ linkAt( state ) }
					onLink={ ( href ) => {
						setLinking( false );
						run( link( href ) );
					} }
					onClose={ () => {
						setLinking( false );
						view.current?.focus();
					} }
				/>
			) }
			<div ref={ host } />
			{ library && (
				<Suspense fallback={ <span className="zmo-bone zmo-late" /> }>
					<Library
						value={ shots }
						onChange={ setShots }
						settings={ limits }
						onClose={ () => setLibrary( false ) }
					/>
				</Suspense>
			) }
		</div>
	);
}
