/**
 * What a tool of the editor is. A tool brings its own value, its button, its panel and its part of the request; the
 * editor knows none of them by name.
 */
import type { ComponentType } from 'react';
import type { Args } from '../../../shared/api/types';
import type { Filled } from './form';
import type { EditedPost } from './post';
import type { EditorSettings } from './settings';

export type Fields = Partial< Args< 'POST /content' > >;

export interface Preset {
	circle: { id: number; title: string } | null;
	topics: { id: number; title: string }[];
}

export interface ToolProps< V > {
	value: V;
	/** Takes a new value, or what makes one of the value at that moment (for uploads that report later). */
	onChange: ( change: ( was: V ) => V ) => void;
	settings: EditorSettings;
	/** Whether the tool's panel is open. */
	open: boolean;
	onOpen: ( open: boolean ) => void;
	/** Writes at the cursor of the text box used last. */
	insert: ( text: string ) => void;
	/** Why the last sending was refused, when it was about this tool. */
	problem: string | null;
}

export interface Tool< V > {
	/** As in settings.supports. */
	name: string;
	/** Place of the panel among the others. */
	position: number;
	/** Place of the button from the left, where the contract says one; the others come after these, by position. */
	button?: number;
	/** Whether the site offers it; without this `settings.supports` decides. */
	offered?: ( settings: EditorSettings ) => boolean;
	/** Its button stands beside 预览, not among the tools. */
	side?: boolean;
	empty: V;
	/** What a new activity starts with, from the page it is written on. */
	preset?: ( preset: Preset ) => V;
	/** What an activity that is edited has. */
	fromPost?: ( post: EditedPost ) => V;
	/** What the member has put into its fields of the server's form before the editor was there. */
	fromForm?: ( form: Filled, was: V ) => V;
	/** What the names of its fields in that form begin with, where they stand in its panel: typing goes on there. */
	field?: string;
	/** Its part of the request. */
	fields?: ( value: V ) => Fields;
	/** Why it can't be sent yet; `holds`: there is something that follows a lock. */
	problem?: ( value: V, settings: EditorSettings, holds: boolean ) => string | null;
	/** Whether there is something that follows the lock: who has not unlocked the post can't open it. */
	locked?: ( value: V ) => boolean;
	/** Something is still under way; nothing may be sent. */
	busy?: ( value: V ) => boolean;
	/** Whether there is something worth sending. */
	filled?: ( value: V ) => boolean;
	/** What of it can be kept on this device. */
	keep?: ( value: V ) => V;
	/** Files that were pasted or dropped; answers whether it took them. */
	take?: ( files: File[], props: Pick< ToolProps< V >, 'value' | 'onChange' | 'settings' > ) => boolean;
	/** Pasted HTML, beside what the text box takes of it. */
	takeHtml?: ( html: string, props: Pick< ToolProps< V >, 'value' | 'onChange' | 'settings' > ) => void;
	/** Words that were pasted into the text; they go there all the same. */
	paste?: ( text: string, props: Pick< ToolProps< V >, 'value' | 'onChange' | 'settings' > ) => void;
	Button: ComponentType< ToolProps< V > >;
	/** Above the text. */
	Chips?: ComponentType< ToolProps< V > >;
	/** Below the text. */
	Area?: ComponentType< ToolProps< V > >;
	/** Below the toolbar, while open. */
	Panel?: ComponentType< ToolProps< V > >;
}

export type AnyTool = Tool< unknown >;

/** Lets tools with different values stand in one list; each is only ever given its own value. */
export function defineTool< V >( tool: Tool< V > ): AnyTool {
	return tool as unknown as AnyTool;
}
