<?php

declare(strict_types=1);

namespace Zeromo\Demo;

/**
 * Folders of the first two members, the ones a tester signs in as: several full folders, one of them private. None
 * holds a post of the other of the two.
 */
final class Bookmarks {

	/** Title, whether it is private, themes of what is kept, how many. */
	private const FOLDERS = array(
		array( '看过的好风景', false, array( 'lake', 'snow', 'camp', 'sea', 'autumn' ), 12 ),
		array( '一人食', false, array( 'bread' ), 8 ),
		array( '想试的器材', false, array( 'film', 'keyboard', 'desk' ), 7 ),
		array( '慢慢读', false, array( 'book', 'tea', 'coffee' ), 6 ),
		array( '夜里的光', false, array( 'night', 'alley' ), 6 ),
		array( '只给自己看', true, array( 'cat', 'bird' ), 5 ),
	);

	/** How many of the newest activities are searched. */
	private const REACH = 3000;

	public function __construct(
		private readonly Corpus $bank,
		private readonly DemoWriter $writer,
		private readonly Progress $notebook,
		private readonly People $people,
		private readonly Places $places,
		private readonly Activities $activities,
		private readonly string $seed
	) {}

	/** Makes and fills the folders, once. */
	public function fill(): void {
		if ( $this->notebook->number( 'shelves' ) > 0 ) {
			return;
		}
		$this->writer->together(
			function (): void {
				foreach ( array( 0, 1 ) as $member ) {
					$this->fill_of( $member );
				}
				$this->notebook->write( array( 'shelves' => 1 ) );
			}
		);
	}

	private function fill_of( int $member ): void {
		$dice    = new Random( "{$this->seed}|shelves|$member" );
		$now     = $this->notebook->number( 'now' );
		$user    = $this->people->id( $member );
		$found   = $this->by_theme();
		$columns = array( 'user_id', 'title', 'description', 'visibility', 'preset', 'total', 'created', 'updated' );
		$items   = array();
		$kept    = array();
		// The default folder is the oldest, as for every member; an existing one is used.
		$this->writer->own(
			'folder',
			$columns,
			array( array( $user, '默认收藏夹', '', 0, 1, 0, $now - 100 * 86400, $now - 100 * 86400 ) )
		);
		foreach ( self::FOLDERS as $place => [ $title, $private, $themes, $many ] ) {
			$time   = $now - ( $place + 1 ) * 86400 - $dice->int( 0, 40000 );
			$folder = $this->writer->add_folder(
				array( $user, $title, '', $private ? 1 : 0, null, 0, $time - 30 * 86400, $time )
			);
			$posts  = array_merge(
				array(),
				...array_map( static fn( string $theme ): array => $found[ $theme ] ?? array(), $themes )
			);
			$chosen = $dice->some( $posts, 2 * $many );
			$chosen = array() === $chosen ? array() : $this->writer->still_there( $chosen );
			foreach ( array_slice( $chosen, 0, $many ) as $nth => $post ) {
				$items[] = array( $folder, $post, $time - $nth * 7200 );
				$kept[]  = array( $user, $post, 1, $time - $nth * 7200 );
			}
		}
		$this->writer->own( 'folder_item', array( 'folder_id', 'post_id', 'created' ), $items );
		$this->writer->own( 'favorite', array( 'user_id', 'post_id', 'folders', 'created' ), $kept );
	}

	/**
	 * New activities that everybody may see and neither of the two wrote, by theme.
	 *
	 * @return array<string, list<int>>
	 */
	private function by_theme(): array {
		$found = array();
		$left  = self::REACH;
		foreach ( array_reverse( $this->activities->ranges() ) as [ $from, $first, $last ] ) {
			for ( $id = $last; $id >= $first && $left > 0; $id--, $left-- ) {
				$about  = $this->activities->about( $from + $id - $first );
				$closed = $about['circle'] && $this->places->is_closed( $about['theme'] );
				if ( $about['author'] > 1 && ! $closed ) {
					$found[ $this->bank->texts['themes'][ $about['theme'] ]['key'] ][] = $id;
				}
			}
		}
		return $found;
	}
}
