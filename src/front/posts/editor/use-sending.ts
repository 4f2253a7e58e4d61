import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { isFailure, messageOf } from '../../../shared/api/errors';
import type { Published } from '../../../shared/api/types';
import { config } from '../../../shared/config';
import { announcePublished } from '../../../shared/events';
import { requireMember } from '../../../shared/gate';
import { callOrKeep } from '../../../shared/later';
import { attempt, sayFailure } from '../../../shared/lib/attempt';
import { navigate } from '../../../shared/lib/navigate';
import { perTab } from '../../../shared/lib/storage';
import { needStyle } from '../../../shared/lib/styles';
import { toast } from '../../../shared/ui/toast';
import type { Kind } from './copy';
import { newKey } from '../../../shared/lib/new-key';
import { fieldsOf, problemOf, toolOfField } from './model';
import type { Editor, EditorEvent, Problem } from './model';
import type { EditorSettings } from './settings';
import type { AnyTool, Fields } from './tool';
import type { Drafting } from './use-drafting';

type Status = 'draft' | 'publish' | 'pending';

interface SendingProps {
	editor: Editor;
	send: ( event: EditorEvent ) => void;
	tools: readonly AnyTool[];
	settings: EditorSettings;
	/** Called once it is on the server for good. */
	done: () => void;
	onClose: ( () => void ) | null;
	onDraft: () => void;
	drafting: Drafting;
	/** What is written. */
	type?: Kind;
	/** What keeps it from being sent. */
	check?: typeof problemOf;
}

/** What the page does after publishing: the card on top of a list here, else where the server says. */
function goOn( answer: Published, fields: Fields, onClose: ( () => void ) | null ): void {
	const waits = answer.status === 'pending';
	const kind = waits ? 'wait' : 'ok';
	const said =
		answer.message ||
		( waits ? __( '已提交，审核通过后大家能看到', 'zeromo-community' ) : __( '已发布', 'zeromo-community' ) );
	const taken = announcePublished( {
		id: answer.id,
		html: answer.html,
		author: config().user ?? 0,
		circle_id: Number( fields.circle_id ?? 0 ),
		topic_ids: fields.topic_id ?? [],
		has_images: ( fields.image_ids?.length ?? 0 ) > 0,
	} );
	toast( said, kind );
	if ( taken && onClose ) {
		onClose();
	} else if ( answer.redirect_url ) {
		perTab.write( 'zmo_toast', { text: said, kind } );
		navigate.to( answer.redirect_url );
	} else {
		onClose?.();
	}
}

/** Publishing, saving a draft and rendering a preview; one at a time, and what fails leaves everything as it is. */
export function useSending( props: SendingProps ) {
	const { editor, send, tools, settings, done, onClose, onDraft, drafting } = props;
	const { type = 'activity', check = problemOf } = props;
	const running = useRef( false );
	const begun = useRef( { of: '', key: '' } );

	/** Says it, and opens the panel where it can be put right. */
	const refuse = ( problem: Problem ) => {
		const tool = toolOfField( editor, tools, problem.field );
		toast( problem.message, 'bad' );
		send( { type: 'refused', problem: tool ? { ...problem, field: tool.name } : problem } );
		if ( tool?.problem ) {
			send( { type: 'panel', tool: tool.name } );
		}
	};

	const submit = async ( status: Status ) => {
		if ( running.current ) {
			return;
		}
		const problem = check( editor, tools, settings, status === 'draft' );
		if ( problem ) {
			refuse( problem );
			return;
		}
		running.current = true;
		send( { type: 'send' } );
		// A save that is under way makes the id and the version that this builds on.
		const known = await drafting.settle();
		const fields: Fields = {
			...fieldsOf( editor, tools, type ),
			...( known.id === null ? {} : { id: known.id, version: known.version } ),
			post_status: status,
		};
		const of = JSON.stringify( fields );
		if ( begun.current.of !== of ) {
			begun.current = { of, key: newKey() };
		}
		try {
			const sent = { ...fields, idempotency_key: begun.current.key };
			const answer = await requireMember( () =>
				// On a page of its own it stays in the editor, whose text is kept on this device anyway.
				status === 'draft' || ! onClose ? call( 'POST /content', sent ) : callOrKeep( 'POST /content', sent )
			);
			if ( answer === null ) {
				drafting.stop();
				done();
				onClose?.();
			} else if ( ! answer ) {
				send( { type: 'refused', problem: null } );
			} else if ( status === 'draft' ) {
				drafting.knows( { id: answer.id, version: answer.version } );
				send( { type: 'saved', id: answer.id, version: answer.version } );
				onDraft();
				toast( answer.message || __( '草稿已保存', 'zeromo-community' ) );
			} else {
				drafting.stop();
				send( { type: 'saved', id: answer.id, version: answer.version } );
				done();
				goOn( answer, fields, onClose );
			}
		} catch ( error ) {
			if ( isFailure( error, 'zeromo_draft_conflict' ) && known.id !== null ) {
				toast( error.message, 'bad' );
				send( { type: 'refused', problem: null } );
				await drafting.clash( known.id ).catch( () => undefined );
				return;
			}
			const offline = isFailure( error, 'zeromo_network' );
			const message = offline ? __( '网络断了，内容已存在本机', 'zeromo-community' ) : messageOf( error );
			const field = isFailure( error ) ? ( error.field ?? '' ).replace( /^post_/, '' ) : '';
			refuse( { field, message } );
		} finally {
			running.current = false;
		}
	};

	const preview = async () => {
		if ( editor.view === 'preview' ) {
			send( { type: 'view', view: 'edit' } );
			return;
		}
		const fields = fieldsOf( editor, tools, type );
		const of = JSON.stringify( fields );
		send( { type: 'view', view: 'preview' } );
		if ( editor.rendered?.of === of ) {
			return;
		}
		const render = async () => {
			const styled = Promise.all( [ needStyle( 'detail' ), needStyle( 'lock' ) ] );
			const answer = await call( 'POST /content/preview', {
				...fields,
				object_type: type,
				content: editor.content,
			} );
			await styled;
			send( { type: 'rendered', html: answer.html, of } );
		};
		await attempt( null, render, ( error ) => {
			sayFailure( error );
			send( { type: 'view', view: 'edit' } );
		} );
	};

	return { submit, preview };
}
