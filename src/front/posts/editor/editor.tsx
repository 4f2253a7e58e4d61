import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from '@wordpress/element';
import type { ClipboardEvent, ComponentType, DragEvent, KeyboardEvent } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { clock } from '../../../shared/lib/format';
import { insertText } from '../../../shared/lib/insert-text';
import { isSendKey } from '../../../shared/lib/keys';
import { isPhone } from '../../../shared/lib/motion';
import { navigate } from '../../../shared/lib/navigate';
import { Button } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { ServerHtml } from '../../../shared/ui/server-html';
import type { Caret } from './caret';
import { useChosen } from './chosen';
import type { Chosen } from './chosen';
import { isTaken, typedIn, withFilled } from './filled';
import { isBusy, nameOf, nextEditor } from './model';
import { Notices } from './notices';
import type { EditedPost } from './post';
import { Preview } from './preview';
import type { EditorSettings } from './settings';
import { firstEditor, restoredOf } from './start';
import type { AnyTool, Preset, ToolProps } from './tool';
import { toolsFor } from './tools';
import { useDrafting } from './use-drafting';
import { useKeeping } from './use-keeping';
import { useSending } from './use-sending';
import { useToolbar } from './use-toolbar';
import { Counter, Writing } from './writing';
import './style.scss';

export interface EditorProps {
	settings: EditorSettings;
	preset: Preset;
	post: EditedPost | null;
	/** The form of the server that stood here before. */
	form?: HTMLFormElement | null;
	/** Files that were chosen, or are being chosen, before it was there. */
	chosen?: Chosen;
	/** Where it is being typed in that form. */
	caret?: Caret | null;
	/** What the site's own plugins have printed for the toolbar. */
	toolbar?: readonly Node[];
	/** Where 取消 leads on a phone; undefined where the editor just closes. */
	back?: string;
	onClose: ( () => void ) | null;
}

function savedAt( time: string ): string {
	/* translators: %s: time */
	return sprintf( __( '草稿已保存 %s', 'zeromo-community' ), time );
}

/** The activity editor: text, tools, preview, draft, publish. */
export function ActivityEditor( { settings, preset, post, form, chosen, caret, toolbar, back, onClose }: EditorProps ) {
	const { buttons, panels } = useMemo( () => toolsFor( settings ), [ settings ] );
	const [ first ] = useState( () => {
		const { editor: begun, copy } = firstEditor( panels, preset, post, typedIn( form ) );
		return { editor: withFilled( begun, panels, form, caret ), copy };
	} );
	const [ editor, send ] = useReducer( nextEditor, first.editor );
	const [ restored, setRestored ] = useState( () => restoredOf( first.copy?.at, post ) );
	const [ saved_at, setSavedAt ] = useState( '' );
	const field = useRef< HTMLInputElement | HTMLTextAreaElement | null >( null );
	const onField = useCallback( ( used: HTMLInputElement | HTMLTextAreaElement ) => {
		field.current = used;
	}, [] );
	const bar = useToolbar( editor.panel );
	const keeping = useKeeping( post?.id ?? null, editor, panels );
	const onDraft = useCallback( () => setSavedAt( clock( new Date() ) ), [] );
	const drafting = useDrafting( { editor, send, tools: panels, settings, onSaved: onDraft } );
	const { submit, preview } = useSending( {
		editor,
		send,
		tools: panels,
		settings,
		done: keeping.done,
		onClose,
		onDraft,
		drafting,
	} );

	const sending = editor.phase === 'sending';
	const uploading = isBusy( editor, panels );
	const publish_name = nameOf( settings, editor.values.schedule );
	// A draft nobody has seen is begun anew; what is public is only changed.
	const isNew = ! post || post.state?.status === 'draft';
	const publish = () => void submit( settings.can_publish ? 'publish' : 'pending' );

	const propsOf = ( { name }: AnyTool ): ToolProps< unknown > => ( {
		value: editor.values[ name ],
		onChange: ( change ) => send( { type: 'value', tool: name, change } ),
		settings,
		open: editor.panel === name,
		onOpen: ( open ) => send( { type: 'panel', tool: open ? name : null } ),
		insert: ( text ) => field.current && insertText( field.current, text, isPhone() ),
		problem: editor.problem?.field === name ? editor.problem.message : null,
	} );
	const draw = ( tool: AnyTool, part: 'Chips' | 'Area' | 'Panel' | 'Button' ) => {
		const View: ComponentType< ToolProps< unknown > > | undefined = tool[ part ];
		return View && <View key={ tool.name } { ...propsOf( tool ) } />;
	};
	const take = ( files: File[] ) =>
		files.length > 0 && panels.some( ( tool ) => tool.take?.( files, propsOf( tool ) ) ?? false );
	useEffect( () => isTaken( form ), [ form ] );
	useChosen( chosen, ( name, files ) => {
		const tool = panels.find( ( one ) => one.name === name );
		if ( ! tool?.take?.( files, propsOf( tool ) ) ) {
			take( files );
		}
	} );

	const onPaste = ( event: ClipboardEvent ) => {
		if ( take( [ ...event.clipboardData.files ] ) ) {
			event.preventDefault();
			return;
		}
		if ( event.target === field.current ) {
			const text = event.clipboardData.getData( 'text/plain' );
			panels.forEach( ( tool ) => tool.paste?.( text, propsOf( tool ) ) );
		}
		const html = event.clipboardData.getData( 'text/html' );
		if ( html !== '' ) {
			panels.forEach( ( tool ) => tool.takeHtml?.( html, propsOf( tool ) ) );
		}
	};
	const onDrop = ( event: DragEvent ) => {
		if ( event.dataTransfer.files.length > 0 ) {
			event.preventDefault();
			take( [ ...event.dataTransfer.files ] );
		}
	};
	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( isSendKey( event ) ) {
			event.preventDefault();
			publish();
		}
	};
	const startOver = () => {
		const values = Object.fromEntries(
			panels.map( ( tool ) => [ tool.name, tool.preset?.( preset ) ?? tool.empty ] )
		);
		drafting.restart();
		send( { type: 'restart', values } );
		setRestored( null );
	};
	/** Back to what readers see. */
	const giveUp = async () => {
		drafting.stop();
		keeping.done();
		await call( 'DELETE /content/draft', { id: post?.id ?? 0 } ).catch( () => undefined );
		navigate.reload();
	};
	const cancel = () => ( onClose ? onClose() : undefined );
	const open = panels.find( ( { name, Panel } ) => name === editor.panel && Panel );

	return (
		// Keys and files reach this from the controls inside the form.
		<div
			role="presentation"
			onKeyDown={ onKeyDown }
			onPaste={ onPaste }
			onDragOver={ ( event ) => event.dataTransfer.types.includes( 'Files' ) && event.preventDefault() }
			onDrop={ onDrop }
		>
			<form
				className="zmo-editor"
				aria-label={ post ? __( '编辑动态', 'zeromo-community' ) : __( '发布动态', 'zeromo-community' ) }
				aria-busy={ sending }
				onSubmit={ ( event ) => event.preventDefault() }
			>
				<div className="zmo-edhead zmo-only-phone">
					{ onClose || ! back ? (
						<button
							type="button"
							className="zmo-btn zmo-btn--s zmo-btn--text"
							onClick={ onClose ? cancel : () => history.back() }
						>
							{ __( '取消', 'zeromo-community' ) }
						</button>
					) : (
						<a href={ back }>{ __( '取消', 'zeromo-community' ) }</a>
					) }
					<b>{ post ? __( '编辑', 'zeromo-community' ) : __( '发动态', 'zeromo-community' ) }</b>
					<Button
						size="s"
						name="post_status"
						value="publish"
						busy={ sending }
						disabled={ uploading }
						onClick={ publish }
					>
						{ publish_name }
					</Button>
				</div>
				{ onClose && (
					<button
						type="button"
						className="zmo-iconbtn zmo-editor__close zmo-only-wide"
						aria-label={ __( '取消', 'zeromo-community' ) }
						title={ __( '取消', 'zeromo-community' ) }
						onClick={ cancel }
					>
						<Icon name="x" />
					</button>
				) }
				<div className="zmo-editor__in">
					<Notices
						editor={ editor }
						send={ send }
						restored={ restored }
						restart={
							isNew
								? { label: __( '重新开始', 'zeromo-community' ), run: startOver }
								: { label: __( '放弃修改', 'zeromo-community' ), run: () => void giveUp() }
						}
					/>
					<div className="zmo-chips zmo-editor__chips">
						{ panels.map( ( tool ) => draw( tool, 'Chips' ) ) }
					</div>
					{ editor.view === 'edit' ? (
						<Writing editor={ editor } send={ send } onField={ onField } />
					) : (
						<Preview html={ editor.rendered?.html ?? null } />
					) }
					{ editor.view === 'edit' && panels.map( ( tool ) => draw( tool, 'Area' ) ) }
					<div className="zmo-editor__meta">
						<span role="status">
							{ uploading
								? __( '文件还在上传，传完就能发布', 'zeromo-community' )
								: saved_at && savedAt( saved_at ) }
						</span>
						<Counter text={ editor.content } max={ settings.content_max } />
					</div>
				</div>
				<div
					ref={ bar }
					className="zmo-toolbar"
					role="toolbar"
					aria-label={ __( '编辑工具', 'zeromo-community' ) }
				>
					{ buttons.filter( ( { side } ) => ! side ).map( ( tool ) => draw( tool, 'Button' ) ) }
					{ toolbar && toolbar.length > 0 && (
						<ServerHtml tag="span" className="zmo-toolbar__own" html={ toolbar } />
					) }
					<div className="zmo-toolbar__side">
						{ buttons.filter( ( { side } ) => side ).map( ( tool ) => draw( tool, 'Button' ) ) }
						<button
							type="button"
							className="zmo-tool"
							aria-pressed={ editor.view === 'preview' }
							onClick={ () => void preview() }
						>
							<span className="zmo-only-phone">
								<Icon name={ editor.view === 'preview' ? 'x' : 'eye' } />
							</span>
							{ editor.view === 'preview'
								? __( '关闭', 'zeromo-community' )
								: __( '预览', 'zeromo-community' ) }
						</button>
						<button
							type="button"
							className="zmo-tool"
							name="post_status"
							value="draft"
							aria-disabled={ sending || uploading }
							onClick={ () => void submit( 'draft' ) }
						>
							<span className="zmo-only-phone">
								<Icon name="save" />
							</span>
							{ __( '存草稿', 'zeromo-community' ) }
						</button>
						<Button className="zmo-only-wide" busy={ sending } disabled={ uploading } onClick={ publish }>
							{ publish_name }
						</Button>
					</div>
				</div>
				{ open && editor.view === 'edit' && (
					<div className="zmo-panel" role="group">
						{ draw( open, 'Panel' ) }
					</div>
				) }
			</form>
		</div>
	);
}
