/** What a video's element plays: one of its sources, in the browser's own way or with the help of a library. */
import { isList } from './model';
import type { Source } from './model';

const LIST_TYPE = 'application/vnd.apple.mpegurl';

/** Whether a list of parts (HLS) has to be fed to the element, because the browser does not read lists. */
export function needsHelp( video: HTMLVideoElement, source: Source ): boolean {
	return isList( source ) && video.canPlayType( LIST_TYPE ) === '';
}

export class Supply {
	/** Place of the source that was put on the element, null while the browser plays what it chose itself. */
	private put_at: number | null = null;
	private stop: ( () => void ) | null = null;
	private waits: boolean;

	constructor(
		private readonly video: HTMLVideoElement,
		/** Best first. */
		readonly sources: readonly Source[]
	) {
		const [ first ] = sources;
		this.waits = first !== undefined && needsHelp( video, first );
	}

	/** Whether the best source is fetched only when the video is asked for, so that what the browser says about it means nothing. */
	isWaiting(): boolean {
		return this.waits;
	}

	/** Place of the source that plays. */
	at(): number {
		const { currentSrc } = this.video;
		return (
			this.put_at ??
			Math.max(
				0,
				this.sources.findIndex( ( { src } ) => absolute( src ) === currentSrc )
			)
		);
	}

	toggle(): void {
		if ( this.video.paused ) {
			void this.play();
		} else {
			this.video.pause();
		}
	}

	async play(): Promise< void > {
		if ( this.waits ) {
			await this.put( 0 );
		}
		// What can't be played says so by its own event.
		await this.video.play().catch( () => undefined );
	}

	/** Another form of the same video, at the same place and speed. */
	change( at: number ): void {
		const { video } = this;
		const { currentTime, paused, playbackRate } = video;
		video.addEventListener(
			'loadedmetadata',
			() => {
				video.currentTime = currentTime;
				video.playbackRate = playbackRate;
				if ( ! paused ) {
					video.play().catch( () => undefined );
				}
			},
			{ once: true }
		);
		void this.put( at );
	}

	end(): void {
		this.stop?.();
		this.stop = null;
	}

	private async put( at: number ): Promise< void > {
		const source = this.sources[ at ];
		if ( ! source ) {
			return;
		}
		this.end();
		this.waits = false;
		this.put_at = at;
		if ( ! needsHelp( this.video, source ) ) {
			this.video.src = source.src;
			this.video.load();
			return;
		}
		try {
			const { feed } = await import( './feed' );
			// Another may have been chosen meanwhile.
			if ( this.put_at === at ) {
				this.stop = feed( this.video, source.src, () => this.fall( at ) );
			}
		} catch {
			this.fall( at );
		}
	}

	/** A list that can't be had gives way to what the browser plays itself. */
	private fall( from: number ): void {
		if ( this.put_at !== from ) {
			return;
		}
		const at = this.sources.findIndex( ( source ) => ! needsHelp( this.video, source ) );
		if ( at < 0 ) {
			this.end();
			this.video.dispatchEvent( new Event( 'error' ) );
		} else {
			this.change( at );
		}
	}
}

function absolute( src: string ): string {
	return new URL( src, document.baseURI ).href;
}
