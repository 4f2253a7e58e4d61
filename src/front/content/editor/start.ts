import { readCopy } from './copy';
import type { Copy } from './copy';
import { writtenIn } from './model';
import type { Editor } from './model';
import { contentOf } from './post';
import type { EditedPost } from './post';
import type { AnyTool, Preset } from './tool';

function valuesOf( tools: readonly AnyTool[], preset: Preset, post: EditedPost | null ): Record< string, unknown > {
	return Object.fromEntries(
		tools.map( ( tool ) => [
			tool.name,
			( post ? tool.fromPost?.( post ) : tool.preset?.( preset ) ) ?? tool.empty,
		] )
	);
}

interface Typed {
	title: string;
	content: string;
}

/** An editor as it opens, and the copy of unsent writing that went into it, if there was one. */
export function firstEditor(
	tools: readonly AnyTool[],
	preset: Preset,
	post: EditedPost | null,
	typed: Typed = { title: '', content: '' }
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
		sent: writtenIn( stored ),
	};
	const written = { title: typed.title || stored.title, content: typed.content || stored.content, values };
	if ( writtenIn( written ) !== editor.sent ) {
		return { editor: { ...editor, ...written }, copy: null };
	}
	const copy = readCopy( post?.id ?? null );
	const kept = copy && { title: copy.title, content: copy.content, values: { ...values, ...copy.values } };
	if ( ! copy || ! kept || writtenIn( kept ) === editor.sent ) {
		return { editor, copy: null };
	}
	return { editor: { ...editor, ...kept, id: editor.id ?? copy.id }, copy };
}
