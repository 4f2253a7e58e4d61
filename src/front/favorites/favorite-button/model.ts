/** The folder choice: what is ticked, and which calls turn the one state into the other. */
import type { FolderChoice } from '../../../shared/api/types';

export interface Choice {
	folders: FolderChoice[];
	/** Ids ticked now. */
	ticked: number[];
	/** Whether the tick is ours, not the member's. */
	preset: boolean;
	/** The next folder ticked takes the place of the one that holds the post. */
	swap?: boolean;
}

export type FolderCall = { type: 'add' | 'remove'; favorite_id: number };

/** What the modal opens with: what holds the post already, else the folder used last here, else the default one, else the first. */
export function openChoice( folders: FolderChoice[], last: number | null, swap = false ): Choice {
	const holding = folders.filter( ( folder ) => folder.has ).map( ( folder ) => folder.id );
	const preset =
		folders.find( ( folder ) => folder.id === last ) ??
		folders.find( ( folder ) => folder.is_default ) ??
		folders[ 0 ];
	return holding.length > 0 || ! preset
		? { folders, ticked: holding, preset: false, swap: swap && holding.length === 1 }
		: { folders, ticked: [ preset.id ], preset: true };
}

export function toggle( choice: Choice, id: number ): Choice {
	const others = choice.swap ? [] : choice.ticked;
	const ticked = choice.ticked.includes( id ) ? choice.ticked.filter( ( one ) => one !== id ) : [ ...others, id ];
	return { ...choice, ticked, preset: false, swap: false };
}

/** A folder made in the modal stands first and is ticked; who makes one means that one, not the one we ticked. */
export function withNewFolder( choice: Choice, folder: FolderChoice ): Choice {
	return {
		folders: [ folder, ...choice.folders ],
		ticked: choice.preset || choice.swap ? [ folder.id ] : [ folder.id, ...choice.ticked ],
		preset: false,
	};
}

/** The calls that 确定 makes; none when nothing changed. */
export function callsFor( { folders, ticked }: Choice ): FolderCall[] {
	return folders.flatMap( ( folder ): FolderCall[] => {
		const wanted = ticked.includes( folder.id );
		return wanted === folder.has ? [] : [ { type: wanted ? 'add' : 'remove', favorite_id: folder.id } ];
	} );
}

/** What 确定 comes to: the post is kept, taken out of the last folder, or neither. */
export function willBe( { folders, ticked }: Choice ): 'kept' | 'dropped' | 'neither' {
	if ( ticked.length > 0 || folders.length === 0 ) {
		return 'kept';
	}
	return folders.some( ( folder ) => folder.has ) ? 'dropped' : 'neither';
}

/** Why a folder's name can't be taken, or null. */
export function nameProblem( name: string, taken: readonly string[] ): 'empty' | 'taken' | null {
	const wanted = name.trim();
	if ( wanted === '' ) {
		return 'empty';
	}
	return taken.includes( wanted ) ? 'taken' : null;
}
