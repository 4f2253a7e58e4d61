/** What the server has printed for 社区 in wp-admin, see Admin\Http\AdminPage. */
import type { Answer, Route } from '../shared/api/types';

export interface ScreenEntry {
	name: string;
	label: string;
	group: string;
	icon: string;
	/** How many things wait for somebody there. */
	waiting: number;
}

/** The answer of a route that came with the page. */
export interface Brought< R extends Route = Route > {
	route: R;
	args: Readonly< Record< string, string > >;
	body: Answer< R >;
}

export interface AdminPage {
	screens: readonly ScreenEntry[];
	brought: Brought | null;
}

declare global {
	interface Window {
		zeromoAdmin?: AdminPage;
	}
}

export function adminPage(): AdminPage {
	return window.zeromoAdmin ?? { screens: [], brought: null };
}
