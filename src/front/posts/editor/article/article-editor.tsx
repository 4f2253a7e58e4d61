import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from '@wordpress/element';
import type { ComponentType, DragEvent, KeyboardEvent } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../../shared/api/client';
import { clock } from '../../../../shared/lib/format';
import { isComposing, isSendKey } from '../../../../shared/lib/keys';
import { navigate } from '../../../../shared/lib/navigate';
import { Button } from '../../../../shared/ui/button';
import { Icon } from '../../../../shared/ui/icon';
import { isBusy, nameOf, nextEditor } from '../model';
import { Notices } from '../notices';
import type { EditedPost } from '../post';
import { Preview } from '../preview';
import type { EditorSettings } from '../settings';
import { firstEditor, restoredOf } from '../start';
import type { AnyTool, Preset, ToolProps } from '../tool';
import { useDrafting } from '../use-drafting';
import { useKeeping } from '../use-keeping';
import { useSending } from '../use-sending';
import { useToolbar } from '../use-toolbar';
import { articleProblem, articleTools, settingsFor } from './model';
import { Rich } from './rich';
import type { ArticleSettings } from './settings';

interface ArticleEditorProps {
	settings: EditorSettings;
	article: ArticleSettings;
	preset: Preset;
	post: EditedPost | null;
	onClose: ( () => void ) | null;
}

/** The editor of a long article: title, cover, rich text, film and file; saved while it is written, as an activity is. */
export default function ArticleEditor( { settings: of_site, article, preset, post, onClose }: ArticleEditorProps ) {
	const settings = useMemo( () => settingsFor( of_site, article ), [ of_site, article ] );
	const tools = useMemo( () => articleTools( settings ), [ settings ] );
	const [ first ] = useState( () => firstEditor( tools, preset, post, undefined, 'post' ) );
	const [ editor, send ] = useReducer( nextEditor, first.editor );
	const [ restored, setRestored ] = useState( () => restoredOf( first.copy?.at, post ) );
	const [ saved_at, setSavedAt ] = useState( '' );
	const [ placing, setPlacing ] = useState( false );
	// The text's own editor is made anew when the writing itself is put aside.
	const [ round, setRound ] = useState( 0 );
	const title = useRef< HTMLInputElement >( null );
	const bar = useToolbar( editor.panel );
	const keeping = useKeeping( post?.id ?? null, editor, tools, 'post' );
	const onDraft = useCallback( () => setSavedAt( clock( new Date() ) ), [] );
	const drafting = useDrafting( {
		editor,
		send,
		tools,
		settings,
		onSaved: onDraft,
		type: 'post',
		check: articleProblem,
	} );
	const { submit, preview } = useSending( {
		editor,
		send,
		tools,
		settings,
		done: keeping.done,
		onClose,
		onDraft,
		drafting,
		type: 'post',
		check: articleProblem,
	} );
	const uploading = placing || isBusy( editor, tools );
	const sending = editor.phase === 'sending';
	const publish = () => ! uploading && void submit( settings.can_publish ? 'publish' : 'pending' );
	const name = nameOf( settings, editor.values.schedule );
	// A draft nobody has seen is begun anew; what is public is only changed.
	const isNew = ! post || post.state?.status === 'draft';

	useEffect( () => {
		if ( editor.problem?.field === 'title' || editor.title === '' ) {
			title.current?.focus( { preventScroll: true } );
		}
		// Only what was refused moves the focus, and the empty title at the start.
		// eslint-disable-next-line react-hooks/exhaustive-deps -- see above.
	}, [ editor.problem ] );

	const propsOf = ( { name: tool }: AnyTool ): ToolProps< unknown > => ( {
		value: editor.values[ tool ],
		onChange: ( change ) => send( { type: 'value', tool, change } ),
		settings,
		open: editor.panel === tool,
		onOpen: ( open ) => send( { type: 'panel', tool: open ? tool : null } ),
		insert: () => undefined,
		problem: editor.problem?.field === tool ? editor.problem.message : null,
	} );
	const draw = ( tool: AnyTool, part: 'Chips' | 'Area' | 'Panel' | 'Button' ) => {
		const View: ComponentType< ToolProps< unknown > > | undefined = tool[ part ];
		return View && <View key={ tool.name } { ...propsOf( tool ) } />;
	};
	const startOver = () => {
		drafting.restart();
		send( { type: 'restart', values: Object.fromEntries( tools.map( ( tool ) => [ tool.name, tool.empty ] ) ) } );
		setRestored( null );
		setRound( round + 1 );
	};
	/** Back to what readers see. */
	const giveUp = async () => {
		drafting.stop();
		keeping.done();
		await call( 'DELETE /content/draft', { id: post?.id ?? 0 } ).catch( () => undefined );
		navigate.reload();
	};
	const take = ( files: File[] ) =>
		files.length > 0 && tools.some( ( tool ) => tool.take?.( files, propsOf( tool ) ) ?? false );
	const onDrop = ( event: DragEvent ) => {
		// Pictures are the text's; a film or a file goes where the tools keep it.
		if ( ! event.defaultPrevented && event.dataTransfer.files.length > 0 ) {
			event.preventDefault();
			take( [ ...event.dataTransfer.files ].filter( ( { type } ) => ! type.startsWith( 'image/' ) ) );
		}
	};
	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( isSendKey( event ) ) {
			event.preventDefault();
			publish();
		}
	};
	const open = tools.find( ( { name: tool, Panel } ) => tool === editor.panel && Panel );
	const shown = editor.view === 'preview';

	return (
		// Keys and files reach this from the controls inside the form.
		<div
			role="presentation"
			onKeyDown={ onKeyDown }
			onDragOver={ ( event ) => event.dataTransfer.types.includes( 'Files' ) && event.preventDefault() }
			onDrop={ onDrop }
		>
			<form
				className="zmo-editor zmo-editor--article"
				aria-label={ post ? __( '编辑文章', 'zeromo-community' ) : __( '写文章', 'zeromo-community' ) }
				aria-busy={ sending }
				onSubmit={ ( event ) => event.preventDefault() }
			>
				<div className="zmo-editor__in">
					<Notices
						editor={ editor }
						send={ ( event ) => {
							send( event );
							setRound( round + 1 );
						} }
						restored={ restored }
						restart={
							isNew
								? { label: __( '重新开始', 'zeromo-community' ), run: startOver }
								: { label: __( '放弃修改', 'zeromo-community' ), run: () => void giveUp() }
						}
					/>
					<div hidden={ shown } className="zmo-rich__box">
						<input
							ref={ title }
							className="zmo-editor__title"
							aria-label={ __( '标题', 'zeromo-community' ) }
							aria-required="true"
							placeholder={ __( '文章标题', 'zeromo-community' ) }
							value={ editor.title }
							autoComplete="off"
							aria-invalid={ editor.problem?.field === 'title' }
							aria-describedby={ editor.problem ? 'zmo-article-problem' : undefined }
							onChange={ ( event ) =>
								send( { type: 'write', field: 'title', text: event.target.value } )
							}
							onKeyDown={ ( event ) => {
								if ( event.key === 'Enter' && ! isComposing( event ) && ! isSendKey( event ) ) {
									event.preventDefault();
									event.currentTarget.form
										?.querySelector< HTMLElement >( '.zmo-rich__text' )
										?.focus();
								}
							} }
						/>
						<Rich
							key={ round }
							html={ editor.content }
							onChange={ ( text ) => send( { type: 'write', field: 'content', text } ) }
							onBusy={ setPlacing }
							limits={ { max_image_size: settings.max_image_size, max_image_count: article.max_images } }
							invalid={ editor.problem?.field === 'content' }
						/>
						{ editor.problem && (
							<p className="zmo-hint is-bad" id="zmo-article-problem" role="alert">
								<Icon name="circle-alert" size={ 16 } />
								{ editor.problem.message }
							</p>
						) }
						<div className="zmo-chips zmo-editor__chips">
							{ tools.map( ( tool ) => draw( tool, 'Chips' ) ) }
						</div>
						{ tools.map( ( tool ) => draw( tool, 'Area' ) ) }
					</div>
					{ shown && <Preview html={ editor.rendered?.html ?? null } /> }
					<div className="zmo-editor__meta">
						<span role="status">
							{ uploading
								? __( '文件还在上传，传完就能发布', 'zeromo-community' )
								: saved_at &&
									/* translators: %s: time */
									sprintf( __( '草稿已保存 %s', 'zeromo-community' ), saved_at ) }
						</span>
					</div>
				</div>
				<div
					ref={ bar }
					className="zmo-toolbar"
					role="toolbar"
					aria-label={ __( '编辑工具', 'zeromo-community' ) }
				>
					{ tools.filter( ( { side } ) => ! side ).map( ( tool ) => draw( tool, 'Button' ) ) }
					<div className="zmo-toolbar__side">
						{ tools.filter( ( { side } ) => side ).map( ( tool ) => draw( tool, 'Button' ) ) }
						<button
							type="button"
							className="zmo-tool"
							aria-pressed={ shown }
							onClick={ () => void preview() }
						>
							<span className="zmo-only-phone">
								<Icon name={ shown ? 'x' : 'eye' } />
							</span>
							{ shown ? __( '关闭', 'zeromo-community' ) : __( '预览', 'zeromo-community' ) }
						</button>
						<button
							type="button"
							className="zmo-tool"
							aria-disabled={ sending || uploading }
							onClick={ () => ! uploading && void submit( 'draft' ) }
						>
							<span className="zmo-only-phone">
								<Icon name="save" />
							</span>
							{ __( '存草稿', 'zeromo-community' ) }
						</button>
						<Button busy={ sending } disabled={ uploading } onClick={ publish }>
							{ name }
						</Button>
					</div>
				</div>
				{ open && ! shown && (
					<div className="zmo-panel" role="group">
						{ draw( open, 'Panel' ) }
					</div>
				) }
			</form>
		</div>
	);
}
