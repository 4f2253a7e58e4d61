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

/** An editor as it opens, and the copy of unsent writing that went into it, if there was one. */
export function firstEditor(
	tools: readonly AnyTool[],
	preset: Preset,
	post: EditedPost | null
): { editor: Editor; copy: Copy | null } {
	const values = valuesOf( tools, preset, post );
	const written = { title: post?.post_title ?? '', content: post ? contentOf( post ) : '', values };
	const copy = readCopy( post?.id ?? null );
	const editor: Editor = {
		id: post?.id ?? null,
		...written,
		panel: null,
		phase: 'editing',
		problem: null,
		view: 'edit',
		rendered: null,
		sent: writtenIn( written ),
	};
	if ( ! copy || writtenIn( { ...copy, values: { ...values, ...copy.values } } ) === editor.sent ) {
		return { editor, copy: null };
	}
	const restored = { title: copy.title, content: copy.content, values: { ...values, ...copy.values } };
	return { editor: { ...editor, ...restored, id: editor.id ?? copy.id }, copy };
}
