import type { ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { clock } from '../../../shared/lib/format';
import { Icon } from '../../../shared/ui/icon';
import type { Editor, EditorEvent } from './model';

interface NoticesProps {
	editor: Editor;
	send: ( event: EditorEvent ) => void;
	/** When what was restored had been written; null where nothing was, or where that was put aside. */
	restored: Date | null;
	/** What the writer may do instead of going on with what was restored. */
	restart: { label: string; run: () => void };
}

function Notice( { children, loud = false }: { children: ReactNode; loud?: boolean } ) {
	return (
		<div className={ `zmo-notice${ loud ? ' zmo-notice--wait' : '' }` } role={ loud ? 'alert' : 'status' }>
			<Icon name={ loud ? 'circle-alert' : 'info' } />
			<span>{ children }</span>
		</div>
	);
}

function restoredAt( time: Date ): string {
	/* translators: %s: time */
	return sprintf( __( '已恢复 %s 没有发出的内容。', 'zeromo-community' ), clock( time ) );
}

function clashedAt( at: string ): string {
	if ( at === '' ) {
		return __( '这份内容在别处改过了。', 'zeromo-community' );
	}
	/* translators: %s: time */
	return sprintf( __( '这份内容 %s 在别处改过了。', 'zeromo-community' ), at );
}

/** What the writer should know about where the text comes from: restored, newer elsewhere, or one of two. */
export function Notices( { editor, send, restored, restart }: NoticesProps ) {
	if ( editor.clash && editor.other ) {
		return (
			<Notice loud>
				{ clashedAt( editor.other.at ) }
				<button type="button" onClick={ () => send( { type: 'go on', with: 'mine' } ) }>
					{ __( '保留我的', 'zeromo-community' ) }
				</button>
				<button type="button" onClick={ () => send( { type: 'go on', with: 'other' } ) }>
					{ __( '载入那一份', 'zeromo-community' ) }
				</button>
			</Notice>
		);
	}
	if ( editor.other ) {
		return (
			<Notice>
				{ __( '另一份还留着。', 'zeromo-community' ) }
				<button type="button" onClick={ () => send( { type: 'go on', with: 'other' } ) }>
					{ __( '换成另一份', 'zeromo-community' ) }
				</button>
			</Notice>
		);
	}
	return (
		restored && (
			<Notice>
				{ restoredAt( restored ) }
				<button type="button" onClick={ restart.run }>
					{ restart.label }
				</button>
			</Notice>
		)
	);
}
