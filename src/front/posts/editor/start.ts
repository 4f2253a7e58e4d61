import { clock } from '../../../shared/lib/format';
import { readCopy } from './copy';
import type { Copy, Kind } from './copy';
import { writtenIn } from './model';
import type { Editor } from './model';
import { contentOf } from './post';
import type { EditedPost } from './post';
import type { AnyTool, Preset } from './tool';

/** Values of the tools, as they are for a new activity or for one that is edited. */
export function valuesOf(
	tools: readonly AnyTool[],
	preset: Preset,
	post: EditedPost | null
): Record< string, unknown > {
	return Object.fromEntries(
		tools.map( ( tool ) => [
			tool.name,
			( post ? tool.fromPost?.( post ) : tool.preset?.( preset ) ) ?? tool.empty,
		] )
	);
}

interface Typed {
	title?: string;
	content?: string;
}

/** An editor as it opens, and the copy of unsent writing that went into it, if there was one. */
export function firstEditor(
	tools: readonly AnyTool[],
	preset: Preset,
	post: EditedPost | null,
	typed: Typed = {},
	kind: Kind = 'activity'
): { editor: Editor; copy: Copy | null } {
	const values = valuesOf( tools, preset, post );
	const stored = { title: post?.post_title ?? '', content: post ? contentOf( post ) : '', values };
	const editor: Editor = {
		id: post?.id ?? null,
		...stored,
		panel: null,
		phase: 'editing',
		problem: null,
		view: 'edit',
		rendered: null,
		version: post?.version ?? 0,
		sent: writtenIn( stored ),
		base: writtenIn( stored ),
		other: null,
		clash: false,
	};
	const written = { title: typed.title ?? stored.title, content: typed.content ?? stored.content, values };
	const copy = readCopy( post?.id ?? null, kind );
	const kept = copy && { title: copy.title, content: copy.content, values: { ...values, ...copy.values } };
	if ( writtenIn( written ) !== editor.sent ) {
		// What the server never got stays beside what is being written now.
		const other = copy && kept && ! copy.saved ? { ...kept, at: clock( new Date( copy.at ) ) } : null;
		return { editor: { ...editor, ...written, other }, copy: null };
	}
	if ( ! copy || ! kept || writtenIn( kept ) === editor.sent ) {
		return { editor, copy: null };
	}
	const known = copy.version ?? 0;
	if ( post && known !== editor.version ) {
		// The server has gone on without this device: what it never got is offered, the rest is old.
		return copy.saved
			? { editor, copy: null }
			: { editor: { ...editor, other: { ...kept, at: clock( new Date( copy.at ) ) }, clash: true }, copy: null };
	}
	return {
		editor: {
			...editor,
			...kept,
			id: editor.id ?? copy.id,
			version: known,
			sent: copy.saved ? writtenIn( kept ) : editor.sent,
			other: copy.other ?? null,
		},
		copy,
	};
}

/** When what the editor opens with was written, where that is more than what was sent. */
export function restoredOf( copied: number | undefined, post: EditedPost | null ): Date | null {
	if ( copied !== undefined ) {
		return new Date( copied );
	}
	return post?.at && post.state?.status !== 'draft' ? new Date( post.at ) : null;
}
