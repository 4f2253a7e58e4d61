import { useEffect, useRef } from '@wordpress/element';
import type { KeyboardEvent } from 'react';
import { __ } from '@wordpress/i18n';
import { textLength } from '../../../shared/lib/format';
import { isComposing } from '../../../shared/lib/keys';
import { Icon } from '../../../shared/ui/icon';
import type { Editor, EditorEvent } from './model';

type Field = HTMLInputElement | HTMLTextAreaElement;

interface WritingProps {
	editor: Editor;
	send: ( event: EditorEvent ) => void;
	/** The text box used last, where tools write. */
	onField: ( field: Field ) => void;
}

/** Browsers without field-sizing are told the height. */
function grow( field: HTMLTextAreaElement ): void {
	if ( ! window.CSS?.supports?.( 'field-sizing', 'content' ) ) {
		field.style.height = 'auto';
		field.style.height = `${ field.scrollHeight }px`;
	}
}

/** The text boxes 标题 and 内容. */
export function Writing( { editor, send, onField }: WritingProps ) {
	const text = useRef< HTMLTextAreaElement >( null );
	const title = useRef< HTMLInputElement >( null );

	useEffect( () => {
		if ( text.current ) {
			grow( text.current );
		}
	}, [ editor.content ] );
	useEffect( () => {
		if ( text.current ) {
			onField( text.current );
			text.current.focus( { preventScroll: true } );
		}
	}, [ onField ] );
	useEffect( () => {
		const bad = { title, content: text }[ editor.problem?.field ?? '' ];
		bad?.current?.focus();
	}, [ editor.problem ] );

	const marks = ( field: 'title' | 'content' ) => ( {
		'aria-invalid': editor.problem?.field === field,
		'aria-describedby': editor.problem?.field === field ? 'zmo-editor-problem' : undefined,
	} );
	const onTitleKey = ( event: KeyboardEvent ) => {
		if ( event.key === 'Enter' && ! event.ctrlKey && ! event.metaKey ) {
			event.preventDefault();
			if ( ! isComposing( event ) ) {
				text.current?.focus();
			}
		}
	};

	return (
		<>
			<input
				ref={ title }
				className="zmo-editor__title"
				aria-label={ __( '标题', 'zeromo-community' ) }
				placeholder={ __( '加个标题（可不填）', 'zeromo-community' ) }
				value={ editor.title }
				autoComplete="off"
				onChange={ ( event ) => send( { type: 'write', field: 'title', text: event.target.value } ) }
				onFocus={ ( event ) => onField( event.target ) }
				onKeyDown={ onTitleKey }
				{ ...marks( 'title' ) }
			/>
			<textarea
				ref={ text }
				className="zmo-editor__text"
				aria-label={ __( '内容', 'zeromo-community' ) }
				placeholder={ __( '今天想留下点什么？', 'zeromo-community' ) }
				value={ editor.content }
				onChange={ ( event ) => send( { type: 'write', field: 'content', text: event.target.value } ) }
				onFocus={ ( event ) => onField( event.target ) }
				{ ...marks( 'content' ) }
			/>
			{ editor.problem && (
				<p className="zmo-hint is-bad" id="zmo-editor-problem" role="alert">
					<Icon name="circle-alert" size={ 16 } />
					{ editor.problem.message }
				</p>
			) }
		</>
	);
}

const SMALL_LIMIT = 5000;
const NEAR = 0.8;

/** 86 / 2000; a limit that is far away is not shown. */
export function Counter( { text, max }: { text: string; max: number } ) {
	const length = textLength( text );
	const shown = max > 0 && ( max <= SMALL_LIMIT || length > max * NEAR );
	return <span className="zmo-num">{ shown && `${ length } / ${ max }` }</span>;
}
